import { formatRecord } from '@fantasy-stats/domain';
import { winShare } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import type { HistoryView, Person } from '../../../league/history-view.ts';
import versusCellStyles from '../../../league/VersusCell.module.css';
import { VersusCell, versusHeat } from '../../../league/VersusCell.tsx';
import { useSeason } from '../../../season/season-context.ts';
import { useSort } from '../../../shell/use-sort.ts';
import { numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { TableSection } from '../../../ui/TableSection.tsx';

interface RivalryMatrixProps {
  readonly history: HistoryView;
  readonly people: readonly Person[];
}

export function RivalryMatrix({ history, people }: RivalryMatrixProps): ReactElement {
  const view = useSeason();
  const columns = columnsOf(history, people);
  const sorting = useSort('headToHead');
  return (
    <TableSection
      id="head-to-head"
      name="Head to head"
      note="matchups won and lost across all seasons, read along the row"
      fileName={[view.league.name, 'head to head']}
      columns={columns}
      rows={people}
      rowKey={({ key }) => key}
      isOwn={({ isOwn }) => isOwn}
      {...sorting}
    />
  );
}

function columnsOf(history: HistoryView, people: readonly Person[]): StatColumn<Person>[] {
  return [
    textColumn('manager', 'Manager', ({ name }) => name, { isRowHeader: true, width: 170, phoneWidth: 104 }),
    ...people.map((other): StatColumn<Person> => {
      const record = (person: Person) =>
        person.key === other.key ? undefined : history.between(person.key, other.key)?.matchups;
      const text = (person: Person) => {
        const met = record(person);
        return met ? formatRecord(met.wins, met.losses, met.ties, met.ties > 0) : '';
      };
      return numberColumn(
        other.key,
        shortPerson(other.name),
        (person) => {
          const met = record(person);
          return met ? winShare(met) : null;
        },
        {
          name: `Against ${other.name}`,
          align: 'center',
          isTinted: true,
          className: versusCellStyles.versus,
          text,
          exported: [{ label: other.name, value: (person) => text(person) || null }],
          render: (person) => {
            const met = record(person);
            const lead = met ? met.wins - met.losses : 0;
            const count = met ? met.wins + met.losses + met.ties : 0;
            return (
              <VersusCell text={text(person)} heat={met ? versusHeat(lead, Math.max(3, count)) : null} />
            );
          },
        },
      );
    }),
  ];
}

function shortPerson(name: string): string {
  const [first = name] = name.split(/\s+/u);
  return [...first].slice(0, 8).join('');
}
