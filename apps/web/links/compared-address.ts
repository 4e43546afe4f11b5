/** How many players can be compared. */
export const MOST_COMPARED = 4;

/** Written in the address when everybody was taken out of the comparison. */
export const NOBODY = '-';

/** The players of a comparison as the address has them. */
export function writeCompared(ids: readonly string[]): string {
  return ids.length > 0 ? ids.join(',') : NOBODY;
}
