/* Apart from the schemas, so that pages can know it without loading them. */

export const secretAddressKinds = ['tables', 'calendar'] as const;
export type SecretAddressKind = (typeof secretAddressKinds)[number];

/** The tables that can be read as CSV, by their files' names. */
export const tableNames = [
  'standings',
  'season-totals',
  'team-averages',
  'weekly-stats',
  'matchups',
  'trades',
  'player-rankings',
  'schedule',
] as const;
export type TableName = (typeof tableNames)[number];

/** What the address of the player rankings says of whom they show and by what; the table takes the same parameters. */
export const rankingParameters = [
  'window',
  'from',
  'to',
  'per',
  'value',
  'punt',
  'position',
  'show',
  'games',
  'minutes',
  'ahead',
  'name',
  'watch',
  'tag',
] as const;
export type RankingParameter = (typeof rankingParameters)[number];

/** Where a table lies below the API's base path, with what is chosen of it. */
export function tablePath(
  secret: string,
  table: TableName,
  chosen: Readonly<Partial<Record<RankingParameter, string>>> = {},
): string {
  const query = new URLSearchParams(chosen).toString();
  return `tables/${secret}/${table}.csv${query === '' ? '' : `?${query}`}`;
}

/** What a calendar can hold, by the names that its address takes. */
export const calendarParts = ['games', 'locks', 'matchups', 'adds', 'draft', 'deadline', 'playoffs'] as const;
export type CalendarPart = (typeof calendarParts)[number];

/** Where a calendar lies below the API's base path; all of it without parts. */
export function calendarPath(secret: string, parts: readonly CalendarPart[] = calendarParts): string {
  const chosen = calendarParts.filter((part) => parts.includes(part));
  const some = chosen.length < calendarParts.length ? `?parts=${chosen.join(',')}` : '';
  return `calendars/${secret}.ics${some}`;
}
