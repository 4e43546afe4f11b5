import {
  type GamesBySlot,
  isCategoryForm,
  type League,
  type RosterSlot,
  type StatisticId,
  type StatLine,
} from '@fantasy-stats/domain';
import {
  isProperties,
  isUnreadable,
  type PlatformResponse,
  properties,
  readInteger,
  readNumber,
} from '../loose.ts';
import { readSlot } from './slots.ts';
import { basketballStatistic, isLost, type StatisticOf, withoutSuperfluousRates } from './stat-line.ts';

export interface ScoreRules {
  readonly scoringForm: League['scoringForm'];
  readonly homeBonus?: League['homeBonus'];
}

export interface ReadSide {
  readonly teamId: string;
  readonly line: StatLine;
  /** The category results by ESPN's numbers: WIN, LOSS, TIE. */
  readonly results: ReadonlyMap<number, string>;
  readonly wins: number | null;
  readonly points: number | null;
  readonly gamesPlayed: number | null;
  readonly gamesBySlot: GamesBySlot | null;
  /** The side's points, summed over days; null if the response has none. */
  readonly dayPoints: number | null;
  /** Whether the response has any statistics of this side, even if all are 0. */
  readonly isReported: boolean;
  readonly hasPlayed: boolean;
}

/** Reads a side; null for a bye, and for an invalid side, which is reported. */
export function readSide(
  raw: unknown,
  rules: ScoreRules,
  statisticOf: StatisticOf,
  response: PlatformResponse,
  at: string,
): ReadSide | null {
  if (raw === undefined || raw === null) return null;
  if (!isProperties(raw)) {
    response.leaveOut('has another shape', at);
    return null;
  }
  const team = readInteger(raw.teamId);
  if (team === null) {
    response.leaveOut('is not a whole number', `${at}.teamId`);
    return null;
  }
  // During a week, the live score is newer than the score that ESPN updates once a day.
  const live = properties(raw.cumulativeScoreLive);
  const cumulative = hasScores(live.scoreByStat) ? live : properties(raw.cumulativeScore);
  const values: Partial<Record<StatisticId, number>> = {};
  const results = new Map<number, string>();
  let hasScore = false;
  const byStatistic = properties(cumulative.scoreByStat);
  for (const key in byStatistic) {
    const number = readInteger(key);
    if (number === null) continue;
    const { score, result, ineligible } = properties(byStatistic[key]);
    if (typeof result === 'string') results.set(number, result);
    const amount = readNumber(score);
    const known = statisticOf(number);
    if (known !== null && isLost(score, known))
      response.lacksValue('statistics', `${at}.cumulativeScore.scoreByStat.${number}.score`);
    if (amount === null) continue;
    hasScore ||= amount !== 0;
    if (ineligible === true) continue;
    if (known === null) response.skip(`statistic ${number}`);
    else values[known] = amount;
  }
  const line = withoutSuperfluousRates(values);
  const livePoints = readNumber(raw.totalPointsLive);
  const points = livePoints !== null && livePoints !== 0 ? livePoints : readNumber(raw.totalPoints);
  const counted = readInteger(raw.gamesPlayed);
  const [value, place] = isCategoryForm(rules.scoringForm)
    ? [cumulative.wins, 'cumulativeScore.wins']
    : [raw.totalPoints, 'totalPoints'];
  if (isUnreadable(value)) response.lacksValue('score', `${at}.${place}`);
  const wins = readInteger(cumulative.wins);
  const isReported = isCategoryForm(rules.scoringForm)
    ? Object.keys(byStatistic).length > 0
    : points !== null;
  const games = line.GP ?? (counted !== null && counted > 0 ? counted : null);
  return {
    teamId: String(team),
    line,
    results,
    wins,
    points,
    gamesPlayed: games,
    dayPoints: sumOfDays(raw.pointsByScoringPeriod),
    gamesBySlot: readGamesBySlot(properties(raw.cumulativeScore).statBySlot),
    isReported,
    hasPlayed:
      hasScore || (points ?? 0) !== 0 || (rules.scoringForm === 'headToHeadPoints' && (games ?? 0) > 0),
  };
}

/**
 * Games used under limits by slot, `{slot: {statId: 42, value}}`; null if missing, which can also mean none
 * yet.
 */
function readGamesBySlot(bySlot: unknown): GamesBySlot | null {
  const used: Partial<Record<RosterSlot, number>> = {};
  for (const [key, value] of Object.entries(properties(bySlot))) {
    const slot = readSlot(readInteger(key));
    const { statId, value: games } = properties(value);
    const number = readInteger(statId);
    const count = readNumber(games);
    if (slot === null || count === null || count < 0) continue;
    if (number === null || basketballStatistic(number) === 'GP') used[slot] = count;
  }
  return Object.keys(used).length === 0 ? null : used;
}

function hasScores(byStatistic: unknown): boolean {
  const scores = properties(byStatistic);
  for (const key in scores) {
    const score = readNumber(properties(scores[key]).score);
    if (score !== null && score !== 0) return true;
  }
  return false;
}

/** Categories won, or fantasy points; null if missing. */
export function scoreOf(side: ReadSide, rules: ScoreRules): number | null {
  return isCategoryForm(rules.scoringForm) ? side.wins : side.points;
}

/** Points that the home side of a matchup starts with. */
export function bonusOf({ homeBonus }: ScoreRules, isPlayoffs: boolean): number {
  if (!homeBonus) return 0;
  return isPlayoffs ? homeBonus.playoffs : homeBonus.regularSeason;
}

/**
 * Adds the home side's bonus to its score, unless the score already exceeds the sum of its days by the bonus.
 */
export function withBonus(side: ReadSide, bonus: number, rules: ScoreRules): number | null {
  const score = scoreOf(side, rules);
  if (score === null || bonus === 0) return score;
  const isIn = side.dayPoints !== null && Math.abs(score - side.dayPoints - bonus) < Math.abs(bonus) / 2;
  return isIn ? score : score + bonus;
}

function sumOfDays(byDay: unknown): number | null {
  const points = Object.values(properties(byDay)).map(readNumber);
  if (points.length === 0 || points.every((value) => value === 0)) return null;
  return points.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  );
}

/** Notes missing statistics and scores of a decided matchup. */
export function noteUnreported(
  sides: readonly ReadSide[],
  rules: ScoreRules,
  response: PlatformResponse,
  at: string,
): void {
  if (sides.some(({ line }) => Object.keys(line).length === 0))
    response.lacksValue('statistics', `${at}.scoreByStat`);
  if (sides.some((side) => scoreOf(side, rules) === null)) response.lacksValue('score', `${at}.winner`);
}
