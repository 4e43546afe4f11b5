import { type Day, fantasyDayOf, isHeadToHead, type League, type SeasonPhase } from '@fantasy-stats/domain';
import { z } from 'zod';
import { integer, properties, readFlag } from '../loose.ts';
import { dayOfPeriod, readPeriod } from './calendar.ts';
import type { EspnResponse } from './client.ts';

const Status = z.object({
  currentMatchupPeriod: integer,
  firstScoringPeriod: integer,
  finalScoringPeriod: integer,
  latestScoringPeriod: integer,
});

/** Returns whether the league has drafted, if ESPN says so. */
function readDrafted(draftDetail: unknown): boolean | null {
  const { drafted } = properties(draftDetail);
  if (readFlag(drafted)) return true;
  return drafted === false || drafted === 0 || drafted === 'false' || drafted === '0' ? false : null;
}

export interface EspnStatus {
  /** Null where ESPN does not say. */
  readonly isDrafted: boolean | null;
  readonly currentMatchupPeriod: number | null;
  /** Above 1 in a league that starts after the NBA season starts. */
  readonly firstScoringPeriod: number;
  readonly finalScoringPeriod: number | null;
  /** Today's day number; above the final day's after the season. */
  readonly latestScoringPeriod: number | null;
}

/**
 * Reads the status that every response about a league has. Unreadable values are reported; most can be derived
 * from the dates.
 */
export function readStatus({ body, response }: EspnResponse): EspnStatus {
  const status = response.read(Status, properties(body.status), 'status');
  const isDrafted = readDrafted(body.draftDetail);
  if (isDrafted === null) response.leaveOut('is not yes or no', 'draftDetail.drafted');
  if (status.currentMatchupPeriod === null)
    response.leaveOut('is not a whole number', 'status.currentMatchupPeriod');
  if (status.finalScoringPeriod === null)
    response.leaveOut('is not a whole number', 'status.finalScoringPeriod');
  const finalScoringPeriod = readPeriod(status.finalScoringPeriod) || null;
  const first = readPeriod(status.firstScoringPeriod) || 1;
  const isLate = first > (finalScoringPeriod ?? first);
  if (isLate) response.leaveOut('is after the final one', 'status.firstScoringPeriod');
  return {
    isDrafted,
    currentMatchupPeriod: status.currentMatchupPeriod,
    firstScoringPeriod: isLate ? 1 : first,
    finalScoringPeriod,
    latestScoringPeriod: readPeriod(status.latestScoringPeriod) ?? readPeriod(body.scoringPeriodId),
  };
}

/**
 * Returns the platform's day: from its clock, otherwise from today's period number during the season,
 * otherwise from our clock, but no later than the first day while ESPN still reports day 1.
 */
export function todayOf(status: EspnStatus, openingDay: Day, serverTime: Date | null, clock: Date): Day {
  if (serverTime) return fantasyDayOf(serverTime);
  const period = status.latestScoringPeriod;
  const today = fantasyDayOf(clock);
  const isOver = status.finalScoringPeriod !== null && period !== null && period > status.finalScoringPeriod;
  if (period === null || isOver) return today;
  if (period > 1) return dayOfPeriod(openingDay, period);
  return today < openingDay ? today : openingDay;
}

export function movingParts(
  status: EspnStatus,
  today: Day,
  league: Pick<League, 'firstDay' | 'lastDay' | 'playoffs' | 'scoringForm' | 'weeks'>,
): Pick<League, 'currentWeek' | 'phase' | 'today'> {
  const isOver =
    today > league.lastDay ||
    (status.finalScoringPeriod !== null && (status.latestScoringPeriod ?? 0) > status.finalScoringPeriod);
  const lastWeek = league.weeks.at(-1)?.number ?? null;
  const started = today >= league.firstDay;
  const byDay = league.weeks.find((week) => week.firstDay <= today && today <= week.lastDay)?.number ?? null;
  // Without matchups, ESPN's current matchup period stays at the first one.
  const running = isHeadToHead(league.scoringForm) ? (status.currentMatchupPeriod ?? byDay) : byDay;
  const currentWeek = isOver ? lastWeek : started && running !== null && running > 0 ? running : null;
  return { currentWeek, phase: phaseOf(status, isOver, started, currentWeek, league.playoffs), today };
}

function phaseOf(
  status: EspnStatus,
  isOver: boolean,
  started: boolean,
  week: number | null,
  playoffs: League['playoffs'],
): SeasonPhase {
  if (isOver) return 'over';
  if (!(status.isDrafted ?? started)) return 'beforeDraft';
  if (!started) return 'beforeSeason';
  const first = playoffs?.firstWeek ?? null;
  return first !== null && week !== null && week >= first ? 'playoffs' : 'running';
}
