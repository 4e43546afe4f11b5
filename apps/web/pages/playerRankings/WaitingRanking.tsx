import { nineCategories, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { waitingColumn } from '../../ui/stat-table/column-kinds.ts';
import { type StatColumn, UNRANKED } from '../../ui/stat-table/columns.ts';
import { openingForm } from './Opening.tsx';
import styles from './PlayerRankings.module.css';

const plain = (id: string, label: string): StatColumn<never> => waitingColumn(id, label);

const columns: readonly StatColumn<never>[] = [
  { ...plain('rank', '#'), width: 38, phoneWidth: 0, hideOnPhone: true },
  waitingColumn('player', 'Player', { align: 'start', isRowHeader: true, width: 196, phoneWidth: 154 }),
  waitingColumn('roster', 'Roster', { hideOnPhone: true }),
  plain('value', 'Value'),
  plain('team', 'To you'),
  plain('GP', 'GP'),
  plain('MIN', 'MPG'),
  ...nineCategories.map(
    (id): StatColumn<never> => waitingColumn(id, statistic(id).label, { heat: () => UNRANKED }),
  ),
];

/** The page while its numbers are on their way. */
export function WaitingPage({ about }: { about: string }): ReactElement {
  return (
    <>
      <Answer page="Player rankings" about={about} {...openingForm} />
      <WaitingRanking />
    </>
  );
}

/** The ranking below the opening while its numbers are on their way: as high and wide as most leagues' is. */
export function WaitingRanking(): ReactElement {
  return (
    <>
      <div className={`${layout.controls} ${styles.rankControls}`} aria-hidden="true">
        <SkeletonBar width="min(760px, 100%)" height="32px" />
        <SkeletonBar width="min(560px, 100%)" height="32px" />
        <SkeletonBar width="min(680px, 100%)" height="32px" />
      </div>
      <div className={layout.grid}>
        <Section id="players" name="Players" note="loading">
          <StatTable
            caption="Players by value"
            columns={columns}
            rows={[]}
            rowKey={() => ''}
            rowKind="player"
            heldColumns={2}
            waitingRows={20}
          />
        </Section>
      </div>
    </>
  );
}
