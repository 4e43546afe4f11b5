import type { Day } from '@fantasy-stats/domain';
import type { SeasonHistory } from '../../projection/history.ts';
import { PART_COUNT } from '../../projection/parts.ts';
import { dayNumber } from '../../projection/season-builder.ts';

interface GamesByDayFacts {
  readonly history: SeasonHistory;
  placeOf(playerId: string): number | null;
}

/** Games by player and day from a day on, PART_COUNT parts; read from the history once for each player asked about. */
export function gamesByDay(
  { history, placeOf }: GamesByDayFacts,
  firstDay: Day,
): (playerId: string, day: Day) => Float64Array | null {
  const known = new Map<string, Map<number, Float64Array>>();
  const first = dayNumber(firstDay);
  const gamesOf = (playerId: string): Map<number, Float64Array> => {
    const before = known.get(playerId);
    if (before) return before;
    const games = new Map<number, Float64Array>();
    const place = placeOf(playerId);
    const { firstRow, rowDay, lines } = history;
    if (place !== null) {
      for (let row = firstRow[place] ?? 0; row < (firstRow[place + 1] ?? 0); row += 1) {
        const at = rowDay[row] ?? 0;
        if (at >= first) games.set(at, lines.subarray(row * PART_COUNT, (row + 1) * PART_COUNT));
      }
    }
    known.set(playerId, games);
    return games;
  };
  return (playerId, day) => gamesOf(playerId).get(dayNumber(day)) ?? null;
}
