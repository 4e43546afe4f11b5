// Separate from the schemas, so that pages can import this module without them.

export const secretAddressKinds = ['tables', 'calendar', 'discord'] as const;
export type SecretAddressKind = (typeof secretAddressKinds)[number];

/** Tables available as CSV, by file name. */
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

/** URL parameters of player rankings; the table accepts the same ones. */
export const rankingParameters = [
  'window',
  'from',
  'to',
  'per',
  'aim',
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

/** Returns a table's path below the API's base path, with its filter. */
export function tablePath(
  secret: string,
  table: TableName,
  chosen: Readonly<Partial<Record<RankingParameter, string>>> = {},
): string {
  const query = new URLSearchParams(chosen).toString();
  return `tables/${secret}/${table}.csv${query === '' ? '' : `?${query}`}`;
}

/** Kinds of events in a calendar, as in its URL. */
export const calendarParts = ['games', 'locks', 'matchups', 'adds', 'draft', 'deadline', 'playoffs'] as const;
export type CalendarPart = (typeof calendarParts)[number];

/** Returns the path of a Discord application's interactions endpoint, below the API's base path. */
export function discordPath(secret: string): string {
  return `discord/${secret}`;
}

/** Ed25519 public key of a Discord application: 64 hexadecimal digits. */
export const publicKeyPattern = /^[\da-f]{64}$/i;

/** Returns the path of a calendar with some kinds of events (default: all), below the API's base path. */
export function calendarPath(secret: string, parts: readonly CalendarPart[] = calendarParts): string {
  const chosen = calendarParts.filter((part) => parts.includes(part));
  const some = chosen.length < calendarParts.length ? `?parts=${chosen.join(',')}` : '';
  return `calendars/${secret}.ics${some}`;
}
