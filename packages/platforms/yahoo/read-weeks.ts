import { isHeadToHead, type League } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { PlatformResponse } from '../loose.ts';
import type { WeekReading } from '../source.ts';
import type { YahooClient, YahooResponse } from './client.ts';
import { isRefused } from './refusals.ts';
import { readScoreboard, readTeamWeeks, type Scoreboard } from './scoreboard.ts';

/**
 * Reads weeks in the given order, one request each. If Yahoo refuses a week of a league without matchups, the
 * others are reported as missing without a request.
 */
export async function* readWeeks(
  client: YahooClient,
  at: string,
  league: League,
  weeks: readonly number[],
  currentScoreboard: () => Promise<YahooResponse>,
): AsyncGenerator<WeekReading> {
  let refused: string | null = null;
  for (const week of weeks) {
    if (refused !== null) {
      yield missingWeek(week, refused);
      continue;
    }
    try {
      if (isHeadToHead(league.scoringForm)) {
        const { read, response } = await readWeek(client, at, league, week, currentScoreboard);
        const missing = response.missing({ part: 'weeks', weeks: [week] });
        yield { ...read, missing, skipped: response.skipped };
      } else {
        const { body, response } = await client.get(`${at}/teams/stats;type=week;week=${week}`);
        const lastDay = league.weeks.find(({ number }) => number === week)?.lastDay;
        const isOver = lastDay !== undefined && lastDay < league.today;
        const facts = readTeamWeeks(body, response, week, league.scoringForm, isOver);
        const missing = response.missing({ part: 'weeks', weeks: [week] });
        yield { facts, dates: null, missing, skipped: response.skipped };
      }
    } catch (error) {
      if (!isGap(error)) throw error;
      if (!isHeadToHead(league.scoringForm) && isRefused(error)) refused = error.name;
      yield missingWeek(week, error.name);
    }
  }
}

function missingWeek(week: number, reason: string): WeekReading {
  const facts = { week, teamWeeks: [], matchups: [] };
  return { facts, dates: null, missing: [{ part: 'weeks', weeks: [week], reason }], skipped: [] };
}

/**
 * Reads a week's scoreboard. The current week is requested without a number, which may return another week.
 */
async function readWeek(
  client: YahooClient,
  at: string,
  league: League,
  week: number,
  currentScoreboard: () => Promise<YahooResponse>,
): Promise<{ read: Scoreboard; response: PlatformResponse }> {
  const weekBefore = league.weeks.find(({ number }) => number === week - 1) ?? null;
  if (week === league.currentWeek) {
    const { body, response } = await currentScoreboard();
    const read = readScoreboard(body, response, league.scoringForm, weekBefore);
    if (read.facts.week === week) return { read, response };
  }
  const { body, response: answer } = await client.get(`${at}/scoreboard;week=${week}`);
  const read = readScoreboard(body, answer, league.scoringForm, weekBefore);
  if (read.facts.week !== week)
    throw answer.unexpected(`is of week ${read.facts.week}, not ${week}`, 'league.scoreboard.week');
  return { read, response: answer };
}
