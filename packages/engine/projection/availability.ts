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
import { gamesBefore, type NbaTeamSchedule } from './history.ts';
import type { NbaTeamView } from './nba-team-context.ts';
import type { EarlierSeason } from './participation.ts';

/** Constants of the play probability: a logistic regression per regime, corrected by trees. */
export interface AvailabilityConstants {
  /** One row of AVAILABILITY_FEATURES coefficients per regime. */
  readonly regimes: readonly (readonly number[])[];
  /** Trees added to the logit; their last feature is the regression's own logit. */
  readonly trees: BoostedTrees;
  /** One row of coefficients over {@link calibrationFeatures} per {@link calibrationGroup}. */
  readonly calibration: readonly (readonly number[])[];
}

/** Logits at which the slope of the recalibration changes. */
const BENDS = [-1, 1, 2.2, 3];
export const CALIBRATION_FEATURES = 2 + BENDS.length;
export const CALIBRATION_GROUPS = 8;
/** Minimum number of missed games at which an absence counts as open-ended. */
const OPEN_ENDED = 15;

/** Computes the features of the recalibration: a piecewise linear function of the logit. */
export function calibrationFeatures(logit: number, into: Float64Array): void {
  into[0] = 1;
  into[1] = logit;
  for (let i = 0; i < BENDS.length; i += 1) into[2 + i] = Math.max(0, logit - BENDS[i]!);
}

/**
 * Returns the group whose forecasts are recalibrated together: played the last game, short absence, long
 * absence, or out for fifteen games or all season; each for the next game (even) and later ones (odd).
 */
export function calibrationGroup(state: AvailabilityState, game: ComingGame): number {
  const isOpenEnded = state.lastPlayed === null || state.missed >= OPEN_ENDED;
  return 2 * (isOpenEnded ? 3 : regimeOf(state.missed)) + (game.ahead > 1 ? 1 : 0);
}

/**
 * Describes an upcoming game of an NBA team.
 *
 * @param game number of the game in the schedule, from 0
 * @param behind number of games before today
 */
export function comingGame(schedule: NbaTeamSchedule, game: number, behind: number): ComingGame {
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

/** Computes the logit of a play probability before recalibration from a row of features. */
export function playLogit(
  constants: Pick<AvailabilityConstants, 'regimes' | 'trees'>,
  regime: 0 | 1 | 2,
  features: Float64Array,
): number {
  const coefficients = constants.regimes[regime]!;
  let sum = 0;
  for (let i = 0; i < AVAILABILITY_FEATURES; i += 1) sum += coefficients[i]! * features[i]!;
  return sum + treeSum(constants.trees, features, AVAILABILITY_FEATURES, sum);
}

/**
 * Computes the probability that a player in `state` plays an upcoming game: a logistic regression within the
 * regime, corrected by boosted trees, and recalibrated on earlier seasons.
 */
export function playProbability(
  constants: AvailabilityConstants,
  state: AvailabilityState,
  game: ComingGame,
  day: number,
  features: Float64Array = scratch(),
): number {
  gameFeatures(state, game, day, features, 0);
  const logit = playLogit(constants, regimeOf(state.missed), features);
  const row = constants.calibration[calibrationGroup(state, game)]!;
  let sum = row[0]! + row[1]! * logit;
  for (let i = 0; i < BENDS.length; i += 1) sum += row[2 + i]! * Math.max(0, logit - BENDS[i]!);
  return logistic(sum);
}

/** Play probabilities of all players for their NBA teams' games in a date range. */
export interface PlayChances {
  /** Chances of player i are at first[i] … first[i + 1] − 1, one per NBA team game in order. */
  readonly first: Int32Array;
  readonly days: Int32Array;
  readonly chances: Float64Array;
}

/**
 * Computes every player's chance to play each NBA team game from the view's day to the day before `until`.
 */
export function playChances(
  view: NbaTeamView,
  nbaTeams: readonly NbaTeamSchedule[],
  earlier: readonly EarlierSeason[],
  constants: AvailabilityConstants,
  until: number,
): PlayChances {
  const count = view.nbaTeam.length;
  const first = new Int32Array(count + 1);
  const days: number[] = [];
  const chances: number[] = [];
  const features = scratch();
  for (let player = 0; player < count; player += 1) {
    first[player] = chances.length;
    const nbaTeam = view.nbaTeam[player]!;
    const participation = view.participation[player];
    const context = view.context[player];
    if (nbaTeam < 0 || !participation || !context) continue;
    const schedule = nbaTeams[nbaTeam]!;
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
