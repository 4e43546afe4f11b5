import { logistic } from '../numeric/functions.ts';
import {
  AVAILABILITY_FEATURES,
  type AvailabilityState,
  availabilityState,
  type ComingGame,
  gameFeatures,
  regimeOf,
} from './availability-features.ts';
import { type BoostedTrees, treeSum } from './boosted-trees.ts';
import type { ClubView } from './club-context.ts';
import { type ClubSchedule, gamesBefore } from './history.ts';
import type { EarlierSeason } from './participation.ts';

/** What the play probability is made of: a logistic regression within each regime, and trees for what it misses. */
export interface AvailabilityConstants {
  /** One row of AVAILABILITY_FEATURES coefficients for each regime. */
  readonly regimes: readonly (readonly number[])[];
  /** Added to the logit; their last feature is the regression's own logit. */
  readonly trees: BoostedTrees;
}

/** The coming game number `game` of a club as seen from the start of `day`, when `behind` games lie before it. */
export function comingGame(schedule: ClubSchedule, game: number, behind: number): ComingGame {
  const { days, home } = schedule;
  return {
    ahead: game - behind + 1,
    day: days[game]!,
    sincePrevious: game > 0 ? days[game]! - days[game - 1]! : 9,
    untilNext: game + 1 < days.length ? days[game + 1]! - days[game]! : 9,
    isHome: home[game] === 1,
  };
}

const scratch = () => new Float64Array(AVAILABILITY_FEATURES);

/**
 * Probability that a player in `state` plays a coming game: a logistic regression within his regime, corrected by boosted
 * trees where the regression's straight lines miss.
 */
export function playProbability(
  constants: AvailabilityConstants,
  state: AvailabilityState,
  game: ComingGame,
  day: number,
  features: Float64Array = scratch(),
): number {
  gameFeatures(state, game, day, features, 0);
  const coefficients = constants.regimes[regimeOf(state.missed)]!;
  let sum = 0;
  for (let i = 0; i < AVAILABILITY_FEATURES; i += 1) sum += coefficients[i]! * features[i]!;
  return logistic(sum + treeSum(constants.trees, features, AVAILABILITY_FEATURES, sum));
}

/** Play probabilities for the coming games of everybody's club, from a day until the day before another. */
export interface PlayChances {
  /** Chances of player i stand at first[i] … first[i + 1] − 1, one for each of his club's games in order. */
  readonly first: Int32Array;
  readonly days: Int32Array;
  readonly chances: Float64Array;
}

/** Everybody's chance to play each of his club's games from the view's day until the day before `until`. */
export function playChances(
  view: ClubView,
  clubs: readonly ClubSchedule[],
  earlier: readonly EarlierSeason[],
  constants: AvailabilityConstants,
  until: number,
): PlayChances {
  const count = view.club.length;
  const first = new Int32Array(count + 1);
  const days: number[] = [];
  const chances: number[] = [];
  const features = scratch();
  for (let player = 0; player < count; player += 1) {
    first[player] = chances.length;
    const club = view.club[player]!;
    const participation = view.participation[player];
    const context = view.context[player];
    if (club < 0 || !participation || !context) continue;
    const schedule = clubs[club]!;
    const behind = gamesBefore(schedule.days, view.day);
    const end = gamesBefore(schedule.days, until);
    if (end === behind) continue;
    const state = availabilityState(participation, earlier[player]!, context, view.day);
    for (let game = behind; game < end; game += 1) {
      days.push(schedule.days[game]!);
      chances.push(playProbability(constants, state, comingGame(schedule, game, behind), view.day, features));
    }
  }
  first[count] = chances.length;
  return { first, days: Int32Array.from(days), chances: Float64Array.from(chances) };
}
