import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { ControlsSkeleton } from '../../ui/ControlsSkeleton.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
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
        <Section id="trades" name="Trades" note="loading">
          <StatTable
            caption="Trades"
            columns={columns}
            rows={[]}
            rowKey={() => ''}
            rowKind="player"
            skeletonRows={5}
          />
        </Section>
      </div>
    </>
  );
}
