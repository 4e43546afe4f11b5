import {
  markLimits,
  type ProjectedStatistic,
  projectedStatistics,
} from '@fantasy-stats/contract/mark-limits';
import { isEmptyCell, type NumberFormat, numberFormatOf, numberIn, rateIn } from './cell-numbers.ts';
import type { ReadRow } from './dry-run.ts';
import {
  headerRowOf,
  isHeaderAgain,
  type ListColumns,
  listColumns,
  type StatColumn,
  unusedHeaders,
} from './list-columns.ts';
import { type ListUnit, unitOf } from './list-units.ts';
import { type CsvProblem, readCsv, type Table } from './read-csv.ts';

export const layoutName = {
  basketballMonster: 'Basketball Monster',
  hashtag: 'Hashtag Basketball',
  fantasyPros: 'FantasyPros',
  plain: 'plain',
} as const;
export type ProjectionLayout = keyof typeof layoutName;

export type ProjectedLine = Readonly<Partial<Record<ProjectedStatistic, number>>>;

export interface ReadProjection extends ReadRow {
  readonly projected: ProjectedLine | null;
}

export type ReadProjections =
  | {
      readonly layout: ProjectionLayout;
      readonly unit: ListUnit;
      readonly statistics: readonly ProjectedStatistic[];
      /** Used columns with their meaning, and the headers of the others. */
      readonly columns: readonly {
        readonly header: string;
        readonly meaning: ProjectedStatistic | 'Player' | 'Team' | 'Games';
      }[];
      readonly ignored: readonly string[];
      readonly players: readonly ReadProjection[];
    }
  | {
      readonly problem:
        | CsvProblem
        | 'noNames'
        | 'noStatistics'
        | 'noRows'
        | 'tooManyPlayers'
        | 'totalsWithoutGames'
        | 'per36WithoutMinutes';
    };

type Row = readonly string[];

/** The makes and attempts of each rate, for cells such as `0.573 (10.5/18.3)`. */
const countsOf: Readonly<
  Partial<Record<ProjectedStatistic, readonly [ProjectedStatistic, ProjectedStatistic]>>
> = {
  'FG%': ['FGM', 'FGA'],
  'FT%': ['FTM', 'FTA'],
  '3P%': ['3PM', '3PA'],
};
const isRate = (statistic: ProjectedStatistic) => statistic.endsWith('%');

/**
 * Parses a list of projections. Detects header row, columns, unit and number format.
 * @param source the text of a CSV file, or the rows of a sheet
 * @param chosenUnit the user's choice
 */
export function readProjections(source: string | Table, chosenUnit?: ListUnit): ReadProjections {
  const table = typeof source === 'string' ? readCsv(source) : source;
  if ('problem' in table) return table;
  const top = headerRowOf(table.rows);
  const head = table.rows[top];
  if (!head) return { problem: 'noNames' };
  const body = table.rows
    .map((row, index) => ({ row, line: table.lines[index] ?? index + 1 }))
    .slice(top + 1)
    .filter(({ row }) => !isHeaderAgain(row, head));
  const rows = body.map(({ row }) => row);
  const format = numberFormatOf(rows);
  const columns = listColumns(head, (statistic, index) => isLikely(statistic, index, rows, format));
  const { playerOf, statistics } = columns;
  if (!playerOf) return { problem: 'noNames' };
  if (statistics.length === 0) return { problem: 'noStatistics' };
  if (rows.length === 0) return { problem: 'noRows' };
  if (rows.length > markLimits.projections) return { problem: 'tooManyPlayers' };
  const layout = layoutOf(columns);
  const unit = chosenUnit ?? decidedUnit(columns, rows, format);
  if (unit === 'totals' && columns.games < 0) return { problem: 'totalsWithoutGames' };
  if (unit === 'per36' && !statistics.some(({ statistic }) => statistic === 'MIN'))
    return { problem: 'per36WithoutMinutes' };
  const scales = new Map(statistics.map((column) => [column.index, rateScale(column, rows, format)]));
  const players = body.map(({ line, row }): ReadProjection => {
    const { projected, wrong } = lineOf(row, columns, { format, scales, unit });
    const { name, nbaTeam } = playerOf(row);
    return { line, name, nbaTeam, projected, isReadable: projected !== null, wrong };
  });
  // The games column is used only to divide totals.
  const used = [
    ...columns.identity,
    ...(unit === 'totals' ? [{ index: columns.games, meaning: 'Games' as const }] : []),
    ...statistics.map(({ index, statistic }) => ({ index, meaning: statistic })),
  ];
  const known = new Set(players.flatMap(({ projected }) => Object.keys(projected ?? {})));
  return {
    layout,
    unit,
    statistics: projectedStatistics.filter((statistic) => known.has(statistic)),
    columns: used.map(({ index, meaning }) => ({ header: columns.headers[index]?.text ?? '', meaning })),
    ignored: unusedHeaders(
      columns,
      used.map(({ index }) => index),
    ),
    players,
  };
}

const isShare = (cell: string) => isEmptyCell(cell) || /^0?[.,]\d{3}$/.test(cell) || /%$|\(/.test(cell);

/** Returns whether a column can hold a statistic rather than z-scores, about half of which are negative. */
function isLikely(
  statistic: ProjectedStatistic,
  index: number,
  rows: readonly Row[],
  format: NumberFormat,
): boolean {
  const values = rows.flatMap((row): number[] => {
    const cell = row[index] ?? '';
    if (isEmptyCell(cell)) return [];
    const value = isRate(statistic) ? rateIn(cell, format).rate : numberIn(cell, format);
    return Number.isNaN(value) ? [] : [value];
  });
  if (values.length === 0) return true;
  if (isRate(statistic) && values.some((value) => value > 100)) return false;
  // `FG` and `FT` are rates in some lists.
  if (
    ['FGM', 'FTM', '3PM'].includes(statistic) &&
    values.length > 1 &&
    rows.every((row) => isShare(row[index] ?? ''))
  )
    return false;
  const negative = values.filter((value) => value < 0).length;
  return negative * 4 <= values.length || values.length < 4;
}

function decidedUnit(
  { games, headers, statistics }: ListColumns,
  rows: readonly Row[],
  format: NumberFormat,
): ListUnit {
  const unit = unitOf(
    statistics.map(({ header, index, statistic }) => ({
      statistic,
      unit: header.unit,
      values: isRate(statistic) ? [] : rows.map((row) => numberIn(row[index] ?? '', format)),
    })),
    games >= 0,
  );
  // This export always contains totals, even if they are as low as per-game values.
  return isTotalsExport(headers) && unit === 'perGame' ? 'totals' : unit;
}

/** Returns the divisor of a rate: 100 if the column holds percentages, else 1. */
function rateScale({ index, statistic }: StatColumn, rows: readonly Row[], format: NumberFormat): number {
  if (!isRate(statistic)) return 1;
  const rates = rows.map((row) => rateIn(row[index] ?? '', format)).filter(({ rate }) => !Number.isNaN(rate));
  return rates.some(({ hasPercentSign, rate }) => hasPercentSign || rate > 1.5) ? 100 : 1;
}

interface Reading {
  readonly format: NumberFormat;
  readonly scales: ReadonlyMap<number, number>;
  readonly unit: ListUnit;
}

function lineOf(
  row: Row,
  { games, headers, statistics }: ListColumns,
  { format, scales, unit }: Reading,
): { readonly projected: ProjectedLine | null; readonly wrong: string | null } {
  const line: Partial<Record<ProjectedStatistic, number>> = {};
  const cell = (index: number) => row[index] ?? '';
  const minutesAt = statistics.find(({ statistic }) => statistic === 'MIN')?.index ?? -1;
  const factor =
    unit === 'totals'
      ? 1 / numberIn(cell(games), format)
      : unit === 'per36'
        ? numberIn(cell(minutesAt), format) / 36
        : 1;
  for (const { index, statistic } of statistics) {
    const text = cell(index);
    if (isEmptyCell(text)) continue;
    const wrong = { projected: null, wrong: headers[index]?.text ?? '' };
    if (isRate(statistic)) {
      const { made, rate, tried } = rateIn(text, format);
      const share = rate / (scales.get(index) ?? 1);
      if (!(share >= 0 && share <= 1)) return wrong;
      line[statistic] = share;
      const [makes, attempts] = countsOf[statistic] ?? [];
      if (makes && attempts && made !== null && tried !== null) {
        if (!isAmount(made * factor) || !isAmount(tried * factor)) return wrong;
        line[makes] ??= made * factor;
        line[attempts] ??= tried * factor;
      }
    } else {
      const value = numberIn(text, format) * (unit === 'per36' && statistic === 'MIN' ? 1 : factor);
      if (!isAmount(value)) return wrong;
      line[statistic] = value;
    }
  }
  return { projected: Object.keys(line).length === 0 ? null : withSums(line), wrong: null };
}

/** Computes points from made shots, and rebounds from offensive and defensive ones, where missing. */
function withSums(line: Partial<Record<ProjectedStatistic, number>>): ProjectedLine {
  const { FGM, FTM, OREB, DREB } = line;
  const threes = line['3PM'];
  return {
    ...line,
    ...(line.PTS === undefined && FGM !== undefined && FTM !== undefined && threes !== undefined
      ? { PTS: 2 * FGM + threes + FTM }
      : {}),
    ...(line.REB === undefined && OREB !== undefined && DREB !== undefined ? { REB: OREB + DREB } : {}),
  };
}

const hasHeaders = (headers: ListColumns['headers'], ...names: string[]) =>
  names.every((name) => headers.some(({ text }) => text.toLowerCase() === name));

const isTotalsExport = (headers: ListColumns['headers']) =>
  hasHeaders(headers, 'first_name', 'last_name', 'games', 'field_goals');

function layoutOf({ headers }: ListColumns): ProjectionLayout {
  const has = (...names: string[]) => hasHeaders(headers, ...names);
  if (isTotalsExport(headers) || has('m/g', 'p/g', 'to/g')) return 'basketballMonster';
  if (has('player', 'mpg')) return 'hashtag';
  return has('player', 'treb') ? 'fantasyPros' : 'plain';
}

function isAmount(value: number): boolean {
  return value >= 0 && value <= markLimits.amount;
}
