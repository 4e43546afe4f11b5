import { InvalidInput } from '../../errors.ts';
import { quadraticForm } from '../../numeric/linear.ts';
import { gamesBefore, type SeasonHistory } from '../../projection/history.ts';
import { PART_COUNT } from '../../projection/parts.ts';
import { gameCovariance, type PlayerOutlook } from '../../projection/player-outlook.ts';
import type { ValueScale } from './value-scale.ts';

/** Value over some weeks, above the replacement: totals of those weeks, not averages. */
export interface StretchValue {
  readonly total: number;
  readonly categories: Float64Array;
  /** Variance of the total: none for what has happened. */
  readonly variance: number;
}

/** Sums of weights over the categories, each as often as it counts. */
function totalWeights({ weights: { weights, counts } }: ValueScale): Float64Array {
  const sum = new Float64Array(PART_COUNT);
  counts.forEach((count, category) => {
    for (let part = 0; part < PART_COUNT; part += 1) {
      sum[part] = (sum[part] ?? 0) + count * (weights[category * PART_COUNT + part] ?? 0);
    }
  });
  return sum;
}

/** Value of a total of parts that took some weeks. */
function stretchValue(
  scale: ValueScale,
  line: ArrayLike<number>,
  weeks: number,
  variance: number,
): StretchValue {
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
 * What a player is expected to be worth in his coming games. The variance holds the luck of each game, whether he plays it (games
 * of one player correlated as his play correlation says), and the error of his projected mean, which is the same in all.
 *
 * @param weeks length of the stretch those games lie in
 * @throws InvalidInput `weeks` when it is below zero
 */
export function expectedValue(
  outlook: PlayerOutlook,
  scale: ValueScale,
  weeks: number,
  correlation: ArrayLike<number>,
): StretchValue {
  requireWeeks(weeks);
  let games = 0;
  let apart = 0;
  let together = 0;
  for (const chance of outlook.chances) {
    games += chance;
    apart += chance * (1 - chance);
    together += Math.sqrt(chance * (1 - chance));
  }
  const line = outlook.mean.map((mean) => mean * games);
  const weights = totalWeights(scale);
  let game = 0;
  for (let part = 0; part < PART_COUNT; part += 1) game += (weights[part] ?? 0) * (outlook.mean[part] ?? 0);
  const luck = games * quadraticForm(gameCovariance(outlook, correlation), PART_COUNT, weights, weights);
  const playing =
    ((1 - outlook.playCorrelation) * apart + outlook.playCorrelation * together * together) * game * game;
  let error = 0;
  for (let i = 0; i < PART_COUNT; i += 1) {
    if (weights[i] === 0) continue;
    for (let j = 0; j < PART_COUNT; j += 1) {
      error +=
        (weights[i] ?? 0) *
        (weights[j] ?? 0) *
        (correlation[i * PART_COUNT + j] ?? 0) *
        (outlook.standardError[i] ?? 0) *
        (outlook.standardError[j] ?? 0);
    }
  }
  return stretchValue(scale, line, weeks, Math.max(0, luck + playing + games * games * error));
}

/** What a total of games was worth, by the same scale: a fact without variance. */
export function realizedValue(line: ArrayLike<number>, scale: ValueScale, weeks: number): StretchValue {
  requireWeeks(weeks);
  return stretchValue(scale, line, weeks, 0);
}

/** Value of a single game, without the time it took: what a day adds to a running total. */
export function gameValue(line: ArrayLike<number>, scale: ValueScale): number {
  return stretchValue(scale, line, 0, 0).total;
}

/** Value of a day that passes, game or none: what a place on a roster costs. */
export function dayValue(scale: ValueScale): number {
  return stretchValue(scale, [], 1 / 7, 0).total;
}

function requireWeeks(weeks: number): void {
  if (!(weeks >= 0)) throw new InvalidInput('weeks', `must be at least 0, got ${weeks}`);
}

/** A player's games in a stretch of days. */
export interface GamesPlayed {
  /** Sum of their lines, PART_COUNT parts. */
  readonly line: Float64Array;
  readonly played: number;
  /** Games of his NBA team he was not in; his NBA team being that of his latest game. */
  readonly missed: number;
}

/**
 * The parts a player would have had, had he been in the games of his NBA team that he missed: each as an average one of those he
 * played, or as projected where he played none. Box scores do not say why a game was missed.
 *
 * @param projected his mean line as it was projected; null where it was not
 */
export function lineWithMissed(
  { line, missed, played }: GamesPlayed,
  projected: ArrayLike<number> | null,
): Float64Array {
  if (played > 0) return line.map((part) => (part * (played + missed)) / played);
  return Float64Array.from(line, (part, place) => part + missed * (projected?.[place] ?? 0));
}

/**
 * What a player did from one day to another, both included; days count from 1970-01-01.
 *
 * @param firstNbaTeam the NBA team he belongs to before his first game of the season; −1 when unknown
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
    /* Somebody who changes NBA teams belongs to the new one from his first game there. */
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
