import {
  type BoxStatistic,
  boxStatistics,
  type Day,
  type LeagueId,
  playedLine,
  type StatLine,
} from '@fantasy-stats/domain';
import { dayOfNumber, nbaNumbersOf, type PlayerGameColumns, playerGames } from '../../nba/queries.ts';
import type { Days, ScoreParts } from './advice-kind.ts';

export interface PlayedGame {
  readonly day: Day;
  /** Stats as leagues count them, including double-doubles and starts. */
  readonly line: StatLine;
}

/** Reads the games of a league's players in a date range. Null for players not matched with an NBA player. */
export async function playedGames(
  { database, pool }: Pick<ScoreParts, 'database' | 'pool'>,
  league: LeagueId,
  playerIds: Iterable<string>,
  { firstDay, lastDay }: Days,
): Promise<(playerId: string) => readonly PlayedGame[] | null> {
  const numbers = await nbaNumbersOf(database, league, [...new Set(playerIds)]);
  const columns = await playerGames(pool, firstDay, lastDay);
  const games = new Map<number, PlayedGame[]>();
  for (let row = 0; row < columns.rowCount; row += 1) {
    if (columns.rowPlayed[row] !== 1) continue;
    const number = columns.playerIds[columns.rowPlayer[row] ?? 0] ?? 0;
    const own = games.get(number) ?? [];
    games.set(number, own);
    own.push({ day: dayOfNumber(columns.rowDay[row] ?? 0), line: wholeLine(columns, row) });
  }
  return (playerId) => {
    const number = numbers.get(playerId);
    return number === undefined ? null : (games.get(number) ?? []);
  };
}

function wholeLine(columns: PlayerGameColumns, row: number): StatLine {
  const at = row * boxStatistics.length;
  const counts = Object.fromEntries(
    boxStatistics.map((id, index) => [id, columns.counts[at + index] ?? 0]),
  ) as Record<BoxStatistic, number>;
  const technicals = columns.rowTechnicals[row] ?? -1;
  return playedLine(
    counts,
    (columns.rowSeconds[row] ?? 0) / 60,
    columns.rowStarted[row] === 1,
    technicals < 0 ? null : technicals,
  );
}
