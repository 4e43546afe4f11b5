import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { TableSectionSkeleton } from '../../ui/SectionSkeleton.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { skeletonColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import styles from './schedule.module.css';

const columns: readonly StatColumn<never>[] = [
  skeletonColumn('nbaTeam', 'NBA team', { align: 'start', isRowHeader: true, width: 210, phoneWidth: 116 }),
  ...['GP', 'Off', 'B2B', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map(
    (label): StatColumn<never> => skeletonColumn(label, label, { align: 'center' }),
  ),
];

/** Height in px of the games-by-day chart below the headline. */
const FIGURE = 180;

export function ScheduleSkeleton(): ReactElement {
  return (
    <>
      <div className={styles.scheduleFigure}>
        <FigureSkeleton height={FIGURE} />
      </div>
      <ControlsSkeleton wide={70} narrow={150} phone={288} />
      <div className={layout.grid}>
        <TableSectionSkeleton id="nbaTeams" name="NBA teams" columns={columns} rows={30} rowKind="player" />
      </div>
    </>
  );
}
