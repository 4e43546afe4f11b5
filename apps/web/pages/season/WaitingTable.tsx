import { nineCategories, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';

const UNKNOWN = { rank: null, tied: false, heat: null };

const columns: readonly StatColumn<never>[] = [
  { id: 'team', label: 'Team', value: () => null, isRowHeader: true, width: 200, phoneWidth: 104 },
  ...nineCategories.map(
    (id): StatColumn<never> => ({ id, label: statistic(id).label, value: () => null, heat: () => UNKNOWN }),
  ),
];

/** A section whose table of teams by categories is on its way: as high and wide as most leagues' is. */
export function WaitingTable({ id, name }: { id: string; name: string }): ReactElement {
  return (
    <div className="fs-grid">
      <Section id={id} name={name} note="on its way">
        <StatTable
          caption={name}
          columns={columns}
          rows={[]}
          rowKey={() => ''}
          waitingRows={12}
          phone="ranks"
        />
      </Section>
    </div>
  );
}
