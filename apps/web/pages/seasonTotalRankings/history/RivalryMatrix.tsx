import { formatRecord } from '@fantasy-stats/domain';
import { winShare } from '@fantasy-stats/engine/standings/contest';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import { VersusCell, versusHeat } from '../../../league/VersusCell.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { Section } from '../../../ui/SectionHeading.tsx';
import { StatTable } from '../../../ui/StatTable.tsx';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../../ui/TableActions.tsx';
import type { HistoryView, Person } from './history-view.ts';

interface RivalryMatrixProps {
  readonly view: SeasonView;
  readonly history: HistoryView;
  readonly people: readonly Person[];
}

/** Who has beaten whom how often, everybody against everybody. */
export function RivalryMatrix({ view, history, people }: RivalryMatrixProps): ReactElement {
  const { read, write } = useAddress();
  const columns = columnsOf(history, people);
  const sort = readSort(read('headToHead'));
  return (
    <Section
      id="head-to-head"
      name="Head to head"
      note="matchups won and lost over all seasons, read along the row"
      actions={
        <TableActions
          columns={columns}
          rows={people}
          sort={sort}
          fileName={[view.league.name, 'head to head']}
        />
      }
    >
      <StatTable
        caption="Head to head"
        columns={columns}
        rows={people}
        rowKey={({ key }) => key}
        isOwn={({ isOwn }) => isOwn}
        sort={sort}
        onSort={(next) => write({ headToHead: writeSort(next) })}
      />
    </Section>
  );
}

function columnsOf(history: HistoryView, people: readonly Person[]): StatColumn<Person>[] {
  return [
    {
      id: 'manager',
      label: 'Manager',
      isRowHeader: true,
      width: 170,
      phoneWidth: 104,
      value: ({ name }) => name,
    },
    ...people.map((other): StatColumn<Person> => {
      const record = (person: Person) =>
        person.key === other.key ? undefined : history.between(person.key, other.key)?.matchups;
      const text = (person: Person) => {
        const met = record(person);
        return met ? formatRecord(met.wins, met.losses, met.ties, met.ties > 0) : '';
      };
      return {
        id: other.key,
        label: shortPerson(other.name),
        name: `Against ${other.name}`,
        align: 'center',
        className: 'fs-versus',
        value: (person) => {
          const met = record(person);
          return met ? winShare(met) : null;
        },
        text,
        exported: [{ label: other.name, value: (person) => text(person) || null }],
        render: (person) => {
          const met = record(person);
          const lead = met ? met.wins - met.losses : 0;
          const count = met ? met.wins + met.losses + met.ties : 0;
          return <VersusCell text={text(person)} heat={met ? versusHeat(lead, Math.max(3, count)) : null} />;
        },
      };
    }),
  ];
}

/** A manager in the head of a narrow column. */
function shortPerson(name: string): string {
  const [first = name] = name.split(/\s+/u);
  return [...first].slice(0, 8).join('');
}
