/**
 * What stands in place of an NBA number for a platform's player whom the NBA has not told of yet: a rookie before his first
 * game, somebody from elsewhere. Negative, so that it is nobody's number there; the platform's own number of him, so that it is
 * the same on every page of a league.
 *
 * @param playerId the platform's key: `466.p.10095`, or ESPN's number
 * @returns null for a key that does not end in a number
 */
export function newcomerNumber(playerId: string): number | null {
  const digits = /(\d{1,9})$/.exec(playerId)?.[1];
  const number = Number(digits);
  return digits === undefined || number === 0 ? null : -number;
}
