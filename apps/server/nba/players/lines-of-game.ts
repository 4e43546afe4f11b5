/**
 * Returns a lateral join with each game's player lines. `offset 0` keeps PostgreSQL from reading all seasons'
 * lines.
 * @param game alias of `nba_games` in the query
 */
export const linesOfGame = (game: string): string =>
  `lateral (select * from nba_player_games where game_id = ${game}.id offset 0)`;
