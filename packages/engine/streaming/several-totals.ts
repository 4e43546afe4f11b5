import type { RemainingTotals } from '../matchup/side.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { togetherTotals } from './goal.ts';

function sum(list: readonly RemainingTotals[]): RemainingTotals {
  return list.reduce(togetherTotals, noTotals());
}

export function noTotals(): RemainingTotals {
  return {
    mean: new Float64Array(PART_COUNT),
    covariance: new Float64Array(PART_COUNT * PART_COUNT),
    games: 0,
    gamesEach: 0,
    isOver: true,
  };
}

export function average(list: readonly RemainingTotals[]): RemainingTotals {
  const all = sum(list);
  const share = 1 / Math.max(1, list.length);
  return {
    ...all,
    mean: all.mean.map((value) => value * share),
    covariance: all.covariance.map((value) => value * share),
  };
}
