import {
  addDays,
  type Day,
  daysBetween,
  fantasyDayOf,
  type League,
  leagueLimits,
  weekday,
} from '@fantasy-stats/domain';
import { properties, readInstant, readInteger, readNumber } from '../loose.ts';
import type { EspnResponse } from './client.ts';
import { eachEntry, unfit } from './entries.ts';

/** Maps ESPN's day numbers to dates. */
export interface SeasonCalendar {
  /** The day with number 1. */
  readonly firstDay: Day;
  /** Days with NBA games; empty while the schedule is not known. */
  readonly gameDays: ReadonlySet<Day>;
  /** False if the first day is a guess. */
  readonly isCertain: boolean;
}

/** Maximum day number; no season has more days. */
const mostPeriods = leagueLimits.seasonDays;

/** Parses a season's day number; null if it cannot be one. */
export function readPeriod(value: unknown): number | null {
  const period = readInteger(value);
  return period !== null && period >= 0 && period < mostPeriods ? period : null;
}

/** Returns the date of a season's day by its number (`scoringPeriodId`, from 1). */
export function dayOfPeriod(firstDay: Day, scoringPeriodId: number): Day {
  return addDays(firstDay, scoringPeriodId - 1);
}

/** Returns day 1 of the NBA season in which a league is played; the league's own first day can be later. */
export function openingDayOf({
  firstDay,
  firstScoringPeriod = 1,
}: Pick<League, 'firstDay' | 'firstScoringPeriod'>): Day {
  return dayOfPeriod(firstDay, 2 - firstScoringPeriod);
}

/** Returns a date's number in its season; below 1 before the season. */
export function periodOfDay(firstDay: Day, day: Day): number {
  return daysBetween(firstDay, day) + 1;
}

/**
 * Builds the calendar from the NBA teams' schedule: every game has an instant and its day number; a day runs
 * from 3 AM to 3 AM US Eastern. Null while the schedule is empty.
 */
export function readSchedule({ body, response }: EspnResponse): SeasonCalendar | null {
  const settings = properties(body.settings);
  const dayOf = new Map<number, Day>();
  // Both NBA teams list every game, so skip games already read. Cache days, because many games start at the
  // same time.
  const usedPeriods = new Set<unknown>();
  const days = new Map<number, Day>();
  eachEntry(settings.proTeams, response, 'settings.proTeams', (team, nbaTeam) => {
    for (const [key, games] of Object.entries(properties(team.proGamesByScoringPeriod))) {
      const at = `settings.proTeams[${nbaTeam}].proGamesByScoringPeriod.${key}`;
      eachEntry(games, response, at, (game, index) => {
        if (game.id !== undefined && usedPeriods.has(game.id)) return;
        usedPeriods.add(game.id);
        const period = readPeriod(game.scoringPeriodId);
        const instant = readNumber(game.date);
        const day = instant === null ? null : (days.get(instant) ?? dayOfNumber(instant));
        if (period === null) unfit(response, at, index, 'scoringPeriodId', 'the number of a day');
        else if (instant === null || day === null) unfit(response, at, index, 'date', 'an instant');
        else {
          days.set(instant, day);
          dayOf.set(period, day);
        }
      });
    }
  });
  const firstDay = commonFirstDay(dayOf);
  if (firstDay !== null) return { firstDay, gameDays: new Set(dayOf.values()), isCertain: true };
  const firstGame = readInstant(properties(settings.playerOwnershipSettings).firstGameDate);
  if (firstGame === null) return null;
  return { firstDay: fantasyDayOf(new Date(firstGame)), gameDays: new Set(), isCertain: true };
}

function dayOfNumber(milliseconds: number): Day | null {
  const instant = readInstant(milliseconds);
  return instant === null ? null : fantasyDayOf(new Date(instant));
}

/** Returns the first day that most games imply, because a moved game may keep its old day's number. */
function commonFirstDay(dayOf: ReadonlyMap<number, Day>): Day | null {
  const votes = new Map<Day, number>();
  for (const [period, day] of dayOf) {
    const first = addDays(day, 1 - period);
    votes.set(first, (votes.get(first) ?? 0) + 1);
  }
  let best: { day: Day; votes: number } | null = null;
  for (const [day, count] of votes) if (!best || count > best.votes) best = { day, votes: count };
  return best?.day ?? null;
}

/** Opening nights that were not on the Tuesday between October 18 and 24, by the year the season ended. */
const openings = new Map<number, Day>([
  [2006, '2005-11-01'],
  [2007, '2006-10-31'],
  [2008, '2007-10-30'],
  [2009, '2008-10-28'],
  [2010, '2009-10-27'],
  [2011, '2010-10-26'],
  [2012, '2011-12-25'],
  [2013, '2012-10-30'],
  [2014, '2013-10-29'],
  [2015, '2014-10-28'],
  [2016, '2015-10-27'],
  [2017, '2016-10-25'],
  [2018, '2017-10-17'],
  [2019, '2018-10-16'],
  [2021, '2020-12-22'],
]);

/**
 * Builds the calendar without a schedule: from today's period number, the known opening night, or the first
 * Tuesday between October 18 and 24.
 */
export function guessCalendar(
  seasonEndYear: number,
  todaysPeriod: number | null,
  today: Day,
): SeasonCalendar {
  const habit = `${seasonEndYear - 1}-10-18`;
  const opening = openings.get(seasonEndYear) ?? addDays(habit, (8 - weekday(habit)) % 7);
  const firstDay = todaysPeriod !== null && todaysPeriod > 1 ? addDays(today, 1 - todaysPeriod) : opening;
  return { firstDay, gameDays: new Set(), isCertain: false };
}
