import { type League, leagueLimits, type MissingPart, type Week } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { Answer } from '../loose.ts';
import { type KnownDays, placeWeeks } from '../weeks.ts';
import type { YahooClient } from './client.ts';
import { type LeagueHead, readGameWeeks } from './league.ts';

/** The weeks of a league, and whether their days had to be derived. */
export interface LeagueWeeks {
  readonly weeks: Week[];
  readonly missing: MissingPart[];
}

/**
 * A league's weeks from the game's calendar. Where that is missing, they are laid between the season's first and
 * last day around the weeks that `knownDays` can tell.
 */
export async function findWeeks(
  client: YahooClient,
  head: LeagueHead,
  playoffs: League['playoffs'],
  knownDays: () => Promise<ReadonlyMap<number, KnownDays>>,
): Promise<LeagueWeeks> {
  const numbers = weekNumbers(head);
  const isPlayoffs = (number: number) =>
    playoffs !== null && playoffs.firstWeek !== null && number >= playoffs.firstWeek;
  try {
    const calendar = await readCalendar(client, head);
    const weeks = calendar
      .filter((week) => numbers.includes(week.number))
      .map((week) => ({ ...week, isPlayoffs: isPlayoffs(week.number) }));
    if (weeks.length === numbers.length) return { weeks, missing: [] };
  } catch (error) {
    if (!isGap(error)) throw error;
  }
  const known = await knownDays();
  const weeks = placeWeeks({
    weeks: numbers.map((number) => ({ number, calendarWeeks: 1, isPlayoffs: isPlayoffs(number) })),
    firstDay: head.start_date,
    lastDay: head.end_date,
    known,
    knownAreBounds: true,
    gameDays: new Set(),
  });
  const derived = numbers.filter((number) => !known.has(number));
  return { weeks, missing: [{ part: 'league', weeks: derived, reason: 'NotFoundAtPlatform' }] };
}

/**
 * The weeks of a league whose final lasts two: they are one week of the league, under the number of the first, as Yahoo has
 * one match for both. Where the league ends with the week in which its last round begins, it is left as it is, and noted.
 */
export function withLongFinal(weeks: readonly Week[], playoffs: League['playoffs'], answer: Answer): Week[] {
  if (playoffs === null || playoffs.firstWeek === null || playoffs.teams < 2) return [...weeks];
  const final = playoffs.firstWeek + Math.ceil(Math.log2(playoffs.teams)) - 1;
  const second = weeks.find(({ number }) => number === final + 1);
  if (!second) {
    answer.skip('a championship of two weeks without a second one');
    return [...weeks];
  }
  return weeks.flatMap((week) => {
    if (week === second) return [];
    return [week.number === final ? { ...week, lastDay: second.lastDay } : week];
  });
}

const mostWeeks = leagueLimits.weeks;

function weekNumbers(head: LeagueHead): number[] {
  const first = Math.max(1, head.start_week ?? 1);
  const last = Math.min(head.end_week ?? first, first + mostWeeks - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The calendar of the league's own season; where it cannot be asked for by its number, the running season's. */
async function readCalendar(client: YahooClient, head: LeagueHead): Promise<Omit<Week, 'isPlayoffs'>[]> {
  const [ownGame = ''] = head.league_key.split('.');
  try {
    const own = await client.get(`game/${ownGame}/game_weeks`);
    return readGameWeeks(own.body, own.answer).weeks;
  } catch (error) {
    if (!isGap(error)) throw error;
    const running = await client.get('game/nba/game_weeks');
    const { gameKey, weeks } = readGameWeeks(running.body, running.answer);
    if (gameKey !== ownGame) throw error;
    return weeks;
  }
}
