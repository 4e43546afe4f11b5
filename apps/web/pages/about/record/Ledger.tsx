import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { apiAddress } from '../../../api/request.ts';
import type { LedgerResponse } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { formatMoment } from '../../../league/moment.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { dateColumn, drawingColumn, numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import styles from '../about.module.css';
import { RecordTable } from './RecordTable.tsx';
import { weekFrom } from './week-from.ts';

type FrozenWeek = LedgerResponse['weeks'][number];

/** Digits of a hash shown in the table. The file and the copy button have all digits. */
const shownDigits = 12;

const columns: StatColumn<FrozenWeek>[] = [
  dateColumn('week', 'Week', ({ monday }) => monday, weekFrom, {
    isRowHeader: true,
    width: 130,
  }),
  dateColumn(
    'frozen',
    'Frozen',
    ({ frozenAt }) => frozenAt,
    (at) => formatMoment(at, new Date()),
  ),
  numberColumn('players', 'Players', ({ players }) => players, { hideOnPhone: true }),
  textColumn('hash', 'SHA-256', ({ hash }) => hash, {
    text: ({ hash }) => `${hash.slice(0, shownDigits)}…`,
    render: ({ hash }) => (
      <span className={styles.ledgerHash}>
        <code>{hash.slice(0, shownDigits)}…</code> <CopyButton text={() => hash} />
      </span>
    ),
    exported: [
      { label: 'SHA-256', value: ({ hash }) => hash },
      { label: 'SHA-256 of the week before', value: ({ previousHash }) => previousHash },
    ],
  }),
  drawingColumn(
    'file',
    (week) => (
      <a
        href={apiAddress(`${calls.league.ledgerWeek.path}?monday=${week.monday}`).href}
        download={`ledger-${week.monday}.jsonl`}
        aria-label={`Download the file for ${weekFrom(week.monday)}`}
      >
        Download
      </a>
    ),
    { label: 'File' },
  ),
];

export function Ledger(): ReactElement {
  const { data, error } = useApiQuery(calls.league.ledger, {});
  if (!data) return <FailureNote thrown={error} />;
  const { isSimulated, weeks } = data;
  return (
    <>
      <p>
        Every Monday of the season, before the week’s first game, the projections of all NBA players are
        stored: average line, chance to play each game of the week, games left in the season. A week that has
        started is never added.{isSimulated ? ' These players and games come from our own simulator.' : ''}
      </p>
      <p>
        Each file contains the SHA-256 of the previous file, so changing one would change every hash after it.
        Save a hash today, and check it later with <code>sha256sum ledger-*.jsonl</code>.
      </p>
      {weeks.length > 0 ? (
        <>
          <p>Their results are under “Projections” above.</p>
          <RecordTable
            fileName={['ledger']}
            caption="Stored projections by week"
            columns={columns}
            rows={weeks}
            rowKey={({ monday }) => monday}
          />
        </>
      ) : (
        <p>No week is stored yet. The first will be stored on the Monday of the next week with games.</p>
      )}
    </>
  );
}
