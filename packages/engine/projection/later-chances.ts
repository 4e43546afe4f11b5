import { logarithm, logistic } from '../numeric/functions.ts';
import { fadedAfter } from './later-minutes.ts';
import type { EarlierSeason, Participation } from './participation.ts';

/** Coefficients over {@link LATER_CHANCE_FEATURES} features, by availability regime. */
export type LaterChances = readonly (readonly number[])[];

export const LATER_CHANCE_FEATURES = 8;

/** Chances beyond these limits are clipped before their logit is taken. */
const LEAST_CHANCE = 0.005;
/** Days before the NBA team's last game in which teams rest their regulars. */
const LATE_DAYS = 28;
const FULL_MINUTES = 36;
/** Games with the weight of last season's share of games, and the share of players without one. */
const PRIOR_GAMES = 10;
const NEWCOMER_SHARE = 0.6;

/** What is known today about a player's availability in the rest of the season. */
export interface LongTermAvailability {
  /** Share of NBA team games played this season, shrunk toward last season's. */
  readonly share: number;
  /** Minutes in recent games. */
  readonly minutes: number;
}

export function longTermShare({ length, played }: Participation, earlier: EarlierSeason): number {
  let games = 0;
  for (let i = 0; i < length; i += 1) games += played[i]!;
  const before = earlier.games > 0 ? earlier.share : NEWCOMER_SHARE;
  return (PRIOR_GAMES * before + games) / (PRIOR_GAMES + length);
}

const logitOf = (chance: number): number => {
  const clipped = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance));
  return logarithm(clipped / (1 - clipped));
};

/**
 * Writes the features of the change of a chance's logit; all are 0 in the next seven days, whose games the
 * chances are fitted on.
 *
 * @param daysAhead days from today to the game
 * @param daysLeft days from the game to the NBA team's last game
 * @returns the logit of the chance
 */
export function laterChanceFeatures(
  chance: number,
  daysAhead: number,
  daysLeft: number,
  { minutes, share }: LongTermAvailability,
  into: Float64Array,
): number {
  const logit = logitOf(chance);
  const faded = fadedAfter(daysAhead);
  const isLater = faded > 0 ? 1 : 0;
  const late = isLater * Math.max(0, 1 - daysLeft / LATE_DAYS);
  const level = minutes / FULL_MINUTES;
  into[0] = isLater;
  into[1] = isLater * logit;
  into[2] = faded;
  into[3] = faded * logit;
  into[4] = faded * share;
  into[5] = faded * level;
  into[6] = late;
  into[7] = late * level;
  return logit;
}

const scratch = new Float64Array(LATER_CHANCE_FEATURES);

/** Corrects the chance to play a game more than a week ahead, for which the next week's chances are a guess. */
export function laterChance(
  chance: number,
  daysAhead: number,
  daysLeft: number,
  player: LongTermAvailability,
  coefficients: readonly number[],
): number {
  if (fadedAfter(daysAhead) === 0) return chance;
  let logit = laterChanceFeatures(chance, daysAhead, daysLeft, player, scratch);
  for (let i = 0; i < LATER_CHANCE_FEATURES; i += 1) logit += coefficients[i]! * scratch[i]!;
  return logistic(logit);
}
