import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { isWeekly, type SeasonView } from '../../../league/season-view.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { StatTable } from '../../../ui/StatTable.tsx';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../../ui/TableActions.tsx';
import type { HistoryView, RecordEntry } from './history-view.ts';
import { holderText, recordName, recordValue, whenText } from './record-words.ts';

/** The records of the league with who set them and when. */
export function Records({ view, history }: { view: SeasonView; history: HistoryView }): ReactElement {
  const { read, write } = useAddress();
  const rows = history.answer.records;
  const columns = columnsOf(history);
  const sort = readSort(read('records'));
  return (
    <Section
      id="records"
      name="Records"
      note={`of ${history.answer.seasons.length === 1 ? 'this season' : 'all seasons'}, from ${isWeekly(view) ? 'weeks' : 'seasons'} that are over`}
      actions={
        <TableActions columns={columns} rows={rows} sort={sort} fileName={[view.league.name, 'records']} />
      }
    >
      <StatTable
        caption="Records"
        columns={columns}
        rows={rows}
        rowKey={({ kind, column, unit }) => `${kind} ${column} ${unit}`}
        isOwn={({ holders }) => holders.some(({ people }) => people.some(history.isOwn))}
        sort={sort}
        onSort={(next) => write({ records: writeSort(next) })}
        empty={isWeekly(view) ? 'No week is over yet.' : 'No season is over yet.'}
      />
      <p className="fs-note fs-below">
        <HowComputed title="Records" anchor="history">
          <p>
            Totals are compared among weeks of the usual length, percentages among all. Highest and best
            include playoff weeks; lowest and worst do not, because eliminated teams no longer play.
          </p>
          <p>
            The best week would have won the largest all-play share of categories. Streaks run across seasons.
          </p>
        </HowComputed>
      </p>
    </Section>
  );
}

function columnsOf(history: HistoryView): StatColumn<RecordEntry>[] {
  return [
    {
      id: 'record',
      label: 'Record',
      isRowHeader: true,
      width: 220,
      phoneWidth: 118,
      value: recordName,
      render: (row) => <span className="fs-record-name">{recordName(row)}</span>,
    },
    {
      id: 'value',
      label: '',
      name: 'Value',
      align: 'end',
      isStrong: true,
      value: ({ value }) => value,
      text: recordValue,
      exported: [{ label: 'Value', value: recordValue }],
    },
    {
      id: 'holder',
      label: 'Held by',
      align: 'start',
      value: (row) => holderText(history, row),
      render: (row) => (
        <span className="fs-record-holder" title={holderText(history, row)}>
          {holderText(history, row)}
        </span>
      ),
    },
    {
      id: 'when',
      label: 'When',
      align: 'start',
      value: ({ holders: [first] }) => first?.firstDay ?? (first ? String(first.season) : null),
      text: whenText,
      render: (row) => <When row={row} />,
      exported: [{ label: 'When', value: whenText }],
    },
  ];
}

function When({ row }: { row: RecordEntry }): ReactElement {
  const [first] = row.holders;
  const text = whenText(row);
  if (!first || first.week === null || row.unit === 'matchups') return <>{text}</>;
  const address = `/weeklyMatchups?league=${encodeURIComponent(first.league)}&week=${first.week}`;
  return (
    <Link className="fs-link" to={address}>
      {text}
    </Link>
  );
}
