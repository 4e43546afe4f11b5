import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PART_COUNT, type SeasonHistory } from '@fantasy-stats/engine/projection';
import { countedWeeks, readWorld, seasonsIn } from '../../backtest/data/seasons.ts';
import type { BenchSeason } from './bench-season.ts';
import { generatedSeason } from './generated-season.ts';

/** Number of players in the reduced season: those with the most games. */
const PLAYERS = 500;

/**
 * Returns the latest real season of the shared folder (`FANTASY_SHARED` or `../shared`), or a generated one.
 */
export function benchSeason(root: string): BenchSeason {
  const folder = join(resolve(process.env.FANTASY_SHARED ?? join(root, '..', 'shared')), 'nba');
  const name = existsSync(folder) ? seasonsIn(folder).at(-1) : undefined;
  const season = name === undefined ? undefined : readWorld(folder, [name]).seasons[0];
  if (season === undefined || name === undefined) return generatedSeason(PLAYERS);
  return {
    source: `real games of ${name}`,
    history: withMostGames(season, PLAYERS),
    weeks: countedWeeks(season).map((week) => ({
      first: season.firstMonday + 7 * week,
      last: season.firstMonday + 7 * week + 6,
    })),
  };
}

function withMostGames(season: SeasonHistory, count: number): SeasonHistory {
  const gamesOf = (player: number): number => season.firstRow[player + 1]! - season.firstRow[player]!;
  const chosen = Array.from({ length: season.firstRow.length - 1 }, (_, player) => player)
    .sort((a, b) => gamesOf(b) - gamesOf(a) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
  const rows = chosen.flatMap((player) =>
    Array.from({ length: gamesOf(player) }, (_, game) => season.firstRow[player]! + game),
  );
  const firstRow = new Int32Array(chosen.length + 1);
  chosen.forEach((player, index) => {
    firstRow[index + 1] = firstRow[index]! + gamesOf(player);
  });
  const lines = new Float64Array(rows.length * PART_COUNT);
  rows.forEach((row, index) => {
    lines.set(season.lines.subarray(row * PART_COUNT, (row + 1) * PART_COUNT), index * PART_COUNT);
  });
  const indexByPlayer = new Map(chosen.map((player, index) => [player, index]));
  return {
    nbaTeams: season.nbaTeams,
    rowCount: rows.length,
    rowPlayer: Int32Array.from(rows, (row) => indexByPlayer.get(season.rowPlayer[row]!)!),
    rowNbaTeam: Int32Array.from(rows, (row) => season.rowNbaTeam[row]!),
    rowDay: Int32Array.from(rows, (row) => season.rowDay[row]!),
    rowGame: Int32Array.from(rows, (row) => season.rowGame[row]!),
    lines,
    firstRow,
  };
}
