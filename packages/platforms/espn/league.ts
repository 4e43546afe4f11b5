import {
  addDays,
  type Day,
  fantasyDayOf,
  isHeadToHead,
  type League,
  type MissingPart,
} from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Reading } from '../source.ts';
import {
  dayOfPeriod,
  guessCalendar,
  openingDayOf,
  periodOfDay,
  readSchedule,
  type SeasonCalendar,
} from './calendar.ts';
import type { EspnResponse } from './client.ts';
import { placeMatchups } from './matchup-days.ts';
import { readKnownDays } from './matchups.ts';
import type { PlannedMatchup } from './planned-weeks.ts';
import type { EspnQuery } from './requests.ts';
import type { EspnSettings } from './settings.ts';
import { type EspnStatus, movingParts, readStatus, todayOf } from './status.ts';

export const settingsQuery: EspnQuery = { views: ['mSettings'] };
export const scheduleQuery: EspnQuery = { views: ['proTeamSchedules_wl'] };

export interface LeagueReads {
  readonly seasonEndYear: number;
  readonly isSimulated: boolean;
  readonly now: () => Date;
  readonly schedule: () => Promise<EspnResponse>;
  readonly matchups: () => Promise<EspnResponse | null>;
}

/**
 * Reads a league from its settings. Week dates come from the earlier read, otherwise from the schedule and
 * the matchups.
 */
export async function readLeagueOf(
  reads: LeagueReads,
  found: EspnResponse,
  { rules, plannedWeeks, missing: unread }: EspnSettings,
  known: League | undefined,
): Promise<Reading<League>> {
  const status = readStatus(found);
  const missing = unread.length > 0 ? unread : found.response.missing({ part: 'league' });
  const whole = (days: LeagueDays): League => {
    const today = todayOf(status, openingDayOf(days), found.serverTime, reads.now());
    const moving = movingParts(status, today, { ...rules, ...days });
    return { ...rules, isSimulated: reads.isSimulated, ...days, ...moving };
  };
  if (known && stillHolds(known, plannedWeeks, status)) {
    const { firstDay, firstScoringPeriod, lastDay, weeks } = known;
    // Before the season, the stored calendar may still be a guess, so read it again.
    if (fantasyDayOf(found.serverTime ?? reads.now()) >= firstDay)
      return {
        facts: whole({ firstDay, firstScoringPeriod, lastDay, weeks }),
        missing,
        skipped: found.response.skipped,
      };
  }
  const calendar = await calendarOf(reads, status, found.serverTime);
  const openingDay = calendar.firstDay;
  const lastDay = lastDayOf(calendar, status, plannedWeeks.length);
  const matchups = isHeadToHead(rules.scoringForm) ? await reads.matchups() : null;
  const weeks = placeMatchups({
    matchups: plannedWeeks,
    openingDay,
    firstDay: dayOfPeriod(openingDay, status.firstScoringPeriod),
    lastDay,
    known: matchups ? readKnownDays(matchups, openingDay, status.currentMatchupPeriod) : new Map(),
    gameDays: calendar.gameDays,
    running: isHeadToHead(rules.scoringForm) ? runningMatchup(status, openingDay) : null,
  });
  const firstDay = weeks[0]?.firstDay ?? dayOfPeriod(openingDay, status.firstScoringPeriod);
  const firstScoringPeriod = periodOfDay(openingDay, firstDay);
  const guessed: MissingPart[] = calendar.isCertain
    ? []
    : [{ part: 'league', weeks: weeks.map((week) => week.number), reason: 'NotFoundAtPlatform' }];
  return {
    facts: whole({ firstDay, firstScoringPeriod, lastDay, weeks }),
    missing: [...missing, ...guessed],
    skipped: found.response.skipped,
  };
}

/** Reads a league whose settings no longer fit the schema: only the current week and phase are read. */
export function storedLeagueReading(
  reads: LeagueReads,
  found: EspnResponse,
  known: League,
  reason: string,
): Reading<League> {
  const status = readStatus(found);
  const today = todayOf(status, openingDayOf(known), found.serverTime, reads.now());
  return {
    facts: { ...known, ...movingParts(status, today, known) },
    missing: [{ part: 'league', reason }],
    skipped: found.response.skipped,
  };
}

type LeagueDays = Pick<League, 'firstDay' | 'firstScoringPeriod' | 'lastDay' | 'weeks'>;

/** Returns the current matchup and ESPN's day; null before the league's first day and after the season. */
function runningMatchup(
  { currentMatchupPeriod, finalScoringPeriod, firstScoringPeriod, latestScoringPeriod }: EspnStatus,
  openingDay: Day,
): { readonly matchup: number; readonly day: Day } | null {
  if (currentMatchupPeriod === null || latestScoringPeriod === null) return null;
  const isOver = finalScoringPeriod !== null && latestScoringPeriod > finalScoringPeriod;
  if (isOver || latestScoringPeriod < firstScoringPeriod) return null;
  return { matchup: currentMatchupPeriod, day: dayOfPeriod(openingDay, latestScoringPeriod) };
}

/**
 * Returns whether stored week dates are still valid. Playoffs, start and end can change, and ESPN's current
 * matchup can fall on different days.
 */
function stillHolds(known: League, planned: readonly PlannedMatchup[], status: EspnStatus): boolean {
  const { lastDay, weeks } = known;
  const opening = openingDayOf(known);
  const isSameEnd =
    status.finalScoringPeriod === null || dayOfPeriod(opening, status.finalScoringPeriod) === lastDay;
  const isSameWeek = (week: PlannedMatchup, index: number) =>
    weeks[index]?.number === week.number && weeks[index]?.isPlayoffs === week.isPlayoffs;
  const isSamePlan = weeks.length === planned.length && planned.every(isSameWeek);
  return isSameEnd && isSamePlan && holdsRunning(known, runningMatchup(status, opening));
}

/**
 * Returns whether the current matchup's week includes ESPN's day, give or take a day, because ESPN does not
 * update the two at the same time.
 */
function holdsRunning(
  { scoringForm, weeks }: League,
  running: { readonly matchup: number; readonly day: Day } | null,
): boolean {
  const week = weeks.find(({ number }) => number === running?.matchup);
  if (!isHeadToHead(scoringForm) || !running || !week) return true;
  return addDays(week.firstDay, -1) <= running.day && running.day <= addDays(week.lastDay, 1);
}

async function calendarOf(
  reads: LeagueReads,
  status: EspnStatus,
  serverTime: Date | null,
): Promise<SeasonCalendar> {
  try {
    const schedule = readSchedule(await reads.schedule());
    if (schedule) return schedule;
  } catch (error) {
    if (!isGap(error)) throw error;
  }
  const isRunning = (status.latestScoringPeriod ?? 0) <= (status.finalScoringPeriod ?? 0);
  const today = fantasyDayOf(serverTime ?? reads.now());
  return guessCalendar(reads.seasonEndYear, isRunning ? status.latestScoringPeriod : null, today);
}

function lastDayOf(calendar: SeasonCalendar, status: EspnStatus, weeks: number): Day {
  const final = status.finalScoringPeriod ?? 0;
  const first = status.firstScoringPeriod - 1;
  return dayOfPeriod(calendar.firstDay, final > 0 ? final : first + Math.max(1, weeks) * 7);
}
