import { type Day, daysBetween } from '@fantasy-stats/domain';
import { spreadOf } from '../../player-games/index.ts';
import { PART_COUNT } from '../../projection/index.ts';
import type { ScoreWeights } from '../index.ts';
import type { ValuedSeason } from './valued-league.ts';
import type { GameSpreads } from './values.ts';

/** The value of one game is intercept + weights · line, summed over all counted categories. */
export interface GameScale {
  readonly intercept: number;
  readonly weights: Float64Array;
}

/** Returns the scale of single games: each game is valued as if it were the player's average. */
export function gameScale(value: ScoreWeights): GameScale {
  let intercept = 0;
  const weights = new Float64Array(PART_COUNT);
  value.counts.forEach((counts, c) => {
    intercept += counts * (value.intercept[c] ?? 0);
    for (let part = 0; part < PART_COUNT; part += 1)
      weights[part] = (weights[part] ?? 0) + counts * (value.weights[c * PART_COUNT + part] ?? 0);
  });
  return { intercept, weights };
}

export function gameValues(
  { lines, log }: ValuedSeason,
  { intercept, weights }: GameScale,
  player: number,
): { readonly day: number; readonly value: number }[] {
  const values: { day: number; value: number }[] = [];
  for (let row = log.firstRow[player] ?? 0; row < (log.firstRow[player + 1] ?? 0); row += 1) {
    let value = intercept;
    for (let part = 0; part < PART_COUNT; part += 1)
      value += (weights[part] ?? 0) * (log.lines[row * PART_COUNT + part] ?? 0);
    values.push({ day: lines.rowDay[row] ?? 0, value });
  }
  return values;
}

/** Computes every player's consistency over the games of a date range. */
export function gameSpreads(season: ValuedSeason, scale: GameScale, first: Day, last: Day): GameSpreads {
  const { firstDay, ids } = season.lines;
  const [from, to] = [daysBetween(firstDay, first), daysBetween(firstDay, last)];
  const spreads = noSpreads(ids.length);
  ids.forEach((_, player) => {
    const values = gameValues(season, scale, player).flatMap(({ day, value }) =>
      from <= day && day <= to ? value : [],
    );
    const { deviation, floor, ceiling } = spreadOf(values, false);
    spreads.deviations[player] = deviation ?? Number.NaN;
    spreads.floors[player] = floor ?? Number.NaN;
    spreads.ceilings[player] = ceiling ?? Number.NaN;
  });
  return spreads;
}

export function noSpreads(players: number): GameSpreads {
  const none = () => new Float64Array(players).fill(Number.NaN);
  return { deviations: none(), floors: none(), ceilings: none() };
}
