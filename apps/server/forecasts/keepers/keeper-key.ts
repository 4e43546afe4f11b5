/** Returns a player's key, which is the same in every season: Yahoo's ids name the season's game first. */
export function keeperKey(playerId: string): string {
  return playerId.replace(/^\d{1,5}\.p\./, '');
}
