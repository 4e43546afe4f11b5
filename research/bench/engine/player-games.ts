import { addDays, nineCategories } from '@fantasy-stats/domain';
import {
  type PlayedGame,
  splitByTeammate,
  splitOf,
  summarizeGames,
} from '@fantasy-stats/engine/player-games';

export function loggedGames(count: number): PlayedGame[] {
  const at = (game: number, step: number, most: number) => (game * step) % (most + 1);
  return Array.from({ length: count }, (_, game): PlayedGame => {
    const [FGA, FTA] = [8 + at(game, 7, 12), at(game, 5, 8)];
    return {
      day: addDays('2026-01-01', game),
      nbaTeam: 'BOS',
      opponent: game % 9 === 0 ? 'NY' : 'MIA',
      isHome: game % 2 === 0,
      isSecondNight: game % 5 === 0,
      line: {
        ...{ GP: 1, MIN: 24 + at(game, 11, 14), FGA, FGM: at(game, 3, FGA), FTA, FTM: at(game, 4, FTA) },
        ...{ '3PM': at(game, 5, 5), PTS: at(game, 13, 40), REB: at(game, 7, 14), AST: at(game, 3, 11) },
        ...{ STL: at(game, 2, 4), BLK: at(game, 5, 3), TO: at(game, 3, 6) },
      },
      value: at(game, 17, 50) - 20,
    };
  });
}

/** Computes a player page's data about games: consistency, splits, and games with and without a teammate. */
export function gamesInDetail(games: readonly PlayedGame[]): unknown {
  const mate = games.map(({ day, nbaTeam }, index) => ({
    day,
    nbaTeam,
    season: 2025,
    played: index % 3 > 0,
  }));
  const byTeammate = splitByTeammate(games, mate, { nbaTeam: 'BOS', season: 2025 });
  const splits = [
    games,
    games.filter(({ isHome }) => isHome),
    games.filter(({ isHome }) => !isHome),
    games.filter(({ isSecondNight }) => isSecondNight),
    games.filter(({ opponent }) => opponent === 'NY'),
    byTeammate.with,
    byTeammate.without,
  ];
  return [summarizeGames(games, nineCategories), splits.map((some) => splitOf(some, nineCategories))];
}
