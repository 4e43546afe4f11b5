import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { TableSectionSkeleton } from '../../ui/SectionSkeleton.tsx';
import { skeletonColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';

const columns: readonly StatColumn<never>[] = [
  skeletonColumn('date', 'Date', { align: 'start', isRowHeader: true, width: 88, phoneWidth: 60 }),
  skeletonColumn('trade', 'Trade', { align: 'start' }),
  skeletonColumn('made', 'When made'),
  skeletonColumn('since', 'Since'),
  skeletonColumn('verdict', 'Verdict', { align: 'start' }),
];

export function TradesSkeleton(): ReactElement {
  return (
    <>
      <ControlsSkeleton wide={32} />
      <div className={layout.grid}>
        <TableSectionSkeleton id="trades" name="Trades" columns={columns} rowKind="player" rows={5} />
      </div>
    </>
  );
}
