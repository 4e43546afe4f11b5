import { type Day, fantasyDayOf, isHeadToHead, type League, type SeasonPhase } from '@fantasy-stats/domain';
import { z } from 'zod';
import { integer, properties, readFlag } from '../loose.ts';
import { dayOfPeriod, readPeriod } from './calendar.ts';
import type { EspnAnswer } from './client.ts';

const Status = z.object({
  currentMatchupPeriod: integer,
  finalScoringPeriod: integer,
  latestScoringPeriod: integer,
});

/** Whether the league has drafted, where ESPN says so in a way that can be read. */
function readDrafted(draftDetail: unknown): boolean | null {
  const { drafted } = properties(draftDetail);
  if (readFlag(drafted)) return true;
  return drafted === false || drafted === 0 || drafted === 'false' || drafted === '0' ? false : null;
}

/** Where a league stands. */
export interface EspnStatus {
  /** Null where ESPN does not say. */
  readonly isDrafted: boolean | null;
  readonly currentMatchupPeriod: number | null;
  readonly finalScoringPeriod: number | null;
  /** The number of today; past the final one after the season. */
  readonly latestScoringPeriod: number | null;
}

/** The part that every answer about a league has. What of it cannot be read is noted: it can mostly be told by the days. */
export function readStatus({ body, answer }: EspnAnswer): EspnStatus {
  const status = answer.read(Status, properties(body.status), 'status');
  const isDrafted = readDrafted(body.draftDetail);
  if (isDrafted === null) answer.leaveOut('is not yes or no', 'draftDetail.drafted');
  if (status.currentMatchupPeriod === null)
    answer.leaveOut('is not a whole number', 'status.currentMatchupPeriod');
  if (status.finalScoringPeriod === null)
    answer.leaveOut('is not a whole number', 'status.finalScoringPeriod');
  return {
    isDrafted,
    currentMatchupPeriod: status.currentMatchupPeriod,
    finalScoringPeriod: readPeriod(status.finalScoringPeriod) || null,
    latestScoringPeriod: readPeriod(status.latestScoringPeriod) ?? readPeriod(body.scoringPeriodId),
  };
}

/**
 * The platform's day: its clock where it tells, else the number of today while the season runs, else our clock, but
 * never past the first day as long as ESPN still counts the first.
 */
export function todayOf(status: EspnStatus, firstDay: Day, serverTime: Date | null, clock: Date): Day {
  if (serverTime) return fantasyDayOf(serverTime);
  const period = status.latestScoringPeriod;
  const today = fantasyDayOf(clock);
  const isOver = status.finalScoringPeriod !== null && period !== null && period > status.finalScoringPeriod;
  if (period === null || isOver) return today;
  if (period > 1) return dayOfPeriod(firstDay, period);
  return today < firstDay ? today : firstDay;
}

/** What moves from day to day. */
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
  // Where teams do not meet, ESPN goes on counting the first matchup.
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
