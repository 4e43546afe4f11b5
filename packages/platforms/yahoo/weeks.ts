import { type League, leagueLimits, type MissingPart, type Week } from '@fantasy-stats/domain';
import { isGap, NotFoundAtPlatform } from '../errors.ts';
import type { PlatformResponse } from '../loose.ts';
import { type KnownDays, placeWeeks } from '../weeks.ts';
import type { YahooClient } from './client.ts';
import { runningGame } from './game-keys.ts';
import { type LeagueHead, readGameWeeks } from './league.ts';

/** A league's weeks; `missing` lists those whose days Yahoo did not report. */
export interface LeagueWeeks {
  readonly weeks: Week[];
  readonly missing: MissingPart[];
}

/**
 * Reads a league's weeks from the game's calendar. Without one, weeks are placed between the season's first
 * and last day around the weeks of `knownDays`.
 *
 * @param requestedGame the game in the key by which the league is read: `nba` or a number
 */
export async function findWeeks(
  client: YahooClient,
  head: LeagueHead,
  playoffs: League['playoffs'],
  requestedGame: string,
  knownDays: () => Promise<ReadonlyMap<number, KnownDays>>,
): Promise<LeagueWeeks> {
  const numbers = weekNumbers(head);
  const isPlayoffs = (number: number) =>
    playoffs !== null && playoffs.firstWeek !== null && number >= playoffs.firstWeek;
  try {
    const calendar = await readCalendar(client, head, requestedGame);
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
 * Merges the two weeks of a long final under the first number, because Yahoo has one matchup for both. If the
 * league ends in the first of them, reports that and leaves them unchanged.
 */
export function withLongFinal(
  weeks: readonly Week[],
  playoffs: League['playoffs'],
  response: PlatformResponse,
): Week[] {
  if (playoffs === null || playoffs.firstWeek === null || playoffs.teams < 2) return [...weeks];
  const final = playoffs.firstWeek + Math.ceil(Math.log2(playoffs.teams)) - 1;
  const second = weeks.find(({ number }) => number === final + 1);
  if (!second) {
    response.skip('a championship of two weeks without a second one');
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

/**
 * Reads the calendar of the league's season. Leagues of the current season use the calendar of the `nba`
 * game; for any other season, request it by game key first.
 */
async function readCalendar(
  client: YahooClient,
  head: LeagueHead,
  requestedGame: string,
): Promise<Omit<Week, 'isPlayoffs'>[]> {
  const [ownGame = ''] = head.league_key.split('.');
  const games = requestedGame === runningGame ? [runningGame, ownGame] : [ownGame, runningGame];
  let refusal: unknown = null;
  for (const game of games)
    try {
      const { response, body } = await client.get(`game/${game}/game_weeks`);
      const { gameKey, weeks } = readGameWeeks(body, response);
      if (game === ownGame || gameKey === ownGame) return weeks;
    } catch (error) {
      if (!isGap(error)) throw error;
      refusal ??= error;
    }
  throw refusal ?? new NotFoundAtPlatform({ platform: 'yahoo', path: `game/${ownGame}/game_weeks` });
}
