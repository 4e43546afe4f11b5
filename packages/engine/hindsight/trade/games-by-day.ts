import type { Day } from '@fantasy-stats/domain';
import type { SeasonHistory } from '../../projection/history.ts';
import { PART_COUNT } from '../../projection/parts.ts';
import { dayNumber } from '../../projection/season-builder.ts';

interface GamesByDayFacts {
  readonly history: SeasonHistory;
  nbaIndexOf(playerId: string): number | null;
}

/**
 * Returns a lookup of a player's game (PART_COUNT statistics) on any day from `firstDay` on. Reads the
 * history once per player.
 */
export function gamesByDay(
  { history, nbaIndexOf }: GamesByDayFacts,
  firstDay: Day,
): (playerId: string, day: Day) => Float64Array | null {
  const known = new Map<string, Map<number, Float64Array>>();
  const first = dayNumber(firstDay);
  const gamesOf = (playerId: string): Map<number, Float64Array> => {
    const before = known.get(playerId);
    if (before) return before;
    const games = new Map<number, Float64Array>();
    const index = nbaIndexOf(playerId);
    const { firstRow, rowDay, lines } = history;
    if (index !== null) {
      for (let row = firstRow[index] ?? 0; row < (firstRow[index + 1] ?? 0); row += 1) {
        const at = rowDay[row] ?? 0;
        if (at >= first) games.set(at, lines.subarray(row * PART_COUNT, (row + 1) * PART_COUNT));
      }
    }
    known.set(playerId, games);
    return games;
  };
  return (playerId, day) => gamesOf(playerId).get(dayNumber(day)) ?? null;
}
