import type {
  CategoryWinner,
  Day,
  Matchup,
  MatchupStatus,
  MissingValue,
  StatisticId,
  TeamWeek,
  WeekFacts,
} from '@fantasy-stats/domain';
import { isCategoryForm } from '@fantasy-stats/domain';
import { type Answer, isProperties, properties, readInteger, readText } from '../loose.ts';
import type { KnownDays } from '../weeks.ts';
import { dayOfPeriod, readPeriod } from './calendar.ts';
import type { EspnAnswer } from './client.ts';
import { eachEntry, unfit } from './entries.ts';
import {
  bonusOf,
  noteUntold,
  type ReadSide,
  readSide,
  type ScoreRules,
  scoreOf,
  withBonus,
} from './matchup-side.ts';
import { type StatisticOf, statisticOfGame } from './stat-line.ts';

export interface MatchupContext extends ScoreRules {
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
 * upcoming, also when its week is past, unless ESPN says who has won it: then it was, and the statistics that the answer
 * lacks are noted. A matchup that is there twice counts once, and so does a team's week.
 * @throws UnexpectedAnswer where there is no list of matchups
 */
export function readMatchups({ body, answer }: EspnAnswer, context: MatchupContext): Map<number, WeekFacts> {
  const statisticOf = context.statisticOf ?? statisticOfGame(body.gameId);
  const weeks = new Map<number, { teamWeeks: TeamWeek[]; matchups: Matchup[] }>();
  const matchupIds = new Set<string>();
  const pairs = new Set<string>();
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
    const facts = weeks.get(week) ?? { teamWeeks: [], matchups: [] };
    weeks.set(week, facts);
    const told = readText(entry.winner);
    const status = statusOf(told, week, [home, ...(away ? [away] : [])], context);
    const isUpcoming = status === 'upcoming';
    const id = String(readInteger(entry.id) ?? `${week}-${home.teamId}-${away?.teamId ?? 'bye'}`);
    const pair = [home.teamId, away?.teamId ?? 'bye'].sort().join(' and ');
    if (matchupIds.has(id) || pairs.has(`${week}: ${pair}`) || home.teamId === away?.teamId) {
      answer.skip(`matchup ${id}: is there twice, or of one team`);
      return;
    }
    matchupIds.add(id);
    pairs.add(`${week}: ${pair}`);
    if (!isUpcoming && away) noteUntold([home, away], context, answer, at);
    const valuesLost = answer.lostValues.slice(valuesBefore);
    if (valuesLost.length > 0) context.onLostValues?.(week, valuesLost);
    const tier = readText(entry.playoffTierType) ?? 'UNKNOWN';
    const isLate = context.firstPlayoffWeek !== null && week >= context.firstPlayoffWeek;
    const isPlayoffs = tier === 'UNKNOWN' ? isLate : tier !== 'NONE';
    for (const side of away ? [home, away] : [home]) {
      if (facts.teamWeeks.some(({ teamId }) => teamId === side.teamId)) {
        answer.skip(`week ${week} of team ${side.teamId}: is there twice`);
        continue;
      }
      facts.teamWeeks.push({
        week,
        teamId: side.teamId,
        line: isUpcoming ? {} : side.line,
        gamesPlayed: isUpcoming ? 0 : side.gamesPlayed,
        gamesRemaining: null,
        ...(isUpcoming || side.gamesBySlot === null ? {} : { gamesBySlot: side.gamesBySlot }),
        points: isCategoryForm(context.scoringForm) || isUpcoming ? null : side.points,
      });
    }
    facts.matchups.push({
      id,
      week,
      home: home.teamId,
      away: away?.teamId ?? null,
      status,
      isPlayoffs,
      isConsolation: tier.includes('CONSOLATION'),
      // Whoever has a bye beats nobody, whatever stands there.
      winner: status === 'final' && away ? winnerOf(told) : null,
      homeScore: isUpcoming || !away ? null : withBonus(home, bonusOf(context, isPlayoffs), context),
      awayScore: isUpcoming || !away ? null : scoreOf(away, context),
      categories: isUpcoming || !away ? {} : verdicts(home, away, statisticOf, answer),
    });
  });
  return new Map([...weeks].map(([week, facts]) => [week, { week, ...facts }]));
}

/**
 * How a matchup stands. Somebody is named the winner of weeks that were never played, too, with every statistic 0: where a
 * winner stands beside no statistics at all, the matchup was played, and the answer is the one that lacks them.
 */
function statusOf(
  winner: string | null,
  week: number,
  sides: readonly ReadSide[],
  context: MatchupContext,
): MatchupStatus {
  const isDecided = winnerOf(winner) !== null;
  const isUntold = sides.length === 2 && sides.some(({ isTold }) => !isTold);
  if (!sides.some(({ hasPlayed }) => hasPlayed) && !(isDecided && isUntold)) return 'upcoming';
  return isDecided || week < (context.currentWeek ?? week) ? 'final' : 'running';
}

function winnerOf(winner: string | null): CategoryWinner | null {
  if (winner === 'HOME') return 'home';
  if (winner === 'AWAY') return 'away';
  return winner === 'TIE' ? 'tie' : null;
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
