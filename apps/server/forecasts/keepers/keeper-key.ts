/**
 * Returns a player's key, which is the same in every season: the id without the season's game at the start of
 * Yahoo's ids.
 */
export function keeperKey(playerId: string): string {
  return playerId.replace(/^\d{1,5}\.p\./, '');
}
