import { nineCategories, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Section } from '../ui/SectionHeading.tsx';
import { SkeletonBar } from '../ui/Skeleton.tsx';
import { StatTable } from '../ui/StatTable.tsx';
import type { StatColumn } from '../ui/stat-table/columns.ts';

const UNKNOWN = { rank: null, tied: false, heat: null };

const columns: readonly StatColumn<never>[] = [
  { id: 'team', label: 'Team', value: () => null, isRowHeader: true, width: 200, phoneWidth: 104 },
  ...nineCategories.map(
    (id): StatColumn<never> => ({ id, label: statistic(id).label, value: () => null, heat: () => UNKNOWN }),
  ),
];

interface WaitingTableProps {
  readonly id: string;
  readonly name: string;
  /** A row of controls will stand above it. */
  readonly hasControls?: boolean;
}

/** A section whose table of teams by categories is on its way: as high and wide as most leagues' is. */
export function WaitingTable({ id, name, hasControls = false }: WaitingTableProps): ReactElement {
  return (
    <>
      {hasControls ? (
        <div className="fs-controls" aria-hidden="true">
          <SkeletonBar width="290px" height="30px" />
        </div>
      ) : null}
      <div className="fs-grid">
        <Section id={id} name={name} note="loading">
          <StatTable
            caption={name}
            columns={columns}
            rows={[]}
            rowKey={() => ''}
            waitingRows={12}
            narrow="ranks"
          />
        </Section>
      </div>
    </>
  );
}
