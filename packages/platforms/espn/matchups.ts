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
import { isProperties, type PlatformResponse, properties, readInteger, readText } from '../loose.ts';
import type { KnownDays } from '../weeks.ts';
import { dayOfPeriod, readPeriod } from './calendar.ts';
import type { EspnResponse } from './client.ts';
import { eachEntry, unfit } from './entries.ts';
import {
  bonusOf,
  noteUnreported,
  type ReadSide,
  readSide,
  type ScoreRules,
  scoreOf,
  withBonus,
} from './matchup-side.ts';
import { type StatisticOf, statisticOfGame } from './stat-line.ts';

export interface MatchupContext extends ScoreRules {
  /** The current week; null before the season. */
  readonly currentWeek: number | null;
  /** First playoff week, for seasons whose matchups do not state their tier. */
  readonly firstPlayoffWeek: number | null;
  /** Lookup of statistic numbers; default: basketball's. */
  readonly statisticOf?: StatisticOf;
  /** Called with the week of each skipped matchup; null if the week is unknown. */
  readonly onLost?: (week: number | null) => void;
  /** Called with the kinds of unreadable values in a week's matchup. */
  readonly onLostValues?: (week: number, kinds: readonly MissingValue[]) => void;
}

/**
 * Reads every week with matchups. A missing side is a bye; a matchup with an unreadable side is skipped and
 * reported. A matchup without games is upcoming, even after its week, unless ESPN names a winner. A team's
 * second matchup in a week is ignored.
 *
 * @throws UnexpectedAnswer without a list of matchups
 */
export function readMatchups(
  { body, response }: EspnResponse,
  context: MatchupContext,
): Map<number, WeekFacts> {
  const statisticOf = context.statisticOf ?? statisticOfGame(body.gameId);
  const weeks = new Map<number, { teamWeeks: TeamWeek[]; matchups: Matchup[] }>();
  const matchupIds = new Set<string>();
  const pairs = new Set<string>();
  if (!Array.isArray(body.schedule)) throw response.unexpected('is not a list', 'schedule');
  if (!body.schedule.every(isProperties)) context.onLost?.(null);
  eachEntry(body.schedule, response, 'schedule', (entry, index) => {
    const week = readInteger(entry.matchupPeriodId);
    if (week === null) {
      unfit(response, 'schedule', index, 'matchupPeriodId', 'a whole number');
      context.onLost?.(null);
      return;
    }
    const before = response.lost;
    const valuesBefore = response.lostValues.length;
    const at = `schedule[${index}]`;
    const homeSide = readSide(entry.home, context, statisticOf, response, `${at}.home`);
    const awaySide = readSide(entry.away, context, statisticOf, response, `${at}.away`);
    const home = homeSide ?? awaySide;
    const away = homeSide ? awaySide : null;
    if (!home && response.lost === before) response.leaveOut('has no teams', at);
    if (!home || response.lost > before) {
      context.onLost?.(week);
      return;
    }
    const facts = weeks.get(week) ?? { teamWeeks: [], matchups: [] };
    weeks.set(week, facts);
    const winner = readText(entry.winner);
    const status = statusOf(winner, week, [home, ...(away ? [away] : [])], context);
    const isUpcoming = status === 'upcoming';
    const id = String(readInteger(entry.id) ?? `${week}-${home.teamId}-${away?.teamId ?? 'bye'}`);
    const pair = [home.teamId, away?.teamId ?? 'bye'].sort().join(' and ');
    if (matchupIds.has(id) || pairs.has(`${week}: ${pair}`) || home.teamId === away?.teamId) {
      response.skip(`matchup ${id}: is there twice, or of one team`);
      return;
    }
    matchupIds.add(id);
    pairs.add(`${week}: ${pair}`);
    if (!isUpcoming && away) noteUnreported([home, away], context, response, at);
    const valuesLost = response.lostValues.slice(valuesBefore);
    if (valuesLost.length > 0) context.onLostValues?.(week, valuesLost);
    const tier = readText(entry.playoffTierType) ?? 'UNKNOWN';
    const isLate = context.firstPlayoffWeek !== null && week >= context.firstPlayoffWeek;
    const isPlayoffs = tier === 'UNKNOWN' ? isLate : tier !== 'NONE';
    for (const side of away ? [home, away] : [home]) {
      if (facts.teamWeeks.some(({ teamId }) => teamId === side.teamId)) {
        response.skip(`week ${week} of team ${side.teamId}: is there twice`);
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
      // A bye has no winner or loser, even if the response names one.
      winner: status === 'final' && away ? winnerOf(winner) : null,
      homeScore: isUpcoming || !away ? null : withBonus(home, bonusOf(context, isPlayoffs), context),
      awayScore: isUpcoming || !away ? null : scoreOf(away, context),
      categories: isUpcoming || !away ? {} : verdicts(home, away, statisticOf, response),
    });
  });
  return new Map([...weeks].map(([week, facts]) => [week, { week, ...facts }]));
}

/**
 * Returns a matchup's status. ESPN names winners of weeks that were never played, with every statistic 0. A
 * winner without statistics means that the response lacks them.
 */
function statusOf(
  winner: string | null,
  week: number,
  sides: readonly ReadSide[],
  context: MatchupContext,
): MatchupStatus {
  const isDecided = winnerOf(winner) !== null;
  const isUnreported = sides.length === 2 && sides.some(({ isReported }) => !isReported);
  if (!sides.some(({ hasPlayed }) => hasPlayed) && !(isDecided && isUnreported)) return 'upcoming';
  return isDecided || week < (context.currentWeek ?? week) ? 'final' : 'running';
}

function winnerOf(winner: string | null): CategoryWinner | null {
  if (winner === 'HOME') return 'home';
  if (winner === 'AWAY') return 'away';
  return winner === 'TIE' ? 'tie' : null;
}

function verdicts(
  home: ReadSide,
  away: ReadSide,
  statisticOf: StatisticOf,
  response: PlatformResponse,
): Matchup['categories'] {
  const categories: Partial<Record<StatisticId, CategoryWinner>> = {};
  for (const number of new Set([...home.results.keys(), ...away.results.keys()])) {
    const winner =
      verdict(home.results.get(number), 'home', 'away') ?? verdict(away.results.get(number), 'away', 'home');
    if (winner === null) continue;
    const id = statisticOf(number);
    if (id === null) response.skip(`category ${number}`);
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

/** Returns the first and last day of each week, from the days for which its matchups list points. */
export function readKnownDays(
  { body, response }: EspnResponse,
  firstDay: Day,
  currentWeek: number | null,
): Map<number, KnownDays> {
  const ranges = new Map<number, { first: number; last: number }>();
  eachEntry(body.schedule, response, 'schedule', (matchup) => {
    const week = readInteger(matchup.matchupPeriodId);
    if (week === null) return;
    for (const side of [matchup.home, matchup.away])
      for (const key in properties(properties(side).pointsByScoringPeriod)) {
        const period = readPeriod(key);
        if (period === null || period < 1) continue;
        const days = ranges.get(week) ?? { first: period, last: period };
        ranges.set(week, { first: Math.min(days.first, period), last: Math.max(days.last, period) });
      }
  });
  const known = new Map<number, KnownDays>();
  for (const [week, { first, last }] of ranges) {
    // The current week's last day is not known yet.
    const isDone = currentWeek !== null && week < currentWeek;
    known.set(week, {
      firstDay: dayOfPeriod(firstDay, first),
      ...(isDone ? { lastDay: dayOfPeriod(firstDay, last) } : {}),
    });
  }
  return known;
}
