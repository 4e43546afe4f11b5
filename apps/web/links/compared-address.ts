export const MOST_COMPARED = 4;

/** The URL value of an empty comparison. */
export const NO_TEAM = '-';

export function writeCompared(ids: readonly string[]): string {
  return ids.length > 0 ? ids.join(',') : NO_TEAM;
}
