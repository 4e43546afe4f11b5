import type { StatisticId, StatLine } from '@fantasy-stats/domain';
import { statistic } from '@fantasy-stats/domain';
import { type CategorySet, categorySet } from '../matchup/categories.ts';
import type { SeasonHistory } from '../projection/history.ts';
import { PART_COUNT, partIndex } from '../projection/parts.ts';
import type { DayRange } from '../value/history-population.ts';

interface ExampleGame {
  readonly player: number;
  readonly day: number;
  readonly line: StatLine;
}

export function exampleHistory(games: readonly ExampleGame[], players: number): SeasonHistory {
  const sorted = games.toSorted((a, b) => a.player - b.player || a.day - b.day);
  const firstRow = new Int32Array(players + 1);
  for (const { player } of sorted) firstRow[player + 1]! += 1;
  for (let i = 1; i < firstRow.length; i += 1) firstRow[i]! += firstRow[i - 1]!;
  const lines = new Float64Array(sorted.length * PART_COUNT);
  sorted.forEach(({ line }, row) => {
    lines.set(lineOf(line), row * PART_COUNT);
  });
  return {
    nbaTeams: [
      {
        days: Int32Array.from(new Set(sorted.map((game) => game.day))).sort(),
        opponents: new Int32Array(sorted.length),
        home: new Uint8Array(sorted.length),
        won: new Uint8Array(sorted.length),
      },
    ],
    rowCount: sorted.length,
    rowPlayer: Int32Array.from(sorted, (game) => game.player),
    rowNbaTeam: new Int32Array(sorted.length),
    rowDay: Int32Array.from(sorted, (game) => game.day),
    rowGame: new Int32Array(sorted.length),
    lines,
    firstRow,
  };
}

export function lineOf(line: StatLine): Float64Array {
  const vector = new Float64Array(PART_COUNT);
  for (const [id, value] of Object.entries(line)) vector[partIndex(statistic(id).id)] = value;
  return vector;
}

export function exampleWeeks(count: number): DayRange[] {
  return Array.from({ length: count }, (_, week) => ({ first: 7 * week, last: 7 * week + 6 }));
}

export function categoriesOf(...ids: readonly StatisticId[]): CategorySet {
  return categorySet(
    ids.map((id) => ({ statistic: id, lowerIsBetter: statistic(id).lowerIsBetter, points: null })),
  );
}

/** Returns the identity correlation: statistics are independent within a game. */
export function independentParts(): Float64Array {
  const correlation = new Float64Array(PART_COUNT * PART_COUNT);
  for (let part = 0; part < PART_COUNT; part += 1) correlation[part * PART_COUNT + part] = 1;
  return correlation;
}
