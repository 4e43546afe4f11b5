import { nineCategories, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { TableSectionSkeleton } from '../../ui/SectionSkeleton.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { skeletonColumn } from '../../ui/stat-table/column-kinds.ts';
import { type StatColumn, UNRANKED } from '../../ui/stat-table/columns.ts';
import { headlineForm } from './Headline.tsx';
import styles from './PlayerRankings.module.css';
import { ViewChoice } from './ViewChoice.tsx';

const plain = (id: string, label: string): StatColumn<never> => skeletonColumn(id, label);

const columns: readonly StatColumn<never>[] = [
  { ...plain('rank', '#'), width: 38, phoneWidth: 0, hideOnPhone: true },
  skeletonColumn('player', 'Player', { align: 'start', isRowHeader: true, width: 196, phoneWidth: 154 }),
  skeletonColumn('roster', 'Roster', { hideOnPhone: true }),
  plain('value', 'Value'),
  plain('add', 'Your gain'),
  plain('team', 'ROS value'),
  plain('GP', 'GP'),
  plain('MIN', 'MPG'),
  ...nineCategories.map(
    (id): StatColumn<never> => skeletonColumn(id, statistic(id).label, { heat: () => UNRANKED }),
  ),
];

export function RankingPageSkeleton({ about }: { about: string }): ReactElement {
  return (
    <>
      <PageHeadline page="Player rankings" about={about} {...headlineForm} />
      <RankingSkeleton />
    </>
  );
}

export function RankingSkeleton(): ReactElement {
  return (
    <>
      <div className={`${layout.controls} ${styles.rankControls}`}>
        <ViewChoice />
        <SkeletonBar width="min(760px, 100%)" height="32px" />
        <SkeletonBar width="min(560px, 100%)" height="32px" />
        <SkeletonBar width="min(680px, 100%)" height="32px" />
      </div>
      <div className={layout.grid}>
        <TableSectionSkeleton
          id="players"
          name="Players"
          columns={columns}
          rowKind="player"
          stickyColumns={2}
          rows={20}
        />
      </div>
    </>
  );
}
