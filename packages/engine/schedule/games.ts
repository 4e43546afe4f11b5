import type { Day } from '@fantasy-stats/domain';
import { addDays, InvalidInput, isDay } from '@fantasy-stats/domain';

export interface ScheduledGame {
  readonly id: string;
  /** The fantasy day for which the game counts. */
  readonly day: Day;
  /** ISO instant of tip-off; null until set. */
  readonly tip: string | null;
  /** NBA team abbreviations. */
  readonly home: string;
  readonly away: string;
}

export interface NbaTeamGame {
  readonly game: ScheduledGame;
  readonly nbaTeam: string;
  readonly opponent: string;
  readonly isHome: boolean;
  /** Whether the NBA team also plays the day before (second night of a back-to-back). */
  readonly playedYesterday: boolean;
  readonly playsTomorrow: boolean;
}

export interface Schedule {
  readonly nbaTeams: readonly string[];
  /** All games by day, then in the given order. */
  readonly games: readonly ScheduledGame[];
  /** Returns an NBA team's games from one day to another, both included, in order. */
  gamesOf(nbaTeam: string, first: Day, last: Day): readonly NbaTeamGame[];
  gameOn(nbaTeam: string, day: Day): NbaTeamGame | undefined;
  nbaTeamsPlaying(day: Day): number;
}

/**
 * Indexes games by NBA team and day.
 *
 * @throws InvalidInput `games[i]…` for an invalid day, an NBA team against itself or twice on a day, or a
 *   duplicate game
 */
export function createSchedule(games: readonly ScheduledGame[]): Schedule {
  const byNbaTeam = new Map<string, Map<Day, ScheduledGame>>();
  const playing = new Map<Day, number>();
  const ids = new Set<string>();
  for (const [index, game] of games.entries()) {
    if (!playing.has(game.day) && !isDay(game.day))
      throw new InvalidInput(`games[${index}].day`, `"${game.day}" is not a day`);
    if (game.home === game.away) throw new InvalidInput(`games[${index}].away`, `${game.away} plays itself`);
    if (ids.has(game.id)) throw new InvalidInput(`games[${index}].id`, `${game.id} is given twice`);
    ids.add(game.id);
    for (const side of ['home', 'away'] as const) {
      const nbaTeam = game[side];
      const days = byNbaTeam.get(nbaTeam) ?? new Map<Day, ScheduledGame>();
      if (days.has(game.day)) {
        throw new InvalidInput(`games[${index}].${side}`, `${nbaTeam} plays twice on ${game.day}`);
      }
      days.set(game.day, game);
      byNbaTeam.set(nbaTeam, days);
    }
    playing.set(game.day, (playing.get(game.day) ?? 0) + 2);
  }
  // Computed once per day of the season, not per game.
  const dayAfter = new Map([...playing.keys()].map((day) => [day, addDays(day, 1)]));
  const lists = new Map(
    [...byNbaTeam].map(([nbaTeam, days]) => [nbaTeam, nbaTeamGames(nbaTeam, [...days.values()], dayAfter)]),
  );
  const onDay = new Map(
    [...lists].map(([nbaTeam, list]) => [nbaTeam, new Map(list.map((entry) => [entry.game.day, entry]))]),
  );
  return {
    nbaTeams: [...byNbaTeam.keys()].sort(),
    games: games.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    gamesOf(nbaTeam, first, last) {
      return (lists.get(nbaTeam) ?? []).filter(({ game }) => game.day >= first && game.day <= last);
    },
    gameOn: (nbaTeam, day) => onDay.get(nbaTeam)?.get(day),
    nbaTeamsPlaying: (day) => playing.get(day) ?? 0,
  };
}

function nbaTeamGames(
  nbaTeam: string,
  games: readonly ScheduledGame[],
  dayAfter: ReadonlyMap<Day, Day>,
): NbaTeamGame[] {
  const sorted = games.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return sorted.map((game, index) => {
    const before = sorted[index - 1];
    const after = sorted[index + 1];
    return {
      game,
      nbaTeam,
      opponent: game.home === nbaTeam ? game.away : game.home,
      isHome: game.home === nbaTeam,
      playedYesterday: before !== undefined && dayAfter.get(before.day) === game.day,
      playsTomorrow: after !== undefined && dayAfter.get(game.day) === after.day,
    };
  });
}
