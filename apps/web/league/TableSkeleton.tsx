import { nineCategories, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import layout from '../theme/layout.module.css';
import { type ControlHeights, ControlsSkeleton } from '../ui/ControlsSkeleton.tsx';
import { TableSectionSkeleton } from '../ui/SectionSkeleton.tsx';
import { skeletonColumn } from '../ui/stat-table/column-kinds.ts';
import { type StatColumn, UNRANKED } from '../ui/stat-table/columns.ts';

const columns: readonly StatColumn<never>[] = [
  skeletonColumn('team', 'Team', { align: 'start', isRowHeader: true, width: 200, phoneWidth: 92 }),
  ...nineCategories.map(
    (id): StatColumn<never> => skeletonColumn(id, statistic(id).label, { heat: () => UNRANKED }),
  ),
];

interface TableSkeletonProps {
  readonly id: string;
  readonly name: string;
  readonly controls?: ControlHeights;
}

export function TableSkeleton({ id, name, controls }: TableSkeletonProps): ReactElement {
  return (
    <>
      {controls ? <ControlsSkeleton {...controls} /> : null}
      <div className={layout.grid}>
        <TableSectionSkeleton id={id} name={name} columns={columns} rows={12} narrow="numbers" />
      </div>
    </>
  );
}
