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

/** What the play probability is made of: a logistic regression within each regime, and trees for what it misses. */
export interface AvailabilityConstants {
  /** One row of AVAILABILITY_FEATURES coefficients for each regime. */
  readonly regimes: readonly (readonly number[])[];
  /** Added to the logit; their last feature is the regression's own logit. */
  readonly trees: BoostedTrees;
  /** One row of coefficients over {@link calibrationFeatures} for each of {@link calibrationGroup}. */
  readonly calibration: readonly (readonly number[])[];
}

/** Logits at which the recalibration bends. */
const BENDS = [-1, 1, 2.2, 3];
export const CALIBRATION_FEATURES = 2 + BENDS.length;
export const CALIBRATION_GROUPS = 8;
/** Games missed from which an absence is as good as open-ended. */
const OPEN_ENDED = 15;

/** Features of the recalibration of a play probability: a line with bends, in its logit. */
export function calibrationFeatures(logit: number, into: Float64Array): void {
  into[0] = 1;
  into[1] = logit;
  for (let i = 0; i < BENDS.length; i += 1) into[2 + i] = Math.max(0, logit - BENDS[i]!);
}

/**
 * Whose forecasts are recalibrated together: those who played the last game, short and long absences, and those out for
 * fifteen games or without any this season; each for the NBA team's next game (even numbers) and for later ones (odd).
 */
export function calibrationGroup(state: AvailabilityState, game: ComingGame): number {
  const isOpenEnded = state.lastPlayed === null || state.missed >= OPEN_ENDED;
  return 2 * (isOpenEnded ? 3 : regimeOf(state.missed)) + (game.ahead > 1 ? 1 : 0);
}

/** The coming game number `game` of a nbaTeam as seen from the start of `day`, when `behind` games lie before it. */
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

/** Logit of a play probability before recalibration, from a row of features. */
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
 * Probability that a player in `state` plays a coming game: a logistic regression within his regime, corrected by boosted
 * trees where the regression's straight lines miss, and recalibrated on how such forecasts came true in earlier seasons.
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

/** Play probabilities for the coming games of everybody's NBA team, from a day until the day before another. */
export interface PlayChances {
  /** Chances of player i stand at first[i] … first[i + 1] − 1, one for each of his NBA team's games in order. */
  readonly first: Int32Array;
  readonly days: Int32Array;
  readonly chances: Float64Array;
}

/** Everybody's chance to play each of his NBA team's games from the view's day until the day before `until`. */
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
