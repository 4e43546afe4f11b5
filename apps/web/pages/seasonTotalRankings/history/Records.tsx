import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { HistoryView, RecordEntry } from '../../../league/history-view.ts';
import { holderText, recordName, recordValue, whenText } from '../../../league/record-words.ts';
import { isWeekly } from '../../../league/season-view.ts';
import { linkTo } from '../../../links/link-to.ts';
import { useSeason } from '../../../season/season-context.ts';
import { useSort } from '../../../shell/use-sort.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import { numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { TableSection } from '../../../ui/TableSection.tsx';
import styles from './history.module.css';

export function Records({ history }: { history: HistoryView }): ReactElement {
  const view = useSeason();
  const rows = history.history.records;
  const columns = columnsOf(history);
  const sorting = useSort('records');
  return (
    <TableSection
      id="records"
      name="Records"
      note={`of ${history.history.seasons.length === 1 ? 'this season' : 'all seasons'}, from ${isWeekly(view) ? 'weeks' : 'seasons'} that are over`}
      fileName={[view.league.name, 'records']}
      columns={columns}
      rows={rows}
      rowKey={({ kind, column, unit }) => `${kind} ${column} ${unit}`}
      isOwn={({ holders }) => holders.some(({ people }) => people.some(history.isOwn))}
      {...sorting}
      empty={isWeekly(view) ? 'No week is over yet.' : 'No season is over yet.'}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        <HowComputed anchor="records" />
      </p>
    </TableSection>
  );
}

function columnsOf(history: HistoryView): StatColumn<RecordEntry>[] {
  return [
    textColumn('record', 'Record', recordName, {
      isRowHeader: true,
      width: 220,
      phoneWidth: 118,
      render: (row) => <span className={styles.recordName}>{recordName(row)}</span>,
    }),
    numberColumn('value', '', ({ value }) => value, {
      name: 'Value',
      isStrong: true,
      text: recordValue,
      exported: [{ label: 'Value', value: recordValue }],
    }),
    textColumn('holder', 'Held by', (row) => holderText(history, row), {
      render: (row) => (
        <span className={styles.recordHolder} title={holderText(history, row)}>
          {holderText(history, row)}
        </span>
      ),
    }),
    textColumn(
      'when',
      'When',
      ({ holders: [first] }) => first?.firstDay ?? (first ? String(first.season) : null),
      {
        align: 'start',
        text: whenText,
        render: (row) => <When row={row} />,
        exported: [{ label: 'When', value: whenText }],
      },
    ),
  ];
}

function When({ row }: { row: RecordEntry }): ReactElement {
  const [first] = row.holders;
  const text = whenText(row);
  if (!first || first.week === null || row.unit === 'matchups') return <>{text}</>;
  const address = linkTo('/weeklyMatchups', { league: first.league, week: first.week });
  return (
    <Link className={textStyles.link} to={address}>
      {text}
    </Link>
  );
}
