import { type BoxStatistic, boxStatistics, type Day, playedLine, type StatLine } from '@fantasy-stats/domain';
import { dayOfNumber, type PlayerGameColumns, playerGames } from '../../nba/queries.ts';
import type { Parts } from '../../parts.ts';

export interface PlayedGame {
  readonly day: Day;
  /** As leagues count it, doubles and started games included. */
  readonly line: StatLine;
}

/** Everybody's games from one day to another, both included, by the NBA's numbers. */
export async function playedGames(
  pool: Parts['pool'],
  firstDay: Day,
  lastDay: Day,
): Promise<ReadonlyMap<number, readonly PlayedGame[]>> {
  const columns = await playerGames(pool, firstDay, lastDay);
  const games = new Map<number, PlayedGame[]>();
  for (let row = 0; row < columns.rowCount; row += 1) {
    if (columns.rowPlayed[row] !== 1) continue;
    const number = columns.playerIds[columns.rowPlayer[row] ?? 0] ?? 0;
    const own = games.get(number) ?? [];
    games.set(number, own);
    own.push({ day: dayOfNumber(columns.rowDay[row] ?? 0), line: wholeLine(columns, row) });
  }
  return games;
}

function wholeLine(columns: PlayerGameColumns, row: number): StatLine {
  const at = row * boxStatistics.length;
  const counts = Object.fromEntries(
    boxStatistics.map((id, place) => [id, columns.counts[at + place] ?? 0]),
  ) as Record<BoxStatistic, number>;
  const technicals = columns.rowTechnicals[row] ?? -1;
  return playedLine(
    counts,
    (columns.rowSeconds[row] ?? 0) / 60,
    columns.rowStarted[row] === 1,
    technicals < 0 ? null : technicals,
  );
}
