/**
 * Returns an id for a player who has no NBA id, such as a rookie: minus the platform's player id. It is the
 * same on all of a league's pages.
 *
 * @returns null for a key that does not end in a number
 */
export function newcomerNumber(playerId: string): number | null {
  const digits = /(\d{1,9})$/.exec(playerId)?.[1];
  const number = Number(digits);
  return digits === undefined || number === 0 ? null : -number;
}
