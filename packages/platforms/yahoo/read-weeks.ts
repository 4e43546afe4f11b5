import { isHeadToHead, type League } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Answer } from '../loose.ts';
import type { WeekReading } from '../source.ts';
import type { YahooAnswer, YahooClient } from './client.ts';
import { readScoreboard, readTeamWeeks, type Scoreboard } from './scoreboard.ts';

/** Weeks in the order asked, one request each. */
export async function* readWeeks(
  client: YahooClient,
  at: string,
  league: League,
  weeks: readonly number[],
  currentScoreboard: () => Promise<YahooAnswer>,
): AsyncGenerator<WeekReading> {
  for (const week of weeks) {
    try {
      if (isHeadToHead(league.scoringForm)) {
        const { read, answer } = await readWeek(client, at, league, week, currentScoreboard);
        const missing = answer.missing({ part: 'weeks', weeks: [week] });
        yield { ...read, missing, skipped: answer.skipped };
      } else {
        const { body, answer } = await client.get(`${at}/teams/stats;type=week;week=${week}`);
        const lastDay = league.weeks.find(({ number }) => number === week)?.lastDay;
        const isOver = lastDay !== undefined && lastDay < league.today;
        const facts = readTeamWeeks(body, answer, week, league.scoringForm, isOver);
        const missing = answer.missing({ part: 'weeks', weeks: [week] });
        yield { facts, dates: null, missing, skipped: answer.skipped };
      }
    } catch (error) {
      if (!isGap(error)) throw error;
      yield {
        facts: { week, teamWeeks: [], matchups: [] },
        dates: null,
        missing: [{ part: 'weeks', weeks: [week], reason: error.name }],
        skipped: [],
      };
    }
  }
}

/** A week's scoreboard: the running week's without a number, as long as that is the week we take it for. */
async function readWeek(
  client: YahooClient,
  at: string,
  league: League,
  week: number,
  currentScoreboard: () => Promise<YahooAnswer>,
): Promise<{ read: Scoreboard; answer: Answer }> {
  const weekBefore = league.weeks.find(({ number }) => number === week - 1) ?? null;
  if (week === league.currentWeek) {
    const { body, answer } = await currentScoreboard();
    const read = readScoreboard(body, answer, league.scoringForm, weekBefore);
    if (read.facts.week === week) return { read, answer };
  }
  const { body, answer } = await client.get(`${at}/scoreboard;week=${week}`);
  const read = readScoreboard(body, answer, league.scoringForm, weekBefore);
  if (read.facts.week !== week)
    throw answer.unexpected(`is of week ${read.facts.week}, not ${week}`, 'league.scoreboard.week');
  return { read, answer };
}
