import { exponential, logarithm } from '../numeric/functions.ts';
import { type EarlierSeason, minutesSince, type Participation } from './participation.ts';

/** The features of a player's availability at the start of a day that are the same for all upcoming games. */
export interface AvailabilityState {
  /** NBA team games missed in a row just before the day; 0 when the player played the last one. */
  readonly missed: number;
  /** Number of NBA team games so far. */
  readonly behind: number;
  /** Day of the player's last game this season; null if none. */
  readonly lastPlayed: number | null;
  readonly minutes: number;
  /** Shrunk share of second games of back-to-backs that the player sits out. */
  readonly backToBackRest: number;
  readonly base: Float64Array;
}

export interface ComingGame {
  /** 1 for the NBA team's next game, 2 for the next one after that. */
  readonly ahead: number;
  readonly day: number;
  /** Days since the NBA team's previous game; a large number for its first. */
  readonly sincePrevious: number;
  /** Days until the NBA team's following game; a large number for its last. */
  readonly untilNext: number;
  readonly isHome: boolean;
}

/** A player's NBA team at the start of a day: absences, schedule and record. */
export interface NbaTeamContext {
  /**
   * Number of teammates who played one of the NBA team's last two games and have more recency-weighted
   * minutes.
   */
  readonly ahead: number;
  /** Expected minutes of teammates who are out but played within the last fifteen NBA team games. */
  readonly minutesOut: number;
  readonly nbaTeamGames: number;
  readonly nbaTeamGamesLeft: number;
  readonly nbaTeamWinShare: number;
  /** Share of their NBA teams' last eight games that the league's regulars (22 minutes or more) missed. */
  readonly leagueAbsence: number;
  readonly gamesWithNbaTeam: number;
}

/** Indices of base features that the game features use. */
const SHARE_OF_TWELVE = 3;
const RESTED_LAST = 32;
const CAREER = 35;
const SPELL_BEFORE = 42;

const BASE_FEATURES = 50;
const GAME_FEATURES = 19;
export const AVAILABILITY_FEATURES = BASE_FEATURES + GAME_FEATURES;

/**
 * Returns the regime, which selects the coefficients: 0 if the player played the last game, 1 if out for up
 * to five games, 2 if out longer.
 */
export function regimeOf(missed: number): 0 | 1 | 2 {
  return missed === 0 ? 0 : missed <= 5 ? 1 : 2;
}

/**
 * Returns the factor per observation that halves a weight after `halfLife` observations; identical on every
 * machine.
 */
export function halving(halfLife: number): number {
  return exponential(-Math.LN2 / halfLife);
}

/** Computes an exponentially weighted mean that starts at `start`; `halfLife` in observations. */
function decayed(values: ArrayLike<number>, length: number, start: number, halfLife: number): number {
  const decay = halving(halfLife);
  let mean = start;
  for (let i = 0; i < length; i += 1) mean = decay * mean + (1 - decay) * values[i]!;
  return mean;
}

/**
 * Computes recency-weighted minutes per game played: the half-life is six games, and the start is last
 * season's mean.
 */
export function recentMinutes(history: Participation, earlier: EarlierSeason): number {
  const decay = halving(6);
  let mean = earlier.games >= 10 ? earlier.minutes : 0;
  let weight = earlier.games >= 10 ? 1 : 0;
  for (let i = 0; i < history.length; i += 1) {
    if (history.played[i] === 0) continue;
    mean = decay * mean + (1 - decay) * history.minutes[i]!;
    weight = decay * weight + (1 - decay);
  }
  return weight > 0 ? mean / weight : 0;
}

function recentMean(history: Participation, games: number): number {
  let sum = 0;
  let found = 0;
  for (let i = history.length - 1; i >= 0 && found < games; i -= 1) {
    if (history.played[i] === 0) continue;
    sum += history.minutes[i]!;
    found += 1;
  }
  return found > 0 ? sum / found : 0;
}

/** Returns how many games the player missed just before their latest streak of games played. */
function spellBefore(history: Participation, missed: number, run: number): number {
  let length = 0;
  let i = history.length - 1 - missed - run;
  while (i >= 0 && history.played[i] === 0) {
    length += 1;
    i -= 1;
  }
  return length;
}

function mostMinutes(history: Participation): number {
  let most = 0;
  for (let i = 0; i < history.length; i += 1) most = Math.max(most, history.minutes[i]!);
  return most;
}

/**
 * Computes a player's features at the start of a day, and the inputs for the features of each upcoming game.
 */
export function availabilityState(
  history: Participation,
  earlier: EarlierSeason,
  context: NbaTeamContext,
  day: number,
): AvailabilityState {
  const n = history.length;
  let missed = 0;
  while (missed < n && history.played[n - 1 - missed] === 0) missed += 1;
  let run = 0;
  while (missed + run < n && history.played[n - 1 - missed - run] === 1) run += 1;
  const lastIndex = n - 1 - missed;
  const lastPlayed = lastIndex >= 0 ? history.days[lastIndex]! : null;
  let games = 0;
  let shortMisses = 0;
  let spells = 0;
  let backToBacks = earlier.backToBacks;
  let rested = earlier.backToBacksMissed;
  let spell = 0;
  let returns = 0;
  for (let i = 0; i < n; i += 1) {
    if (history.played[i] === 1) {
      games += 1;
      if (spell > 0 && spell < i) {
        returns += 1;
        if (spell <= 2) shortMisses += 1;
      }
      spell = 0;
    } else {
      if (spell === 0) spells += 1;
      spell += 1;
    }
    if (i > 0 && history.days[i]! - history.days[i - 1]! === 1 && history.played[i - 1] === 1) {
      backToBacks += 1;
      rested += 1 - history.played[i]!;
    }
  }
  const isKnown = earlier.games > 0 ? 1 : 0;
  const before = isKnown === 1 ? earlier.share : 0.6;
  const share = (10 * before + games) / (10 + n);
  const minutes = recentMinutes(history, earlier);
  const lastMinutes = lastIndex >= 0 ? history.minutes[lastIndex]! : minutes;
  const ratio = minutes > 0 ? Math.min(1.5, lastMinutes / minutes) : 1;
  const secondLastPlayed = lastIndex >= 1 ? history.played[lastIndex - 1]! : 1;
  const backToBackRest = (rested + 0.1 * 4) / (backToBacks + 4);
  const level = minutes / 36;
  const seasonLeft = context.nbaTeamGamesLeft / Math.max(1, context.nbaTeamGames + context.nbaTeamGamesLeft);
  const late = Math.max(0, 0.25 - seasonLeft) * 4;
  const daysSince = lastPlayed === null ? 200 : day - lastPlayed;
  const base = new Float64Array(BASE_FEATURES);
  let i = 0;
  const push = (value: number): void => {
    base[i] = value;
    i += 1;
  };
  push(1);
  push(decayed(history.played, n, before, 1.5));
  push(decayed(history.played, n, before, 4));
  push(decayed(history.played, n, before, 12));
  push(decayed(history.played, n, before, 40));
  push(share);
  push(before * isKnown);
  push(isKnown);
  push(level);
  push(level * level);
  push(Math.max(0, 0.7 - ratio));
  push(Math.max(0, 0.7 - ratio) * level);
  push(Math.max(0, context.ahead - 8) / 4);
  push(context.ahead / 10);
  push(context.minutesOut / 100);
  push(logarithm(1 + missed));
  push(missed === 1 ? 1 : 0);
  push(missed === 2 ? 1 : 0);
  push(missed > 30 ? 1 : 0);
  push(logarithm(1 + run));
  push(run === 1 ? 1 : 0);
  push(secondLastPlayed);
  push((shortMisses + 1) / (returns + 2));
  push((10 * spells) / (n + 10));
  push(logarithm(1 + daysSince));
  push(seasonLeft);
  push(late);
  push(late * (context.nbaTeamWinShare - 0.5));
  push(late * level);
  push(context.gamesWithNbaTeam < 3 ? 1 : 0);
  push(lastPlayed === null ? 1 : 0);
  push(Math.max(0, context.ahead - 8) * late);
  const days = history.days;
  const isRestDay = (i: number): boolean =>
    (i > 0 && days[i]! - days[i - 1]! === 1) || (i + 1 < n && days[i + 1]! - days[i]! === 1);
  const rested1 = missed === 1 && isRestDay(n - 1) ? 1 : 0;
  push(rested1);
  push(rested1 * level);
  push((earlier.shortAbsences + shortMisses + 1) / (earlier.absences + returns + 2));
  push(logarithm(1 + earlier.careerGames) / 5);
  push((logarithm(1 + earlier.careerGames) / 5) * level);
  push(late * Math.abs(context.nbaTeamWinShare - 0.5));
  push(context.leagueAbsence);
  push((recentMean(history, 3) - minutes) / 10);
  push(Math.max(0, 12 - minutes) / 12);
  push((Math.max(0, 12 - minutes) / 12) * (lastMinutes / 12));
  push(logarithm(1 + spellBefore(history, missed, run)) / (1 + run));
  push(missed > 0 ? seasonLeft * logarithm(1 + missed) : 0);
  push(minutesSince(history, day - 7) / 100);
  push(minutesSince(history, day - 14) / 100);
  push(lastMinutes / 36);
  push((lastIndex >= 1 ? history.minutes[lastIndex - 1]! : 0) / 36);
  push(mostMinutes(history) / 36);
  push(n > 0 ? (day - history.days[0]!) / 180 : 0);
  return { missed, behind: n, lastPlayed, minutes, backToBackRest, base };
}

/** Writes the features of one upcoming game (base and game features) into `into` from index `at`. */
export function gameFeatures(
  state: AvailabilityState,
  game: ComingGame,
  day: number,
  into: Float64Array,
  at: number,
): void {
  into.set(state.base, at);
  let i = at + BASE_FEATURES;
  const push = (value: number): void => {
    into[i] = value;
    i += 1;
  };
  const level = state.minutes / 36;
  const further = logarithm(game.ahead);
  const isSecond = game.sincePrevious === 1 ? 1 : 0;
  const isFirst = game.untilNext === 1 ? 1 : 0;
  push(further);
  push(game.ahead === 1 ? 1 : 0);
  push(logarithm(1 + Math.max(0, game.day - day)));
  push(further * level);
  push(further * state.base[SHARE_OF_TWELVE]!);
  push(further * logarithm(1 + state.missed));
  push(isSecond);
  push(isSecond * state.backToBackRest);
  push(isSecond * level);
  push(isSecond * logarithm(1 + state.missed));
  push(isFirst * state.backToBackRest);
  push(game.isHome ? 1 : 0);
  push(Math.min(4, game.sincePrevious) / 4);
  push(state.missed > 0 && game.sincePrevious >= 3 ? 1 : 0);
  push(isSecond * state.base[SPELL_BEFORE]!);
  push(isSecond * state.base[CAREER]!);
  push(further * state.base[RESTED_LAST]!);
  push(state.lastPlayed === null ? 0 : logarithm(1 + game.day - state.lastPlayed));
  push(Math.min(7, game.untilNext) / 4);
}
