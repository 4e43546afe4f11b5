/**
 * Returns a lateral join of each game's player-games. `offset 0` keeps PostgreSQL from reading the
 * player-games of all stored seasons and dropping most of them.
 * @param game alias of `nba_games` in the query
 */
export const linesOfGame = (game: string): string =>
  `lateral (select * from nba_player_games where game_id = ${game}.id offset 0)`;
