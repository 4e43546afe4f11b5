import { formatRecord } from '@fantasy-stats/domain';
import { winShare } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import type { HistoryResponse } from '../api/responses.ts';
import {
  type HistoryView,
  historyView,
  meetingsIn,
  type Person,
  type RecordEntry,
} from '../league/history-view.ts';
import { holderText, recordName, recordValue, whenText } from '../league/record-words.ts';
import { VersusCell, versusHeat } from '../league/VersusCell.tsx';
import { counted, seasonYears } from '../text/phrases.ts';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import { numberColumn, recordColumn, textColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import styles from './room.module.css';
import type { Room } from './room.ts';

export function Records({ room: { facts, view } }: { room: Room }): ReactElement {
  if (!facts.history) return <PageHeadline page="Records" about={view.league.name} isDense />;
  // The types differ only in `readonly`, and the page does not modify the response.
  const history = historyView({ ...facts.history, version: '' } as HistoryResponse);
  const { allTime, records, seasons } = history.history;
  const met = history.history.people.filter(({ key }) =>
    history.history.rivalries.some(({ first, second }) => first === key || second === key),
  );
  const titles = seasons.filter(({ champions }) => champions.length > 0);
  return (
    <>
      <PageHeadline page="Records" about={counted(seasons.length, 'season')} isDense>
        {titles[0] ? (
          <>
            <b>{history.names(titles[0].champions)}</b> won the title in {seasonYears(titles[0].season)}.
          </>
        ) : (
          'The league’s history starts with this season.'
        )}
      </PageHeadline>
      <div className={styles.grid}>
        {records.length > 0 ? (
          <Section id="records" name="Records" note="completed weeks only">
            <PlainTable
              caption="Records"
              columns={recordColumns(history)}
              rows={records}
              rowKey={({ column, kind, unit }) => `${kind} ${column} ${unit}`}
            />
          </Section>
        ) : null}
        {allTime.length > 0 ? (
          <Section id="all-time" name="All-time standings">
            <div className={styles.narrow}>
              <PlainTable
                caption="All-time standings"
                columns={allTimeColumns(history)}
                rows={allTime}
                rowKey={({ person }) => person}
              />
            </div>
          </Section>
        ) : null}
        {met.length > 1 ? (
          <Section id="head-to-head" name="Head to head" note="matchups won and lost, read along the row">
            <PlainTable
              caption="Head to head"
              columns={rivalColumns(history, met)}
              rows={met}
              rowKey={({ key }) => key}
            />
          </Section>
        ) : null}
      </div>
    </>
  );
}

function recordColumns(history: HistoryView): StatColumn<RecordEntry>[] {
  return [
    textColumn('record', 'Record', recordName, {
      isRowHeader: true,
      phoneWidth: 118,
      render: (row) => <span className={styles.recordName}>{recordName(row)}</span>,
    }),
    textColumn('value', 'Value', recordValue, { isStrong: true, align: 'end' }),
    textColumn('holder', 'Held by', (row) => holderText(history, row)),
    textColumn('when', 'When', whenText),
  ];
}

/** Returns the header of the managers' column: "Team" if managers' names are hidden. */
function headOf({ history: response }: HistoryView): string {
  return response.people.every(({ name, teams }) => teams[0]?.name === name) ? 'Team' : 'Manager';
}

function shortName(name: string): string {
  const letters = [...name];
  return letters.length > 11 ? `${letters.slice(0, 9).join('').trim()}…` : name;
}

type AllTimeRow = HistoryResponse['allTime'][number];

function allTimeColumns(history: HistoryView): StatColumn<AllTimeRow>[] {
  return [
    textColumn('manager', headOf(history), ({ person }) => history.name(person), { isRowHeader: true }),
    numberColumn('seasons', 'Seasons', ({ seasons }) => seasons),
    numberColumn('titles', 'Titles', ({ titles }) => titles, { isStrong: true }),
    numberColumn('best', 'Best', ({ bestPlace }) => bestPlace, { name: 'Best final rank' }),
    recordColumn('matchups', 'Matchups', ({ matchups }) => matchups, {
      name: 'Matchups won, lost and tied',
      isOfMeetings: true,
    }),
  ];
}

function rivalColumns(history: HistoryView, people: readonly Person[]): StatColumn<Person>[] {
  return [
    textColumn('manager', headOf(history), ({ name }) => name, {
      isRowHeader: true,
      width: 170,
      phoneWidth: 104,
    }),
    ...people.map((other): StatColumn<Person> => {
      const between = (person: Person) =>
        person.key === other.key ? undefined : history.between(person.key, other.key)?.matchups;
      return numberColumn(
        other.key,
        shortName(other.name),
        (person) => {
          const met = between(person);
          return met ? winShare(met) : null;
        },
        {
          name: `Against ${other.name}`,
          align: 'center',
          render: (person) => {
            const met = between(person);
            if (!met) return '';
            const { losses, ties, wins } = met;
            return (
              <VersusCell
                text={formatRecord(wins, losses, ties, ties > 0)}
                heat={versusHeat(wins - losses, Math.max(3, meetingsIn(met)))}
              />
            );
          },
        },
      );
    }),
  ];
}
