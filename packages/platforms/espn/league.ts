import { type Day, fantasyDayOf, isHeadToHead, type League, type MissingPart } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Reading } from '../source.ts';
import { type PlannedWeek, placeWeeks } from '../weeks.ts';
import { dayOfPeriod, guessCalendar, readSchedule, type SeasonCalendar } from './calendar.ts';
import type { EspnAnswer } from './client.ts';
import { readKnownDays } from './matchups.ts';
import type { EspnQuery } from './requests.ts';
import type { EspnSettings } from './settings.ts';
import { type EspnStatus, movingParts, readStatus, todayOf } from './status.ts';

export const settingsQuery: EspnQuery = { views: ['mSettings'] };
export const scheduleQuery: EspnQuery = { views: ['proTeamSchedules_wl'] };

/** What the weeks and days of a league are laid by. */
export interface LeagueReads {
  readonly seasonEndYear: number;
  readonly isSimulated: boolean;
  readonly now: () => Date;
  readonly schedule: () => Promise<EspnAnswer>;
  /** Every matchup of the season; null where there are none available. */
  readonly matchups: () => Promise<EspnAnswer | null>;
}

/** A league from its settings: the weeks' days from what was read before, else from the schedule and the matchups. */
export async function readLeagueOf(
  reads: LeagueReads,
  found: EspnAnswer,
  { rules, plannedWeeks, missing: unread }: EspnSettings,
  known: League | undefined,
): Promise<Reading<League>> {
  const status = readStatus(found);
  const missing = unread.length > 0 ? unread : found.answer.missing({ part: 'league' });
  const whole = (days: Pick<League, 'firstDay' | 'lastDay' | 'weeks'>): League => {
    const today = todayOf(status, days.firstDay, found.serverTime, reads.now());
    const moving = movingParts(status, today, { ...rules, ...days });
    return { ...rules, isSimulated: reads.isSimulated, ...days, ...moving };
  };
  if (known && stillHolds(known, plannedWeeks, status)) {
    const { firstDay, lastDay, weeks } = known;
    // Before the season its calendar may still be a guess.
    if (fantasyDayOf(found.serverTime ?? reads.now()) >= firstDay)
      return { facts: whole({ firstDay, lastDay, weeks }), missing, skipped: found.answer.skipped };
  }
  const calendar = await calendarOf(reads, status, found.serverTime);
  // Also where a league began late: its first matchups then stay unplayed.
  const { firstDay } = calendar;
  const lastDay = lastDayOf(calendar, status, plannedWeeks.length);
  const matchups = isHeadToHead(rules.scoringForm) ? await reads.matchups() : null;
  const weeks = placeWeeks({
    weeks: plannedWeeks,
    firstDay,
    lastDay,
    known: matchups ? readKnownDays(matchups, firstDay, status.currentMatchupPeriod) : new Map(),
    knownAreBounds: false,
    gameDays: calendar.gameDays,
  });
  const guessed: MissingPart[] = calendar.isCertain
    ? []
    : [{ part: 'league', weeks: weeks.map((week) => week.number), reason: 'NotFoundAtPlatform' }];
  return {
    facts: whole({ firstDay, lastDay, weeks }),
    missing: [...missing, ...guessed],
    skipped: found.answer.skipped,
  };
}

/** A league whose rules do not fit what we know any more: they stay as they were, and where it stands is told. */
export function keptLeague(
  reads: LeagueReads,
  found: EspnAnswer,
  known: League,
  reason: string,
): Reading<League> {
  const status = readStatus(found);
  const today = todayOf(status, known.firstDay, found.serverTime, reads.now());
  return {
    facts: { ...known, ...movingParts(status, today, known) },
    missing: [{ part: 'league', reason }],
    skipped: found.answer.skipped,
  };
}

/** Whether the weeks' days can stay: a commissioner may change the play-offs, ESPN the end of the season. */
function stillHolds(known: League, planned: readonly PlannedWeek[], status: EspnStatus): boolean {
  const { firstDay, lastDay, weeks } = known;
  const isSameEnd =
    status.finalScoringPeriod === null || dayOfPeriod(firstDay, status.finalScoringPeriod) === lastDay;
  const isSameWeek = (week: PlannedWeek, index: number) =>
    weeks[index]?.number === week.number && weeks[index]?.isPlayoffs === week.isPlayoffs;
  return isSameEnd && weeks.length === planned.length && planned.every(isSameWeek);
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
  return dayOfPeriod(calendar.firstDay, final > 0 ? final : Math.max(1, weeks) * 7);
}
