import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { DENSITY } from '../../theme/tokens.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { FigureSectionSkeleton, TableSectionSkeleton } from '../../ui/SectionSkeleton.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { skeletonColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import dashboardStyles from './Dashboard.module.css';
import forecastStyles from './Forecast.module.css';

const TEAMS = 12;

const columns: readonly StatColumn<never>[] = [
  skeletonColumn('rank', '', { name: 'Rank', width: 36, phoneWidth: 30 }),
  skeletonColumn('team', 'Team', { align: 'start', isRowHeader: true }),
  skeletonColumn('record', 'W–L–T'),
  skeletonColumn('behind', 'GB'),
  skeletonColumn('luck', 'Luck'),
];

export function DashboardSkeleton(): ReactElement {
  const { density } = useAppearance();
  const { row, header } = DENSITY[density];
  return (
    <>
      <div className={forecastStyles.skeletonCourt} aria-hidden="true">
        <SkeletonBar width="100%" height="100%" />
      </div>
      <ControlsSkeleton phone={105} />
      <div className={layout.grid}>
        <div className={`${layout.pair} ${dashboardStyles.dashboardTop}`}>
          <TableSectionSkeleton id="standings" name="Standings" columns={columns} rows={TEAMS} />
          <FigureSectionSkeleton id="power" name="Power ranking" height={header + TEAMS * row} />
        </div>
      </div>
    </>
  );
}
