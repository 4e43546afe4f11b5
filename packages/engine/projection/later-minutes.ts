import type { ProjectedNbaPlayer } from '@fantasy-stats/domain';
import { exponential } from '../numeric/functions.ts';

/**
 * Fitted shares by which minutes of later games move toward the player's season mean and preseason
 * expectation.
 */
export interface LaterMinutes {
  /** Shares toward the season's mean and toward the preseason mean. */
  readonly season: number;
  readonly preseason: number;
  /** Share toward the season's mean for players without a preseason expectation. */
  readonly newcomers: number;
}

/** Number of features of the regression, in the order of {@link LaterMinutes}. */
export const LATER_FEATURES = 3;

/** Number of days for which the projected minutes apply unchanged. */
const WEEK = 7;
const MIDDLE_OF_WEEK = 3;
/** Days after which the weight of recent games falls to a third. */
const FADING_DAYS = 42;
/** Games at which the season's mean has half of its full weight. */
const SETTLED_GAMES = 10;
const LEAST_MINUTES = 2;
const MOST_MINUTES = 44;

/**
 * Returns the share of the effect of recent games on minutes that has faded `daysAhead` days ahead: 0 to 1.
 */
export function fadedAfter(daysAhead: number): number {
  return daysAhead < WEEK ? 0 : 1 - exponential(-(daysAhead - MIDDLE_OF_WEEK) / FADING_DAYS);
}

/** A player's long-term minutes: this season's mean and the preseason expectation. */
export interface KnownMinutes {
  /** Games of this season, and minutes per game. */
  readonly games: number;
  readonly season: number;
  /** Expected minutes per game before the season; null when unknown. */
  readonly preseason: number | null;
}

/**
 * Writes how far the long-term minutes are from the next week's minutes: {@link LATER_FEATURES} differences.
 */
export function laterFeatures(
  minutes: number,
  { games, preseason, season }: KnownMinutes,
  into: Float64Array,
): void {
  const way = games > 0 ? (games / (games + SETTLED_GAMES)) * (season - minutes) : 0;
  into[0] = preseason === null ? 0 : way;
  into[1] = preseason === null ? 0 : preseason - minutes;
  into[2] = preseason === null ? way : 0;
}

/** Returns the factor by which a player's line changes from next week to far-off games. */
export function laterLoad(minutes: number, known: KnownMinutes, shares: LaterMinutes): number {
  if (minutes <= 0) return 1;
  const way = new Float64Array(LATER_FEATURES);
  laterFeatures(minutes, known, way);
  const later = minutes + shares.season * way[0]! + shares.preseason * way[1]! + shares.newcomers * way[2]!;
  return Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, later)) / minutes;
}

/**
 * Returns the factor on the player's mean line for each upcoming game, from reported absences of teammates
 * and, for later games, the player's longer-term minutes.
 *
 * @param daysAhead days from today to each game
 */
export function loadsOf(
  { laterLoad: later = 1, loads = [] }: Pick<ProjectedNbaPlayer, 'laterLoad' | 'loads'>,
  daysAhead: readonly number[],
): number[] {
  return daysAhead.map((days, game) => {
    const reported = loads.find((one) => one.game === game)?.factor ?? 1;
    return reported * (1 + fadedAfter(days) * (later - 1));
  });
}

/**
 * Returns, for each upcoming game, the share of its normal offense that the player's team lacks because of
 * reported absences.
 *
 * @param games number of upcoming games
 */
export function usagesOf({ loads = [] }: Pick<ProjectedNbaPlayer, 'loads'>, games: number): number[] {
  const usages = new Array<number>(games).fill(0);
  for (const { game, usage = 0 } of loads) if (game < games) usages[game] = usage;
  return usages;
}
