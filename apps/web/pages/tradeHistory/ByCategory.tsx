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
import { type TradeFromSide, type TradesView, valueText } from '../../league/trade-view.ts';
import { counted, formatColumnChange, formatPoints } from '../../text/phrases.ts';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { columnList, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';

interface Row {
  readonly id: StatisticId | 'points';
  readonly got: number | null;
  readonly gave: number | null;
  readonly made: number;
  readonly since: number;
  /** Category wins gained minus lost through the trade. */
  readonly swung: number | null;
}

export function ByCategory({
  trades,
  shownTrade,
  lens,
}: {
  trades: TradesView;
  shownTrade: TradeFromSide;
  lens: 'all' | 'lineup';
}): ReactElement {
  const { view } = trades;
  const rows = useMemo(() => rowsOf(trades, shownTrade, lens), [trades, shownTrade, lens]);
  const columns = useMemo(() => columnsOf(trades, rows, lens), [trades, rows, lens]);
  const { without, teamId } = shownTrade.side;
  return (
    <TableSection
      id="by-category"
      name="Category by category"
      note={
        lens === 'lineup' && without
          ? `${view.name(teamId)}: ${counted(without.cameGames, 'game')} counted, ${without.insteadGames} without the trade`
          : `${view.name(teamId)}: totals of all games since the trade`
      }
      fileName={[view.league.name, 'trade', shownTrade.trade.day, 'by category']}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

function rowsOf({ view, response }: TradesView, { side }: TradeFromSide, lens: 'all' | 'lineup'): Row[] {
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
  const rows = response.categories.map(
    (id, index): Row => ({
      id,
      got: readStatistic(got, id),
      gave: readStatistic(gave, id),
      made: side.value?.made.categories[index] ?? 0,
      since: side.value?.since.categories[index] ?? 0,
      swung: swung(id),
    }),
  );
  if (response.unit !== 'points') return rows;
  const prices: Partial<Record<StatisticId, number>> = {};
  for (const { statistic: id, points } of view.league.scored)
    if (points !== null && response.categories.includes(id)) prices[id] = points;
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
  { response, view }: TradesView,
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
      text: ({ gave, got, id }) => formatColumnChange(id, gave, got, 'total'),
    }),
    numberColumn('made', 'When made', ({ made }) => made, {
      format: valueText,
      unit: response.unit === 'points' ? 'fantasy points per 7 days' : 'value per 7 days',
      yields: 2,
    }),
    numberColumn('since', 'Since', ({ since }) => since, {
      format: valueText,
      unit: response.unit === 'points' ? 'fantasy points per 7 days' : 'value per 7 days',
    }),
    drawingColumn(
      'bar',
      ({ id, since }) =>
        id === 'points' && response.categories.length > 1 ? null : (
          <SignedBar value={since} largest={largest} width={110} />
        ),
      { name: 'Value since, as a bar', hideOnPhone: true, yields: 1 },
    ),
    hasSwings &&
      response.unit !== 'points' &&
      numberColumn('swung', 'Weeks swung', ({ swung }: Row) => swung, {
        description: 'Weeks the trade won this category minus weeks it lost it; a tie counts as half',
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
