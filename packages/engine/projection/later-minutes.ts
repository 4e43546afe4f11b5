import type { ProjectedNbaPlayer } from '@fantasy-stats/domain';
import { exponential } from '../numeric/functions.ts';

/**
 * How far the minutes of games far ahead lie from those of the coming week, on the way to what a player had all season and to what was
 * expected of him before it: fitted shares of the way.
 */
export interface LaterMinutes {
  /** Of the way to the season's mean and to the mean expected before it. */
  readonly season: number;
  readonly preseason: number;
  /** Of the way to the season's mean, for those of whom nothing was expected. */
  readonly newcomers: number;
}

/** Features of the regression for it, in the order of {@link LaterMinutes}. */
export const LATER_FEATURES = 3;

/** The coming week's games are what minutes are projected for, on average so many days ahead. */
const WEEK = 7;
const MIDDLE_OF_WEEK = 3;
/** Days after which what only recent games say of minutes is down to a third. */
const FADING_DAYS = 42;
/** So many games of a season make half of what its mean is worth. */
const SETTLED_GAMES = 10;
const LEAST_MINUTES = 2;
const MOST_MINUTES = 44;

/** How much of what recent games alone say of minutes no longer holds in a game so many days ahead: from 0 to 1. */
export function fadedAfter(daysAhead: number): number {
  return daysAhead < WEEK ? 0 : 1 - exponential(-(daysAhead - MIDDLE_OF_WEEK) / FADING_DAYS);
}

/** What is known of a player's minutes beside his projection for the coming week. */
export interface KnownMinutes {
  /** Games of this season, and minutes a game in them. */
  readonly games: number;
  readonly season: number;
  /** Minutes a game as expected before the season; null where nothing was. */
  readonly preseason: number | null;
}

/** Writes how far the coming week's minutes lie from what is known of others, by {@link LATER_FEATURES}. */
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

/** How many times what he does in the coming week's games a player is expected to do in games that are very far ahead. */
export function laterLoad(minutes: number, known: KnownMinutes, shares: LaterMinutes): number {
  if (minutes <= 0) return 1;
  const way = new Float64Array(LATER_FEATURES);
  laterFeatures(minutes, known, way);
  const later = minutes + shares.season * way[0]! + shares.preseason * way[1]! + shares.newcomers * way[2]!;
  return Math.min(MOST_MINUTES, Math.max(LEAST_MINUTES, later)) / minutes;
}

/**
 * How much of his usual game a player is expected to do in each of his coming games: what the injury report's absences bring him,
 * and in games far ahead what is usual of him over a longer time than the last weeks.
 *
 * @param daysAhead days from today to each game
 */
export function loadsOf(
  { laterLoad: later = 1, loads = [] }: Pick<ProjectedNbaPlayer, 'laterLoad' | 'loads'>,
  daysAhead: readonly number[],
): number[] {
  return daysAhead.map((days, game) => {
    const told = loads.find((one) => one.game === game)?.factor ?? 1;
    return told * (1 + fadedAfter(days) * (later - 1));
  });
}
