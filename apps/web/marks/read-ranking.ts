import { markLimits } from '@fantasy-stats/contract/mark-limits';
import type { ReadRow } from './dry-run.ts';
import { type CsvProblem, columnFinder, readCsv } from './read-csv.ts';

/** A player as the file ranks him. */
export interface ReadRank extends ReadRow {
  /** His place among the file's rows. */
  readonly rank: number;
}

export type ReadRanking =
  | { readonly players: readonly ReadRank[] }
  | { readonly problem: CsvProblem | 'noNames' | 'noRows' | 'tooManyPlayers' };

/**
 * Reads a ranking: a column of names and one of ranks, by whose order places are given; without one the rows' order counts.
 * A list of a single column is one of names.
 */
export function readRanking(text: string): ReadRanking {
  const read = readCsv(text);
  if ('problem' in read) return read;
  const [head = [], ...body] = read.rows;
  const { nameOf, nbaTeamOf, place } = columnFinder(head);
  const isPlainList = nameOf === null && read.rows.every((row) => row.length === 1);
  if (nameOf === null && !isPlainList) return { problem: 'noNames' };
  const rows = isPlainList ? read.rows : body;
  if (rows.length === 0) return { problem: 'noRows' };
  if (rows.length > markLimits.players) return { problem: 'tooManyPlayers' };
  const at = isPlainList ? -1 : place('rank', 'rk', '#', 'overall', 'ecr', 'adp', 'average', 'avg');
  const players = rows.map((row, index) => {
    const cell = at < 0 ? String(index + 1) : (row[at] ?? '');
    const order = /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : null;
    return {
      line: index + (isPlainList ? 1 : 2),
      name: nameOf ? nameOf(row) : (row[0] ?? '').replace(/^\d+\s*[.):–-]?\s+/, ''),
      nbaTeam: nbaTeamOf(row),
      isReadable: order !== null,
      wrong: order === null ? (head[at] ?? '') : null,
      order: order ?? Number.POSITIVE_INFINITY,
    };
  });
  const ordered = players.toSorted((one, other) => one.order - other.order || one.line - other.line);
  return { players: ordered.map(({ order: _, ...row }, index) => ({ ...row, rank: index + 1 })) };
}
