export const MOST_COMPARED = 4;

/** The URL value when no team is compared. */
export const NO_TEAM = '-';

export function writeCompared(ids: readonly string[]): string {
  return ids.length > 0 ? ids.join(',') : NO_TEAM;
}
