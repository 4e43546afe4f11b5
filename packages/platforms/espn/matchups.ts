import type {
  CategoryWinner,
  Day,
  GamesBySlot,
  League,
  Matchup,
  MatchupStatus,
  MissingValue,
  RosterSlot,
  StatisticId,
  StatLine,
  TeamWeek,
  WeekFacts,
} from '@fantasy-stats/domain';
import { isCategoryForm } from '@fantasy-stats/domain';
import {
  type Answer,
  isProperties,
  isUnreadable,
  properties,
  readInteger,
  readNumber,
  readText,
} from '../loose.ts';
import type { KnownDays } from '../weeks.ts';
import { dayOfPeriod, readPeriod } from './calendar.ts';
import type { EspnAnswer } from './client.ts';
import { eachEntry, unfit } from './entries.ts';
import { readSlot } from './slots.ts';
import {
  basketballStatistic,
  type StatisticOf,
  statisticOfGame,
  withoutSuperfluousRates,
} from './stat-line.ts';

interface ReadSide {
  readonly teamId: string;
  readonly line: StatLine;
  /** The verdicts by ESPN's numbers: WIN, LOSS, TIE. */
  readonly results: ReadonlyMap<number, string>;
  readonly wins: number | null;
  readonly points: number | null;
  readonly gamesPlayed: number | null;
  readonly gamesBySlot: GamesBySlot | null;
  /** Whether anything has happened: some statistic or some point. */
  readonly hasPlayed: boolean;
}

export interface MatchupContext {
  readonly scoringForm: League['scoringForm'];
  /** The running week; null before the season. */
  readonly currentWeek: number | null;
  /** First play-off week, for seasons whose matchups do not say their tier. */
  readonly firstPlayoffWeek: number | null;
  /** How the league's numbers of statistics are read: basketball's, unless told otherwise. */
  readonly statisticOf?: StatisticOf;
  /** Told of the week of a matchup that had to be left out; null where not even that can be read. */
  readonly onLost?: (week: number | null) => void;
  /** Told of the kinds of single values of a week's matchup that cannot be read. */
  readonly onLostValues?: (week: number, kinds: readonly MissingValue[]) => void;
}

/**
 * Every week that has matchups. In category forms the score is categories won; `categories` holds ESPN's own
 * verdicts of what the league scores (component statistics have none). A side may be missing: a bye. One that is
 * there and cannot be read is none: then the matchup is left out and noted. A matchup of which nothing was played is
 * upcoming, also when its week is past.
 * @throws UnexpectedAnswer where there is no list of matchups
 */
export function readMatchups({ body, answer }: EspnAnswer, context: MatchupContext): Map<number, WeekFacts> {
  const statisticOf = context.statisticOf ?? statisticOfGame(body.gameId);
  const weeks = new Map<number, { teamWeeks: TeamWeek[]; matchups: Matchup[] }>();
  if (!Array.isArray(body.schedule)) throw answer.unexpected('is not a list', 'schedule');
  if (!body.schedule.every(isProperties)) context.onLost?.(null);
  eachEntry(body.schedule, answer, 'schedule', (entry, index) => {
    const week = readInteger(entry.matchupPeriodId);
    if (week === null) {
      unfit(answer, 'schedule', index, 'matchupPeriodId', 'a whole number');
      context.onLost?.(null);
      return;
    }
    const before = answer.lost;
    const valuesBefore = answer.lostValues.length;
    const at = `schedule[${index}]`;
    const homeSide = readSide(entry.home, context, statisticOf, answer, `${at}.home`);
    const awaySide = readSide(entry.away, context, statisticOf, answer, `${at}.away`);
    const home = homeSide ?? awaySide;
    const away = homeSide ? awaySide : null;
    if (!home && answer.lost === before) answer.leaveOut('has no teams', at);
    if (!home || answer.lost > before) {
      context.onLost?.(week);
      return;
    }
    if (answer.lostValues.length > valuesBefore)
      context.onLostValues?.(week, answer.lostValues.slice(valuesBefore));
    const facts = weeks.get(week) ?? { teamWeeks: [], matchups: [] };
    weeks.set(week, facts);
    const told = readText(entry.winner);
    const status = statusOf(told, week, home.hasPlayed || (away?.hasPlayed ?? false), context);
    const isUpcoming = status === 'upcoming';
    for (const side of away ? [home, away] : [home])
      facts.teamWeeks.push({
        week,
        teamId: side.teamId,
        line: isUpcoming ? {} : side.line,
        gamesPlayed: isUpcoming ? 0 : side.gamesPlayed,
        gamesRemaining: null,
        ...(isUpcoming || side.gamesBySlot === null ? {} : { gamesBySlot: side.gamesBySlot }),
        points: isCategoryForm(context.scoringForm) || isUpcoming ? null : side.points,
      });
    const tier = readText(entry.playoffTierType) ?? 'UNKNOWN';
    const isLate = context.firstPlayoffWeek !== null && week >= context.firstPlayoffWeek;
    facts.matchups.push({
      id: String(readInteger(entry.id) ?? `${week}-${home.teamId}-${away?.teamId ?? 'bye'}`),
      week,
      home: home.teamId,
      away: away?.teamId ?? null,
      status,
      isPlayoffs: tier === 'UNKNOWN' ? isLate : tier !== 'NONE',
      isConsolation: tier.includes('CONSOLATION'),
      // Whoever has a bye beats nobody, whatever stands there.
      winner: status === 'final' && away ? winnerOf(told) : null,
      homeScore: isUpcoming || !away ? null : scoreOf(home, context),
      awayScore: isUpcoming || !away ? null : scoreOf(away, context),
      categories: isUpcoming || !away ? {} : verdicts(home, away, statisticOf, answer),
    });
  });
  return new Map([...weeks].map(([week, facts]) => [week, { week, ...facts }]));
}

function readSide(
  raw: unknown,
  context: MatchupContext,
  statisticOf: StatisticOf,
  answer: Answer,
  at: string,
): ReadSide | null {
  if (raw === undefined || raw === null) return null;
  if (!isProperties(raw)) {
    answer.leaveOut('has another shape', at);
    return null;
  }
  const team = readInteger(raw.teamId);
  if (team === null) {
    answer.leaveOut('is not a whole number', `${at}.teamId`);
    return null;
  }
  // While a week runs, the live score is ahead of the one that is booked once a day.
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
    if (isUnreadable(score) && statisticOf(number) !== null)
      answer.lacksValue('statistics', `${at}.cumulativeScore.scoreByStat.${number}.score`);
    if (amount === null) continue;
    hasScore ||= amount !== 0;
    if (ineligible === true) continue;
    const id = statisticOf(number);
    if (id === null) answer.skip(`statistic ${number}`);
    else values[id] = amount;
  }
  const line = withoutSuperfluousRates(values);
  const livePoints = readNumber(raw.totalPointsLive);
  const points = livePoints !== null && livePoints !== 0 ? livePoints : readNumber(raw.totalPoints);
  const counted = readInteger(raw.gamesPlayed);
  const [value, place] = isCategoryForm(context.scoringForm)
    ? [cumulative.wins, 'cumulativeScore.wins']
    : [raw.totalPoints, 'totalPoints'];
  if (isUnreadable(value)) answer.lacksValue('score', `${at}.${place}`);
  const games = line.GP ?? (counted !== null && counted > 0 ? counted : null);
  return {
    teamId: String(team),
    line,
    results,
    wins: readInteger(cumulative.wins),
    points,
    gamesPlayed: games,
    gamesBySlot: readGamesBySlot(properties(raw.cumulativeScore).statBySlot),
    hasPlayed:
      hasScore || (points ?? 0) !== 0 || (context.scoringForm === 'headToHeadPoints' && (games ?? 0) > 0),
  };
}

/** Games used under limits by slot, `{slot: {statId: 42, value}}`; null where there is none, which may also mean none yet. */
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

function statusOf(
  winner: string | null,
  week: number,
  hasPlayed: boolean,
  context: MatchupContext,
): MatchupStatus {
  const isDecided = winner === 'HOME' || winner === 'AWAY' || winner === 'TIE';
  if (hasPlayed) return isDecided ? 'final' : week < (context.currentWeek ?? week) ? 'final' : 'running';
  return 'upcoming';
}

function winnerOf(winner: string | null): CategoryWinner | null {
  if (winner === 'HOME') return 'home';
  if (winner === 'AWAY') return 'away';
  return winner === 'TIE' ? 'tie' : null;
}

function scoreOf(side: ReadSide, context: MatchupContext): number | null {
  return isCategoryForm(context.scoringForm) ? side.wins : side.points;
}

/** Each category's winner: the home side's result, else the away side's turned round. */
function verdicts(
  home: ReadSide,
  away: ReadSide,
  statisticOf: StatisticOf,
  answer: Answer,
): Matchup['categories'] {
  const categories: Partial<Record<StatisticId, CategoryWinner>> = {};
  for (const number of new Set([...home.results.keys(), ...away.results.keys()])) {
    const winner =
      verdict(home.results.get(number), 'home', 'away') ?? verdict(away.results.get(number), 'away', 'home');
    if (winner === null) continue;
    const id = statisticOf(number);
    if (id === null) answer.skip(`category ${number}`);
    else categories[id] = winner;
  }
  return categories;
}

function verdict(
  result: string | undefined,
  own: CategoryWinner,
  other: CategoryWinner,
): CategoryWinner | null {
  if (result === 'WIN') return own;
  if (result === 'LOSS') return other;
  return result === 'TIE' ? 'tie' : null;
}

/** The first and last day each week is seen to have: the days its sides have points for, once some were played. */
export function readKnownDays(
  { body, answer }: EspnAnswer,
  firstDay: Day,
  currentWeek: number | null,
): Map<number, KnownDays> {
  const seen = new Map<number, { first: number; last: number }>();
  eachEntry(body.schedule, answer, 'schedule', (matchup) => {
    const week = readInteger(matchup.matchupPeriodId);
    if (week === null) return;
    for (const side of [matchup.home, matchup.away])
      for (const key in properties(properties(side).pointsByScoringPeriod)) {
        const period = readPeriod(key);
        if (period === null || period < 1) continue;
        const days = seen.get(week) ?? { first: period, last: period };
        seen.set(week, { first: Math.min(days.first, period), last: Math.max(days.last, period) });
      }
  });
  const known = new Map<number, KnownDays>();
  for (const [week, { first, last }] of seen) {
    // The running week's last day is not known yet.
    const isDone = currentWeek !== null && week < currentWeek;
    known.set(week, {
      firstDay: dayOfPeriod(firstDay, first),
      ...(isDone ? { lastDay: dayOfPeriod(firstDay, last) } : {}),
    });
  }
  return known;
}
