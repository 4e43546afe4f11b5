import type {
  CategoryWinner,
  Day,
  League,
  Matchup,
  MatchupStatus,
  StatisticId,
  StatLine,
  TeamWeek,
  WeekFacts,
} from '@fantasy-stats/domain';
import { isCategoryForm } from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  type Answer,
  integer,
  isProperties,
  list,
  neededInteger,
  number,
  properties,
  readInteger,
  readNumber,
  text,
} from '../loose.ts';
import type { KnownDays } from '../weeks.ts';
import { dayOfPeriod, readPeriod } from './calendar.ts';
import type { EspnAnswer } from './client.ts';
import { readStatLine, type StatisticOf, statisticOfGame } from './stat-line.ts';

const EspnMatchup = z.object({
  id: integer,
  matchupPeriodId: neededInteger,
  winner: text,
  playoffTierType: text,
  home: z.unknown().optional(),
  away: z.unknown().optional(),
});

const Side = z.object({
  teamId: neededInteger,
  totalPoints: number,
  totalPointsLive: number,
  gamesPlayed: integer,
});
const Score = z.object({ wins: integer, losses: integer, ties: integer });

interface ReadSide {
  readonly teamId: string;
  readonly line: StatLine;
  readonly results: ReadonlyMap<number, string>;
  readonly score: z.output<typeof Score>;
  readonly points: number | null;
  readonly gamesPlayed: number | null;
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
}

/**
 * Every week that has matchups. In category forms the score is categories won; `categories` holds ESPN's own
 * verdicts of what the league scores (component statistics have none). A side may be missing: a bye. A matchup of
 * which nothing was played is upcoming, also when its week is past.
 */
export function readMatchups({ body, answer }: EspnAnswer, context: MatchupContext): Map<number, WeekFacts> {
  const statisticOf = context.statisticOf ?? statisticOfGame(body.gameId);
  const schedule = answer.read(list, body.schedule, 'schedule');
  const weeks = new Map<number, { teamWeeks: TeamWeek[]; matchups: Matchup[] }>();
  for (const [index, raw] of schedule.entries()) {
    const at = `schedule[${index}]`;
    const [entry] = answer.each(EspnMatchup, [raw], at);
    if (!entry) continue;
    const sides = [entry.home, entry.away].map((side) => readSide(side, context, statisticOf, answer, at));
    const [home, away] = [sides[0] ?? sides[1], sides[0] ? sides[1] : null];
    if (!home) {
      answer.skip(`${at}: has no teams`);
      continue;
    }
    const week = entry.matchupPeriodId;
    const facts = weeks.get(week) ?? { teamWeeks: [], matchups: [] };
    weeks.set(week, facts);
    const status = statusOf(entry.winner, week, home.hasPlayed || (away?.hasPlayed ?? false), context);
    const isUpcoming = status === 'upcoming';
    for (const side of away ? [home, away] : [home])
      facts.teamWeeks.push({
        week,
        teamId: side.teamId,
        line: isUpcoming ? {} : side.line,
        gamesPlayed: isUpcoming ? 0 : side.gamesPlayed,
        gamesRemaining: null,
        points: isCategoryForm(context.scoringForm) || isUpcoming ? null : side.points,
      });
    const tier = entry.playoffTierType ?? 'UNKNOWN';
    const isLate = context.firstPlayoffWeek !== null && week >= context.firstPlayoffWeek;
    facts.matchups.push({
      id: String(entry.id ?? `${week}-${home.teamId}-${away?.teamId ?? 'bye'}`),
      week,
      home: home.teamId,
      away: away?.teamId ?? null,
      status,
      isPlayoffs: tier === 'UNKNOWN' ? isLate : tier !== 'NONE',
      isConsolation: tier.includes('CONSOLATION'),
      winner: status === 'final' ? winnerOf(entry.winner, sides[0] !== null) : null,
      homeScore: isUpcoming ? null : scoreOf(home, context),
      awayScore: isUpcoming || !away ? null : scoreOf(away, context),
      categories: isUpcoming || !away ? {} : verdicts(home, away, statisticOf, answer),
    });
  }
  return new Map([...weeks].map(([week, facts]) => [week, { week, ...facts }]));
}

function readSide(
  raw: unknown,
  context: MatchupContext,
  statisticOf: StatisticOf,
  answer: Answer,
  at: string,
): ReadSide | null {
  if (!isProperties(raw)) return null;
  const [side] = answer.each(Side, [raw], at);
  if (!side) return null;
  // While a week runs, the live score is ahead of the one that is booked once a day.
  const live = properties(raw.cumulativeScoreLive);
  const booked = properties(raw.cumulativeScore);
  const isLive = Object.keys(properties(live.scoreByStat)).length > 0 && hasScores(live.scoreByStat);
  const cumulative = isLive ? live : booked;
  const byStatistic = properties(cumulative.scoreByStat);
  const line = readStatLine(
    Object.entries(byStatistic).flatMap(([key, value]) => {
      const { score, ineligible } = properties(value);
      return ineligible === true ? [] : [[key, score] as const];
    }),
    answer,
    statisticOf,
  );
  const results = new Map<number, string>();
  for (const [key, value] of Object.entries(byStatistic)) {
    const { result } = properties(value);
    const statistic = readInteger(key);
    if (statistic !== null && typeof result === 'string') results.set(statistic, result);
  }
  const points =
    side.totalPointsLive !== null && side.totalPointsLive !== 0 ? side.totalPointsLive : side.totalPoints;
  const games = line.GP ?? (side.gamesPlayed !== null && side.gamesPlayed > 0 ? side.gamesPlayed : null);
  return {
    teamId: String(side.teamId),
    line,
    results,
    score: answer.read(Score, cumulative, `${at}.cumulativeScore`),
    points,
    gamesPlayed: games,
    hasPlayed:
      hasScores(byStatistic) ||
      (points ?? 0) !== 0 ||
      (context.scoringForm === 'headToHeadPoints' && (games ?? 0) > 0),
  };
}

function hasScores(byStatistic: unknown): boolean {
  return Object.values(properties(byStatistic)).some((value) => {
    const score = readNumber(properties(value).score);
    return score !== null && score !== 0;
  });
}

function statusOf(
  winner: string | null,
  week: number,
  hasPlayed: boolean,
  context: MatchupContext,
): MatchupStatus {
  const isDecided = winner === 'HOME' || winner === 'AWAY' || winner === 'TIE';
  if (hasPlayed) return isDecided ? 'final' : week < (context.currentWeek ?? week) ? 'final' : 'running';
  return week === context.currentWeek && !isDecided ? 'running' : 'upcoming';
}

function winnerOf(winner: string | null, homeIsHome: boolean): CategoryWinner | null {
  if (winner === 'TIE') return 'tie';
  if (winner === 'HOME') return homeIsHome ? 'home' : 'away';
  if (winner === 'AWAY') return homeIsHome ? 'away' : 'home';
  return null;
}

function scoreOf(side: ReadSide, context: MatchupContext): number | null {
  return isCategoryForm(context.scoringForm) ? side.score.wins : side.points;
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
  for (const matchup of answer.read(list, body.schedule, 'schedule').map(properties)) {
    const week = readInteger(matchup.matchupPeriodId);
    if (week === null) continue;
    for (const side of [matchup.home, matchup.away])
      for (const key of Object.keys(properties(properties(side).pointsByScoringPeriod))) {
        const period = readPeriod(key);
        if (period === null || period < 1) continue;
        const days = seen.get(week) ?? { first: period, last: period };
        seen.set(week, { first: Math.min(days.first, period), last: Math.max(days.last, period) });
      }
  }
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
