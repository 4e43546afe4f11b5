import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { TableSectionSkeleton } from '../../ui/SectionSkeleton.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { skeletonColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { headlineForm } from './Headline.tsx';
import styles from './PlayerRankings.module.css';
import { ViewChoice } from './ViewChoice.tsx';

const columns: readonly StatColumn<never>[] = [
  skeletonColumn('player', 'Player', { align: 'start', isRowHeader: true, width: 196, phoneWidth: 154 }),
  skeletonColumn('roster', 'Roster', { hideOnPhone: true }),
  skeletonColumn('minutes', 'MPG'),
  skeletonColumn('minutesChange', 'MPG change'),
  skeletonColumn('usageChange', 'Usage change'),
  skeletonColumn('valueChange', 'Value change'),
  skeletonColumn('GP', 'GP'),
];

export function MovementPageSkeleton(): ReactElement {
  return (
    <>
      <PageHeadline page="Player rankings" {...headlineForm} />
      <MovementSkeleton />
    </>
  );
}

export function MovementSkeleton(): ReactElement {
  return (
    <>
      <div className={`${layout.controls} ${styles.rankControls}`}>
        <ViewChoice />
        <SkeletonBar width="min(560px, 100%)" height="32px" />
      </div>
      <div className={layout.grid} data-awaited="">
        <TableSectionSkeleton
          id="risers"
          name="Risers"
          columns={columns}
          rowKind="player"
          stickyColumns={1}
          rows={16}
        />
      </div>
    </>
  );
}
