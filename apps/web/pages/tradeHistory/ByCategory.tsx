import {
  addLines,
  fantasyPoints,
  formatSigned,
  formatStatistic,
  readStatistic,
  type StatisticId,
  type StatLine,
  statistic,
} from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { type SeenTrade, type TradesView, valueText } from '../../league/trade-view.ts';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { columnList, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { formatPoints } from '../../words/phrases.ts';

interface Row {
  readonly id: StatisticId | 'points';
  readonly got: number | null;
  readonly gave: number | null;
  readonly made: number;
  readonly since: number;
  /** Categories of matchups won by the trade less lost by it. */
  readonly swung: number | null;
}

/** What a side got and what it gave, category by category. */
export function ByCategory({
  trades,
  seen,
  lens,
}: {
  trades: TradesView;
  seen: SeenTrade;
  lens: 'all' | 'lineup';
}): ReactElement {
  const { view } = trades;
  const rows = useMemo(() => rowsOf(trades, seen, lens), [trades, seen, lens]);
  const columns = useMemo(() => columnsOf(trades, rows, lens), [trades, rows, lens]);
  const { without, teamId } = seen.side;
  return (
    <TableSection
      id="by-category"
      name="Category by category"
      note={
        lens === 'lineup' && without
          ? `${view.name(teamId)}: ${without.cameGames} games that counted, against ${without.insteadGames} that would have`
          : `${view.name(teamId)}: all games since, totals`
      }
      fileName={[view.league.name, 'trade', seen.trade.day, 'by category']}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

function rowsOf({ view, answer }: TradesView, { side }: SeenTrade, lens: 'all' | 'lineup'): Row[] {
  const sum = (players: readonly { readonly line: StatLine }[]): StatLine =>
    addLines(players.map(({ line }) => line));
  const got = lens === 'lineup' && side.without ? side.without.came : sum(side.got);
  const gave = lens === 'lineup' && side.without ? side.without.instead : sum(side.gave);
  const changed = side.without?.matchups.flatMap((matchup) => matchup.changed) ?? null;
  const swung = (id: StatisticId | 'points'): number | null => {
    if (!changed || (side.without?.matchups.length ?? 0) === 0) return null;
    return changed
      .filter((one) => one.id === id)
      .reduce((total, { actual, without }) => total + (actual - without) / 2, 0);
  };
  const rows = answer.categories.map(
    (id, index): Row => ({
      id,
      got: readStatistic(got, id),
      gave: readStatistic(gave, id),
      made: side.value?.made.categories[index] ?? 0,
      since: side.value?.since.categories[index] ?? 0,
      swung: swung(id),
    }),
  );
  if (answer.unit !== 'points') return rows;
  const prices: Partial<Record<StatisticId, number>> = {};
  for (const { statistic: id, points } of view.league.scored)
    if (points !== null && answer.categories.includes(id)) prices[id] = points;
  return [
    {
      id: 'points',
      got: fantasyPoints(got, prices),
      gave: fantasyPoints(gave, prices),
      made: side.value?.made.perWeek ?? 0,
      since: side.value?.since.perWeek ?? 0,
      swung: swung('points'),
    },
    ...rows,
  ];
}

function columnsOf(
  { answer, view }: TradesView,
  rows: readonly Row[],
  lens: 'all' | 'lineup',
): StatColumn<Row>[] {
  const format = (id: Row['id'], value: number | null) =>
    id === 'points' ? formatPoints(value) : formatStatistic(id, value, 'total');
  const difference = ({ got, gave }: Row) => (got === null || gave === null ? null : got - gave);
  const parts = rows.filter(({ id }) => id !== 'points');
  const largest = Math.max(0.1, ...(parts.length > 0 ? parts : rows).map(({ since }) => Math.abs(since)));
  const isLower = (id: Row['id']) => {
    const scored = view.league.scored.find((one) => one.statistic === id);
    if (id === 'points' || !scored) return false;
    return scored.points === null ? scored.lowerIsBetter : scored.points < 0;
  };
  const hasSwings = rows.some(({ swung }) => swung !== null);
  return columnList([
    textColumn('category', 'Category', ({ id }) => (id === 'points' ? 'Points' : statistic(id).label), {
      render: ({ id }) =>
        id === 'points' ? 'Points' : <abbr title={statistic(id).name}>{statistic(id).label}</abbr>,
      isRowHeader: true,
      isStrong: true,
      width: 90,
      phoneWidth: 62,
    }),
    numberColumn('got', 'Got', ({ got }) => got, { text: ({ id, got }) => format(id, got) }),
    numberColumn('gave', lens === 'lineup' ? 'Would have had' : 'Gave', ({ gave }) => gave, {
      text: ({ id, gave }) => format(id, gave),
    }),
    numberColumn('difference', 'Difference', difference, {
      isStrong: true,
      text: (row) => {
        const value = difference(row);
        if (row.id === 'points') return formatSigned(value, 1);
        const text = formatStatistic(row.id, value, 'total');
        return value !== null && value > 0 ? `+${text}` : text;
      },
    }),
    numberColumn('made', 'When made', ({ made }) => made, {
      format: valueText,
      unit: answer.unit === 'points' ? 'points a week' : 'value a week',
      yields: 2,
    }),
    numberColumn('since', 'Since', ({ since }) => since, {
      format: valueText,
      unit: answer.unit === 'points' ? 'points a week' : 'value a week',
    }),
    drawingColumn(
      'bar',
      ({ id, since }) =>
        id === 'points' && answer.categories.length > 1 ? null : (
          <SignedBar value={since} largest={largest} width={110} />
        ),
      { name: 'Since, drawn', hideOnPhone: true, yields: 1 },
    ),
    hasSwings &&
      answer.unit !== 'points' &&
      numberColumn('swung', 'Weeks swung', ({ swung }: Row) => swung, {
        description: 'Weeks the trade won this category minus weeks it lost it; a tie is half',
        text: ({ swung }: Row) => (swung === 0 ? '0' : formatSigned(swung, Number.isInteger(swung) ? 0 : 1)),
      }),
    textColumn(
      'way',
      'Effect',
      (row) => {
        const value = difference(row);
        if (value === null || value === 0) return 'even';
        return value > 0 === !isLower(row.id) ? 'better' : 'worse';
      },
      { name: 'Whether the difference helps the team', hideOnPhone: true, yields: 3 },
    ),
  ]);
}
