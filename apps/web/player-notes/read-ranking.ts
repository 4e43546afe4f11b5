import { markLimits } from '@fantasy-stats/contract/mark-limits';
import { isEmptyCell, numberFormatOf, numberIn } from './cell-numbers.ts';
import type { ReadRow } from './dry-run.ts';
import { headerRowOf, isHeaderAgain, listColumns, unusedHeaders } from './list-columns.ts';
import { playerInCell } from './player-cell.ts';
import { type CsvProblem, readCsv, type Table } from './read-csv.ts';

export interface ReadRank extends ReadRow {
  readonly rank: number;
}

export type ReadRanking =
  | {
      readonly players: readonly ReadRank[];
      /** Columns that can define the order, the most likely first; empty if only the row order can. */
      readonly orders: readonly string[];
      readonly orderedBy: string | null;
      /** Used columns with their meaning, and the headers of the others. */
      readonly columns: readonly { readonly header: string; readonly meaning: 'Player' | 'Team' | 'Rank' }[];
      readonly ignored: readonly string[];
    }
  | { readonly problem: CsvProblem | 'noNames' | 'noRows' | 'tooManyPlayers' };

/**
 * Header names of rank columns, the most likely first. Average draft positions come last, because many
 * players have none.
 */
const rankWords = [
  ...['rank', 'rk', 'r#', '#', 'ovr', 'overall', 'overallrank', 'myrank', 'ecr', 'rnk', 'no'],
  ...['average', 'avg', 'avgrank', 'adp', 'averagedraftposition', 'averagepick', 'avgpick', 'pick'],
];

/**
 * Parses a ranking with a name column and a column of ranks or average draft positions. If there is no such
 * column, the row order is the ranking. A file with a single column is read as a list of names.
 *
 * @param chosenOrder header of the order column
 */
export function readRanking(source: string | Table, chosenOrder?: string): ReadRanking {
  const table = typeof source === 'string' ? readCsv(source) : source;
  if ('problem' in table) return table;
  const numbered = table.rows.map((row, index) => ({ row, line: table.lines[index] ?? index + 1 }));
  const top = headerRowOf(table.rows);
  const isPlainList = top < 0 && table.rows.every((row) => row.length === 1);
  const head = isPlainList ? [] : (table.rows[top] ?? table.rows[0] ?? []);
  const columns = listColumns(head);
  const { headers, playerOf } = columns;
  if (!isPlainList && !playerOf) return { problem: table.rows.length === 0 ? 'noRows' : 'noNames' };
  const isTitle = isPlainList && listColumns(table.rows[0] ?? []).playerOf !== null;
  const body = numbered
    .slice(isPlainList ? Number(isTitle) : top + 1)
    .filter(({ row }) => isPlainList || !isHeaderAgain(row, head));
  if (body.length === 0) return { problem: 'noRows' };
  if (body.length > markLimits.players) return { problem: 'tooManyPlayers' };
  const rows = body.map(({ row }) => row);
  const format = numberFormatOf(rows);
  const orderOf = (cell: string): number | null => {
    const value = isEmptyCell(cell) ? Number.NaN : numberIn(cell, format);
    return value >= 0 ? value : null;
  };
  // A rank column has numbers in at least half of the rows, and at least half of the numbers are distinct.
  const isRanking = (index: number): boolean => {
    const values = rows.flatMap((row) => orderOf(row[index] ?? '') ?? []);
    return values.length * 2 >= rows.length && new Set(values).size * 2 >= values.length;
  };
  const orders = rankWords
    .flatMap((word) => headers.flatMap((header, index) => (header.word === word ? [{ header, index }] : [])))
    .filter(({ index }) => isRanking(index));
  const order = orders.find(({ header }) => header.text === chosenOrder) ?? orders[0];
  const players = body.map(({ line, row }, index) => {
    const cell = order ? (row[order.index] ?? '') : String(index + 1);
    const value = orderOf(cell);
    const player = playerOf ? playerOf(row) : playerInCell((row[0] ?? '').replace(/^\d+\s*[.):–-]?\s+/, ''));
    return {
      ...player,
      line,
      isReadable: value !== null,
      wrong: value === null ? (order?.header.text ?? '') : null,
      order: value ?? Number.POSITIVE_INFINITY,
    };
  });
  const used = [...columns.identity, ...(order ? [{ index: order.index, meaning: 'Rank' as const }] : [])];
  const ordered = players.toSorted((one, other) => one.order - other.order || one.line - other.line);
  return {
    players: ordered.map(({ order: _, ...row }, index) => ({ ...row, rank: index + 1 })),
    orders: orders.map(({ header }) => header.text),
    orderedBy: order?.header.text ?? null,
    columns: used.map(({ index, meaning }) => ({ header: headers[index]?.text ?? '', meaning })),
    ignored: isPlainList
      ? []
      : unusedHeaders(
          columns,
          used.map(({ index }) => index),
        ),
  };
}
