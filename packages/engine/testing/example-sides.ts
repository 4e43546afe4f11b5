import type { ScoredStatistic, StatisticId } from '@fantasy-stats/domain';
import { categorySet } from '../matchup/categories.ts';
import type { ForecastConstants } from '../matchup/forecast.ts';
import { PART_COUNT, type PartId, partIndex, parts } from '../projection/parts.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';

// Example players and constants.

const line: Record<PartId, number> = {
  MIN: 30,
  FGM: 6,
  FGA: 13,
  FTM: 3,
  FTA: 4,
  '3PM': 2,
  '3PA': 5,
  PTS: 17,
  OREB: 1,
  DREB: 5,
  REB: 6,
  AST: 4,
  STL: 1,
  BLK: 0.6,
  TO: 2,
  PF: 2,
  DD: 0.2,
  TD: 0.02,
  GP: 1,
};

/** A player `level` times as good as the average starter, with one chance per remaining game. */
export function examplePlayer(
  level: number,
  chances: readonly number[],
  changes: Partial<Record<PartId, number>> = {},
): PlayerOutlook {
  const mean = Float64Array.from(parts, (part) => changes[part] ?? (part === 'GP' ? 1 : line[part] * level));
  return {
    mean,
    deviation: mean.map((value, part) => (part === partIndex('GP') ? 0 : Math.sqrt(1.2 * value))),
    standardError: mean.map((value, part) => (part === partIndex('GP') ? 0 : 0.3 * Math.sqrt(value))),
    chances: Float64Array.from(chances),
    playCorrelation: 0.4,
  };
}

const correlation = new Array<number>(PART_COUNT * PART_COUNT).fill(0.15);
for (let part = 0; part < PART_COUNT; part += 1) correlation[part * PART_COUNT + part] = 1;
const gp = partIndex('GP');
for (let part = 0; part < PART_COUNT; part += 1) {
  if (part === gp) continue;
  correlation[gp * PART_COUNT + part] = 0;
  correlation[part * PART_COUNT + gp] = 0;
}

export const exampleConstants: ForecastConstants = { categoryScales: {}, spread: { correlation } };

export function scored(ids: readonly StatisticId[]): ScoredStatistic[] {
  return ids.map((statistic) => ({ statistic, lowerIsBetter: statistic === 'TO', points: null }));
}

export const nineSet = categorySet(scored(['FG%', 'FT%', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO']));
