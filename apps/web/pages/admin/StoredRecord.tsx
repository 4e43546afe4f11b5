import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { apiAddress } from '../../api/request.ts';
import type { StoredRecordRow } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { formatDay } from '../../text/phrases.ts';
import { seasonName } from '../../text/season-name.ts';
import text from '../../theme/text.module.css';
import { dateColumn, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { ListPart } from './ListPart.tsx';

const kinds = {
  projections: { name: 'Projections, chances to play', anchor: 'projection-record' },
  matchups: { name: 'Matchup chances', anchor: 'record' },
  categories: { name: 'Category chances', anchor: 'record' },
  pickups: { name: 'Pickups', anchor: 'pickup-record' },
  plans: { name: 'Streaming plans', anchor: 'plan-record' },
  trades: { name: 'Trade verdicts', anchor: 'trade-record' },
  tradeIdeas: { name: 'Trade ideas', anchor: 'trade-idea-record' },
  foundTrades: { name: 'Found trades', anchor: 'found-trade-record' },
} as const satisfies Record<StoredRecordRow['kind'], { readonly name: string; readonly anchor: string }>;

const columns: StatColumn<StoredRecordRow>[] = [
  numberColumn('season', 'Season', ({ season }) => season, {
    format: seasonName,
    align: 'start',
    isRowHeader: true,
  }),
  textColumn('kind', 'Kind', ({ kind }) => kinds[kind].name, {
    render: ({ kind }) => (
      <Link className={text.link} to={`/about/record#${kinds[kind].anchor}`}>
        {kinds[kind].name}
      </Link>
    ),
  }),
  numberColumn('leagues', 'Leagues', ({ leagues }) => leagues),
  numberColumn('scored', 'Scored', ({ scored }) => scored, { isStrong: true }),
  numberColumn('waiting', 'Waiting', ({ waiting }) => waiting),
  numberColumn('replayed', 'Replayed', ({ replayed }) => replayed),
  dateColumn('first', 'From', ({ first }) => first, formatDay),
  dateColumn('last', 'To', ({ last }) => last, formatDay),
  drawingColumn(
    'file',
    ({ season }) => (
      <a
        className={text.link}
        href={apiAddress(`${calls.league.recordFile.path}?season=${season}`).href}
        download
        aria-label={`Download the record for ${seasonName(season)} as CSV`}
      >
        CSV
      </a>
    ),
    { label: 'File' },
  ),
];

export function StoredRecord(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.admin.record, {});
  return (
    <ListPart
      id="record"
      name="Published record"
      note="projections: one per Monday and horizon; proposed trades: one per side and week; others: one each"
      caption="The stored record by season and kind"
      columns={columns}
      rows={data?.rows}
      rowKey={({ kind, season }) => `${season} ${kind}`}
      error={error}
      onRetry={() => void refetch()}
      empty={{
        title: 'Nothing stored',
        text: 'Projections are stored on Mondays; chances, pickups, plans and proposed trades are stored when they are shown.',
      }}
    />
  );
}
