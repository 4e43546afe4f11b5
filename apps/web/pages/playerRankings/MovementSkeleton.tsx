import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { waitingColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { headlineForm } from './Headline.tsx';
import styles from './PlayerRankings.module.css';
import { ViewChoice } from './ViewChoice.tsx';

const columns: readonly StatColumn<never>[] = [
  waitingColumn('player', 'Player', { align: 'start', isRowHeader: true, width: 196, phoneWidth: 154 }),
  waitingColumn('roster', 'Roster', { hideOnPhone: true }),
  waitingColumn('minutes', 'MPG'),
  waitingColumn('minutesChange', 'MPG change'),
  waitingColumn('usageChange', 'Usage change'),
  waitingColumn('valueChange', 'Value change'),
  waitingColumn('GP', 'GP'),
];

export function WaitingMovementPage(): ReactElement {
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
        <Section id="risers" name="Risers" note="loading">
          <StatTable
            caption="Risers"
            columns={columns}
            rows={[]}
            rowKey={() => ''}
            rowKind="player"
            stickyColumns={1}
            waitingRows={16}
          />
        </Section>
      </div>
    </>
  );
}
