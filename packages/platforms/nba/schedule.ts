import { isCalledOff, type NbaGame } from '@fantasy-stats/domain';
import { z } from 'zod';
import { integer, list, object, type PlatformResponse, properties, text } from '../loose.ts';
import { gameId, readDayOf, readUtc, side, statusOf } from './game.ts';

export interface NbaSchedule {
  /** The year the season starts. */
  readonly season: number;
  /** In order of play; every game once. */
  readonly games: readonly NbaGame[];
}

const Body = z.object({ leagueSchedule: object });

const ScheduledGame = z.object({
  gameId,
  gameStatus: integer,
  gameStatusText: text,
  postponedStatus: text,
  gameDateEst: z.unknown().optional().transform(readDayOf),
  gameDateTimeEst: z.unknown().optional().transform(readDayOf),
  gameDateTimeUTC: z.unknown().optional().transform(readUtc),
  homeTeam: side,
  awayTeam: side,
});
type Entry = z.output<typeof ScheduledGame>;

/**
 * Reads `scheduleLeagueV2.json`. Invalid games are skipped and reported; a response without games is rejected.
 * @throws UnexpectedAnswer
 */
export function readSchedule(body: unknown, response: PlatformResponse): NbaSchedule {
  const { leagueSchedule } = response.read(Body, body, 'answer');
  const games = new Map<string, NbaGame>();
  const dates = Array.isArray(leagueSchedule.gameDates) ? leagueSchedule.gameDates : [];
  for (const [index, value] of dates.entries()) {
    const date = properties(value);
    const day = dayOfList(date.gameDate);
    const entries = response.each(
      ScheduledGame,
      list.parse(date.games),
      `leagueSchedule.gameDates[${index}].games`,
    );
    for (const entry of entries) {
      const game = gameOf(entry, day);
      if (!game) {
        response.skip(`game ${entry.gameId.id}: has no day or no status`);
        continue;
      }
      const known = games.get(game.id);
      // A moved game may still be listed on its old day, marked as postponed.
      if (!known || isBetter(game, known)) games.set(game.id, game);
    }
  }
  const season = seasonOf(leagueSchedule.seasonYear, [...games.values()]);
  if (season === null) throw response.unexpected('has no games', 'leagueSchedule.gameDates');
  return {
    season,
    games: [...games.values()]
      .filter((game) => game.season === season)
      .sort((a, b) =>
        a.day === b.day ? compare(a.startsAt ?? '~', b.startsAt ?? '~') : compare(a.day, b.day),
      ),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isBetter(game: NbaGame, known: NbaGame): boolean {
  const isOff = (one: NbaGame) => isCalledOff(one.status);
  return isOff(game) === isOff(known) ? game.day > known.day : isOff(known);
}

function gameOf(entry: Entry, dayOfItsList: string | null): NbaGame | null {
  const status = statusOf(entry);
  const day = entry.gameDateEst ?? entry.gameDateTimeEst ?? dayOfItsList;
  if (status === null || day === null) return null;
  const hasScore = status === 'live' || status === 'final';
  const isOpen = /tbd/i.test(entry.gameStatusText ?? '') || isCalledOff(status);
  return {
    ...entry.gameId,
    day,
    status,
    startsAt: isOpen ? null : entry.gameDateTimeUTC,
    home: entry.homeTeam.nbaTeam,
    away: entry.awayTeam.nbaTeam,
    homePoints: hasScore ? entry.homeTeam.score : null,
    awayPoints: hasScore ? entry.awayTeam.score : null,
  };
}

/** Parses the day of a date such as "10/05/2023 00:00:00". */
function dayOfList(value: unknown): string | null {
  const match = typeof value === 'string' ? /^(\d{2})\/(\d{2})\/(\d{4})/.exec(value) : null;
  return match ? readDayOf(`${match[3]}-${match[1]}-${match[2]}`) : null;
}

/** Returns the named season ("2026-27") if it has games, otherwise the season with the most games. */
function seasonOf(seasonYear: unknown, games: readonly NbaGame[]): number | null {
  const counts = new Map<number, number>();
  for (const game of games) counts.set(game.season, (counts.get(game.season) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!most) return null;
  const year = typeof seasonYear === 'string' ? Number(seasonYear.slice(0, 4)) : Number.NaN;
  return counts.has(year) ? year : most[0];
}
