import { halving } from './availability-features.ts';
import { lastRowBefore, type SeasonHistory } from './history.ts';
import { PART_COUNT, type PartId, partIndex, parts } from './parts.ts';
import type { Shot } from './shots.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');

/** Half-lives, in games, of the recency-weighted sums of a projection. */
const halfLives = [4, 12, 40] as const;

const LAST_SEASON_WEIGHT = 0.6;

/** A player's sums up to a day, from which projections are made. All vectors are by statistic. */
export interface Form {
  /** Games this season and last season. */
  readonly games: number;
  readonly earlierGames: number;
  /** Totals of this season so far and of last season. */
  readonly season: Float64Array;
  readonly earlier: Float64Array;
  /** Totals of the seasons before, with fading weights; zeros when unknown. */
  readonly career: Float64Array;
  /** For each half-life: Σ weight·line; its GP is the sum of weights. */
  readonly recent: readonly Float64Array[];
  /** Minutes of the last game; 0 if none. */
  readonly lastMinutes: number;
}

function addRow(season: SeasonHistory, row: number, weight: number, into: Float64Array): void {
  const start = row * PART_COUNT;
  for (let part = 0; part < PART_COUNT; part += 1) into[part]! += weight * season.lines[start + part]!;
}

/** Weight factor per year further back in {@link careerTotals}. */
const CAREER_FADE = 0.7;

/**
 * Computes every player's totals over the seasons before last, each year back with 0.7 of the weight.
 *
 * @param seasons oldest first
 * @returns players × statistics
 */
export function careerTotals(seasons: readonly SeasonHistory[], players: number): Float64Array {
  const totals = new Float64Array(players * PART_COUNT);
  for (const season of seasons) {
    for (let i = 0; i < totals.length; i += 1) totals[i]! *= CAREER_FADE;
    for (let row = 0; row < season.rowCount; row += 1) {
      const start = season.rowPlayer[row]! * PART_COUNT;
      for (let part = 0; part < PART_COUNT; part += 1)
        totals[start + part]! += season.lines[row * PART_COUNT + part]!;
    }
  }
  return totals;
}

/**
 * Sums a player's games before a day, of this season and the one before, and adds their {@link careerTotals}.
 */
export function playerForm(
  season: SeasonHistory,
  previous: SeasonHistory,
  career: Float64Array,
  player: number,
  day: number,
): Form {
  const totals = new Float64Array(PART_COUNT);
  const earlier = new Float64Array(PART_COUNT);
  const recent = halfLives.map(() => new Float64Array(PART_COUNT));
  const last = lastRowBefore(season, player, day);
  const first = season.firstRow[player]!;
  const decays = halfLives.map(halving);
  const weights = halfLives.map(() => 1);
  for (let row = last; last >= 0 && row >= first; row -= 1) {
    addRow(season, row, 1, totals);
    recent.forEach((sums, i) => {
      addRow(season, row, weights[i]!, sums);
      weights[i]! *= decays[i]!;
    });
  }
  const earlierFirst = previous.firstRow[player]!;
  for (let row = previous.firstRow[player + 1]! - 1; row >= earlierFirst; row -= 1) {
    addRow(previous, row, 1, earlier);
    recent.forEach((sums, i) => {
      if (weights[i]! > 1e-4) addRow(previous, row, LAST_SEASON_WEIGHT * weights[i]!, sums);
      weights[i]! *= decays[i]!;
    });
  }
  return {
    games: totals[GP]!,
    earlierGames: earlier[GP]!,
    season: totals,
    earlier,
    career: career.subarray(player * PART_COUNT, (player + 1) * PART_COUNT),
    recent,
    lastMinutes: last >= 0 ? season.lines[last * PART_COUNT + MIN]! : 0,
  };
}

/** An NBA team's line in an average game of 240 player minutes, used when there is no previous season. */
const ordinaryGame: Record<PartId, number> = {
  MIN: 240,
  FGM: 41,
  FGA: 88,
  FTM: 17.5,
  FTA: 22.5,
  '3PM': 12.5,
  '3PA': 35,
  PTS: 112,
  OREB: 10.5,
  DREB: 33,
  REB: 43.5,
  AST: 25.5,
  STL: 7.5,
  BLK: 5,
  TO: 13.5,
  PF: 20,
  DD: 1.5,
  TD: 0.06,
  GP: 10,
};

/** Computes a league's mean line per minute over a season, toward which players with few games are shrunk. */
export function leagueRates(previous: SeasonHistory): Float64Array {
  if (previous.rowCount === 0)
    return Float64Array.from(parts, (part) => ordinaryGame[part] / ordinaryGame.MIN);
  const rates = new Float64Array(PART_COUNT);
  for (let row = 0; row < previous.rowCount; row += 1) addRow(previous, row, 1, rates);
  const minutes = rates[MIN]!;
  for (let part = 0; part < PART_COUNT; part += 1) rates[part]! /= Math.max(1, minutes);
  return rates;
}

export interface FormContext {
  readonly missed: number;
  /** Games played in a row since the last absence of any length. */
  readonly run: number;
  /** Expected minutes of all players of the NBA team, weighted by their chances to play, divided by 240. */
  readonly nbaTeamMinutes: number;
  readonly gamesWithNbaTeam: number;
  readonly seasonLeft: number;
  /** Minutes of the last games, latest first; −1 for a missing game. */
  readonly latestMinutes: readonly number[];
  /** Minutes played in the last seven days. */
  readonly weekMinutes: number;
  /** Mean chance to play the upcoming games. */
  readonly chance: number;
  readonly minutesOut: number;
  readonly ahead: number;
}

/** Number of last games whose minutes are separate features. */
export const LATEST_GAMES = 5;
export const MINUTES_FEATURES = 16;
export const MINUTES_TREE_FEATURES = MINUTES_FEATURES + LATEST_GAMES + 6;
export const PART_FEATURES = 12;

const ratio = (sum: Float64Array, part: number): number => (sum[GP]! > 0 ? sum[part]! / sum[GP]! : 0);

/** Computes a statistic's mean over this season's games plus twelve games at last season's mean. */
function blended(form: Form, part: number): number {
  const weight = form.earlierGames > 0 ? 12 : 0;
  const sum =
    form.season[part]! + (form.earlierGames > 0 ? (weight * form.earlier[part]!) / form.earlierGames : 0);
  return form.games + weight > 0 ? sum / (form.games + weight) : 0;
}

/** Computes the features of the regression for minutes per game played. */
export function minutesFeatures(form: Form, context: FormContext, into: Float64Array): void {
  const four = ratio(form.recent[0]!, MIN);
  const twelve = ratio(form.recent[1]!, MIN);
  const forty = ratio(form.recent[2]!, MIN);
  const season = blended(form, MIN);
  const crowd = 1 - context.nbaTeamMinutes;
  const away = Math.min(1, context.missed / 10);
  into[0] = 1;
  into[1] = four;
  into[2] = twelve;
  into[3] = forty;
  into[4] = season;
  into[5] = form.earlierGames > 0 ? form.earlier[MIN]! / form.earlierGames : season;
  into[6] = form.games > 0 ? form.lastMinutes : four;
  into[7] = (form.lastMinutes * twelve) / 36;
  into[8] = crowd * twelve;
  into[9] = crowd;
  into[10] = away * twelve;
  into[11] = context.missed > 0 ? four : 0;
  into[12] = context.run <= 3 && context.missed === 0 ? forty - four : 0;
  into[13] = context.gamesWithNbaTeam < 5 ? twelve : 0;
  into[14] = Math.max(0, 0.2 - context.seasonLeft) * twelve;
  into[15] = twelve * twelve;
}

/** Adds the features that only the trees use; the regression's features are already in `into`. */
export function minutesTreeFeatures(context: FormContext, into: Float64Array): void {
  into.set(context.latestMinutes, MINUTES_FEATURES);
  const at = MINUTES_FEATURES + LATEST_GAMES;
  into[at] = context.weekMinutes;
  into[at + 1] = context.chance;
  into[at + 2] = context.minutesOut;
  into[at + 3] = context.ahead;
  into[at + 4] = context.missed;
  into[at + 5] = context.run;
}

const RATE_MINUTES = 150;

/**
 * Computes the features of the regression for one statistic (not a made shot) per game played, given
 * projected minutes.
 */
export function partFeatures(
  form: Form,
  part: number,
  minutes: number,
  league: Float64Array,
  into: Float64Array,
): void {
  const shrunkRate = (sums: Float64Array): number =>
    (sums[part]! + RATE_MINUTES * league[part]!) / (sums[MIN]! + RATE_MINUTES);
  const blend = blended(form, part);
  const season = blended(form, MIN);
  into[0] = minutes * shrunkRate(form.recent[2]!);
  into[1] = minutes * shrunkRate(form.recent[1]!);
  into[2] = ratio(form.recent[0]!, part);
  into[3] = ratio(form.recent[1]!, part);
  into[4] = ratio(form.recent[2]!, part);
  into[5] = blend;
  into[6] = form.earlierGames > 0 ? form.earlier[part]! / form.earlierGames : blend;
  into[7] = minutes * league[part]!;
  into[8] = season > 0 ? (minutes * blend) / season : 0;
  into[9] =
    form.earlier[MIN]! > 0
      ? minutes * ((form.earlier[part]! + RATE_MINUTES * league[part]!) / (form.earlier[MIN]! + RATE_MINUTES))
      : into[0]!;
  into[10] = 1;
  const long = (index: number): number =>
    form.season[index]! + 0.7 * form.earlier[index]! + 0.5 * form.career[index]!;
  into[11] = (minutes * (long(part) + RATE_MINUTES * league[part]!)) / (long(MIN) + RATE_MINUTES);
}

export const PERCENTAGE_FEATURES = 6;

const FGA = partIndex('FGA');
const THREES = partIndex('3PA');

/**
 * Computes the features of the regression for a shooting percentage: shrunk percentages over shorter and
 * longer periods.
 */
export function percentageFeatures(form: Form, shot: Shot, league: Float64Array, into: Float64Array): void {
  const usual = league[shot.made]! / league[shot.tried]!;
  const shrunk = (made: number, tried: number): number =>
    (made + shot.shrink * usual) / (tried + shot.shrink);
  const long = (index: number): number =>
    form.season[index]! + 0.7 * form.earlier[index]! + 0.5 * form.career[index]!;
  const before = (index: number): number => 0.7 * form.earlier[index]! + 0.5 * form.career[index]!;
  into[0] = shrunk(long(shot.made), long(shot.tried));
  into[1] = shrunk(form.recent[2]![shot.made]!, form.recent[2]![shot.tried]!);
  into[2] = shrunk(form.recent[1]![shot.made]!, form.recent[1]![shot.tried]!);
  into[3] = shrunk(before(shot.made), before(shot.tried));
  into[4] = usual;
  // Three-point shooters make more free throws and fewer field goals than their own few attempts suggest.
  into[5] = (long(THREES) + 15) / (long(FGA) + 40) - 0.37;
}
