/**
 * The player-games of each game of a query, looked up game by game. Left to itself PostgreSQL reads those of all seasons that
 * are kept and drops most of them: `offset 0` does not let it, and a season costs the same whatever else there is.
 *
 * @param game the name that `nba_games` has in the query
 */
export const linesOfGame = (game: string): string =>
  `lateral (select * from nba_player_games where game_id = ${game}.id offset 0)`;
