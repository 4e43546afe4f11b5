import { InvalidInput } from '../../errors.ts';
import { quadraticForm } from '../../numeric/linear.ts';
import { gamesBefore, type SeasonHistory } from '../../projection/history.ts';
import { errorCovariance, gameCovariance } from '../../projection/line-covariance.ts';
import { PART_COUNT } from '../../projection/parts.ts';
import { gamesVariance, type PlayerOutlook } from '../../projection/player-outlook.ts';
import type { ValueScale } from './value-scale.ts';

/** Total value above replacement over some weeks. */
export interface WindowValue {
  readonly total: number;
  readonly categories: Float64Array;
  /** Variance of the total; 0 for past games. */
  readonly variance: number;
}

function totalWeights({ weights: { weights, counts } }: ValueScale): Float64Array {
  const sum = new Float64Array(PART_COUNT);
  counts.forEach((count, category) => {
    for (let part = 0; part < PART_COUNT; part += 1) {
      sum[part] = (sum[part] ?? 0) + count * (weights[category * PART_COUNT + part] ?? 0);
    }
  });
  return sum;
}

function windowValue(
  scale: ValueScale,
  line: ArrayLike<number>,
  weeks: number,
  variance: number,
): WindowValue {
  const { weights, intercept, counts } = scale.weights;
  const categories = new Float64Array(intercept.length);
  let total = 0;
  for (let category = 0; category < intercept.length; category += 1) {
    let value = weeks * ((intercept[category] ?? 0) - (scale.replacement[category] ?? 0));
    for (let part = 0; part < PART_COUNT; part += 1) {
      value += (weights[category * PART_COUNT + part] ?? 0) * (line[part] ?? 0);
    }
    const counted = (counts[category] ?? 1) * value;
    categories[category] = counted;
    total += counted;
  }
  return { total, categories, variance };
}

/**
 * Computes a player's expected value in upcoming games. The variance includes the luck of each game,
 * availability (correlated), and the projected mean's error, shared by all games.
 *
 * @param weeks length of the window with those games
 * @throws InvalidInput `weeks` when negative
 */
export function expectedValue(
  outlook: PlayerOutlook,
  scale: ValueScale,
  weeks: number,
  correlation: ArrayLike<number>,
): WindowValue {
  requireWeeks(weeks);
  const games = outlook.chances.reduce((sum, chance) => sum + chance, 0);
  const played = gamesVariance(outlook);
  const line = outlook.mean.map((mean) => mean * games);
  const weights = totalWeights(scale);
  let game = 0;
  for (let part = 0; part < PART_COUNT; part += 1) game += (weights[part] ?? 0) * (outlook.mean[part] ?? 0);
  const luck = games * quadraticForm(gameCovariance(outlook, correlation), PART_COUNT, weights, weights);
  const error = quadraticForm(errorCovariance(outlook, correlation), PART_COUNT, weights, weights);
  const variance = luck + played * game * game + (played + games * games) * error;
  return windowValue(scale, line, weeks, Math.max(0, variance));
}

/** Computes the value of a total of past games on the same scale, without variance. */
export function realizedValue(line: ArrayLike<number>, scale: ValueScale, weeks: number): WindowValue {
  requireWeeks(weeks);
  return windowValue(scale, line, weeks, 0);
}

/** Computes a game's value without the cost of the roster spot, which {@link dayValue} returns per day. */
export function gameValue(line: ArrayLike<number>, scale: ValueScale): number {
  return windowValue(scale, line, 0, 0).total;
}

/** Returns a day's value without games, which is the cost of a roster spot. */
export function dayValue(scale: ValueScale): number {
  return windowValue(scale, [], 1 / 7, 0).total;
}

function requireWeeks(weeks: number): void {
  if (!(weeks >= 0)) throw new InvalidInput('weeks', `must be at least 0, got ${weeks}`);
}

export interface GamesPlayed {
  /** Sum of the lines, PART_COUNT statistics. */
  readonly line: Float64Array;
  readonly played: number;
  /** Games the player missed with their latest NBA team. */
  readonly missed: number;
}

/**
 * Returns the statistics a player would have without missed games: each missed game counts as an average
 * played game, or as projected if none was played.
 */
export function lineWithMissed(
  { line, missed, played }: GamesPlayed,
  projected: ArrayLike<number> | null,
): Float64Array {
  if (played > 0) return line.map((part) => (part * (played + missed)) / played);
  return Float64Array.from(line, (part, index) => part + missed * (projected?.[index] ?? 0));
}

/**
 * Sums a player's games from one day to another, both included; days count from 1970-01-01.
 *
 * @param firstNbaTeam the player's NBA team before their first game of the season; −1 when unknown
 */
export function gamesPlayed(
  history: SeasonHistory,
  player: number,
  first: number,
  last: number,
  firstNbaTeam = -1,
): GamesPlayed {
  const line = new Float64Array(PART_COUNT);
  let played = 0;
  let nbaTeamGames = 0;
  let nbaTeam = firstNbaTeam;
  let since = first;
  const countTo = (day: number): void => {
    const days = history.nbaTeams[nbaTeam]?.days;
    if (days && day > since) nbaTeamGames += gamesBefore(days, day) - gamesBefore(days, since);
    since = Math.max(since, day);
  };
  for (let row = history.firstRow[player] ?? 0; row < (history.firstRow[player + 1] ?? 0); row += 1) {
    const day = history.rowDay[row] ?? 0;
    if (day > last) break;
    const at = history.rowNbaTeam[row] ?? -1;
    // A player who changes NBA teams counts for the new one from their first game there.
    if (at !== nbaTeam) {
      countTo(day);
      nbaTeam = at;
    }
    if (day < first) continue;
    played += 1;
    for (let part = 0; part < PART_COUNT; part += 1) {
      line[part] = (line[part] ?? 0) + (history.lines[row * PART_COUNT + part] ?? 0);
    }
  }
  countTo(last + 1);
  return { line, played, missed: Math.max(0, nbaTeamGames - played) };
}
