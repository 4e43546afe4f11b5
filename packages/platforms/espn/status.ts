import { type Day, fantasyDayOf, isHeadToHead, type League, type SeasonPhase } from '@fantasy-stats/domain';
import { z } from 'zod';
import { integer, properties } from '../loose.ts';
import { dayOfPeriod, readPeriod } from './calendar.ts';
import type { EspnAnswer } from './client.ts';

const Status = z.object({
  currentMatchupPeriod: integer,
  finalScoringPeriod: integer,
  latestScoringPeriod: integer,
});

/** Where a league stands. */
export interface EspnStatus {
  readonly isDrafted: boolean;
  readonly currentMatchupPeriod: number | null;
  readonly finalScoringPeriod: number | null;
  /** The number of today; past the final one after the season. */
  readonly latestScoringPeriod: number | null;
}

/** The part that every answer about a league has. */
export function readStatus({ body, answer }: EspnAnswer): EspnStatus {
  const status = answer.read(Status, properties(body.status), 'status');
  return {
    isDrafted: properties(body.draftDetail).drafted === true,
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
  // Where teams do not meet, ESPN goes on counting the first matchup.
  const running = isHeadToHead(league.scoringForm)
    ? status.currentMatchupPeriod
    : (league.weeks.find((week) => week.firstDay <= today && today <= week.lastDay)?.number ?? null);
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
  if (!status.isDrafted) return 'beforeDraft';
  if (!started) return 'beforeSeason';
  const first = playoffs?.firstWeek ?? null;
  return first !== null && week !== null && week >= first ? 'playoffs' : 'running';
}
