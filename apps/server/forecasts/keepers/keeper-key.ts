/**
 * Returns a player's key, which is the same in every season: the id without Yahoo's season prefix, such as
 * `478.p.`.
 */
export function keeperKey(playerId: string): string {
  return playerId.replace(/^\d{1,5}\.p\./, '');
}
