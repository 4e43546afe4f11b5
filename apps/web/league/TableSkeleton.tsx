import { nineCategories, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import layout from '../theme/layout.module.css';
import { type ControlHeights, ControlsSkeleton } from '../ui/ControlsSkeleton.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import { StatTable } from '../ui/StatTable.tsx';
import { waitingColumn } from '../ui/stat-table/column-kinds.ts';
import { type StatColumn, UNRANKED } from '../ui/stat-table/columns.ts';

const columns: readonly StatColumn<never>[] = [
  waitingColumn('team', 'Team', { align: 'start', isRowHeader: true, width: 200, phoneWidth: 92 }),
  ...nineCategories.map(
    (id): StatColumn<never> => waitingColumn(id, statistic(id).label, { heat: () => UNRANKED }),
  ),
];

interface WaitingTableProps {
  readonly id: string;
  readonly name: string;
  readonly controls?: ControlHeights;
}

export function TableSkeleton({ id, name, controls }: WaitingTableProps): ReactElement {
  return (
    <>
      {controls ? <ControlsSkeleton {...controls} /> : null}
      <div className={layout.grid}>
        <Section id={id} name={name} note="loading">
          <StatTable
            caption={name}
            columns={columns}
            rows={[]}
            rowKey={() => ''}
            waitingRows={12}
            narrow="numbers"
          />
        </Section>
      </div>
    </>
  );
}
