import type { Day } from '@fantasy-stats/domain';
import { addDays, InvalidInput, isDay } from '@fantasy-stats/domain';

/** A game of the NBA as its schedule has it. */
export interface ScheduledGame {
  readonly id: string;
  /** The fantasy day it counts for. */
  readonly day: Day;
  /** ISO instant of the tip-off; null while it is not set. */
  readonly tip: string | null;
  /** Clubs by their abbreviation. */
  readonly home: string;
  readonly away: string;
}

/** One club's side of a game. */
export interface ClubGame {
  readonly game: ScheduledGame;
  readonly club: string;
  readonly opponent: string;
  readonly isHome: boolean;
  /** The club also plays the day before (its legs, and its stars' rest). */
  readonly playedYesterday: boolean;
  /** The club also plays the day after. */
  readonly playsTomorrow: boolean;
}

/** A season's games, ready to be asked about. */
export interface Schedule {
  readonly clubs: readonly string[];
  /** All games by day, then in the order given. */
  readonly games: readonly ScheduledGame[];
  /** A club's games from one day to another, both included, in order. */
  gamesOf(club: string, first: Day, last: Day): readonly ClubGame[];
  /** The club's game on a day, if it has one. */
  gameOn(club: string, day: Day): ClubGame | undefined;
  /** How many clubs play on a day. */
  clubsPlaying(day: Day): number;
}

/**
 * Indexes games by club and day.
 *
 * @throws InvalidInput `games[i]…` for a day that is none, a club that plays itself, a club or a game given twice a day
 */
export function createSchedule(games: readonly ScheduledGame[]): Schedule {
  const byClub = new Map<string, Map<Day, ScheduledGame>>();
  const playing = new Map<Day, number>();
  const ids = new Set<string>();
  for (const [index, game] of games.entries()) {
    if (!isDay(game.day)) throw new InvalidInput(`games[${index}].day`, `"${game.day}" is not a day`);
    if (game.home === game.away) throw new InvalidInput(`games[${index}].away`, `${game.away} plays itself`);
    if (ids.has(game.id)) throw new InvalidInput(`games[${index}].id`, `${game.id} is given twice`);
    ids.add(game.id);
    for (const side of ['home', 'away'] as const) {
      const club = game[side];
      const days = byClub.get(club) ?? new Map<Day, ScheduledGame>();
      if (days.has(game.day)) {
        throw new InvalidInput(`games[${index}].${side}`, `${club} plays twice on ${game.day}`);
      }
      days.set(game.day, game);
      byClub.set(club, days);
    }
    playing.set(game.day, (playing.get(game.day) ?? 0) + 2);
  }
  const lists = new Map([...byClub].map(([club, days]) => [club, clubGames(club, [...days.values()])]));
  const onDay = new Map(
    [...lists].map(([club, list]) => [club, new Map(list.map((entry) => [entry.game.day, entry]))]),
  );
  return {
    clubs: [...byClub.keys()].sort(),
    games: games.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    gamesOf(club, first, last) {
      return (lists.get(club) ?? []).filter(({ game }) => game.day >= first && game.day <= last);
    },
    gameOn: (club, day) => onDay.get(club)?.get(day),
    clubsPlaying: (day) => playing.get(day) ?? 0,
  };
}

function clubGames(club: string, games: readonly ScheduledGame[]): ClubGame[] {
  const sorted = games.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return sorted.map((game, index) => {
    const before = sorted[index - 1];
    const after = sorted[index + 1];
    return {
      game,
      club,
      opponent: game.home === club ? game.away : game.home,
      isHome: game.home === club,
      playedYesterday: before !== undefined && isNextDay(before.day, game.day),
      playsTomorrow: after !== undefined && isNextDay(game.day, after.day),
    };
  });
}

function isNextDay(day: Day, next: Day): boolean {
  return addDays(day, 1) === next;
}
