/* Patterns of personal data. All are global, and no placeholder matches any of them. */

const email = /[\p{L}\p{N}._%+'-]{1,64}@(?!example\.invalid\b)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
/** ESPN's SWID with or without braces, and other identifiers of that form. Placeholders start with zeros. */
const guid = /\b(?!00000000-)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** Yahoo's identifier of a person or a chat: 26 letters and digits of base 32. */
const yahooGuid = /\b(?=[A-Z2-7]*[2-7])[A-Z2-7]{26}\b/g;
/**
 * Matches text that is too long and too mixed to be a word. A slash is only allowed between mixed-case
 * letters, as in base64, so paths do not match.
 */
const token =
  /(?<![\w+=%~-])(?=[\w+=%~.-]*\d)(?=[\w+=%~.-]*[A-Za-z])(?:[A-Za-z0-9+=%~_-]{24,}|[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]{8,}){1,3})(?![\w+=%~-])/g;
const base64 =
  /(?<![\w+/=])(?=[A-Za-z0-9+/]*\d)(?=[A-Za-z0-9+/]*[A-Z])(?=[A-Za-z0-9+/]*[a-z])[A-Za-z0-9+][A-Za-z0-9+/]{27,}={0,2}(?![\w+/=])/g;
/** Matches a Yahoo league key, alone or within a longer key: `466.l.175298.t.1`. */
const leagueKey = /\b(\d{1,5})\.l\.(\d{1,12})\b/g;

/** Minimum length of an identifier or token. */
export const shortestToken = 17;

export const patterns = { email, guid, yahooGuid, token, base64, leagueKey } as const;

/** Matches URLs up to the first character that cannot belong to one. */
export const address = /\bhttps?:\/\/[^\s"'<>\\]+/gi;

/** Hosts of pictures and pages of NBA players and NBA teams, which are public. */
const publicHosts = new Set([
  's.yimg.com',
  'sports.yahoo.com',
  'a.espncdn.com',
  'www.espn.com',
  'cdn.nba.com',
  'www.nba.com',
  'ak-static.cms.nba.com',
]);

/** Hosts whose URLs contain numbers of leagues and teams. */
const fantasyHost = /(?:^|\.)fantasysports\.yahoo\.com$|^fantasy\.espn\.com$/;

export type AddressKind = 'public' | 'fantasy' | 'invented' | 'other';

/** Returns the kind of URL. `public` only counts next to an NBA player or NBA team. */
export function addressKind(url: string): AddressKind {
  if (!URL.canParse(url)) return 'other';
  const { hostname, username } = new URL(url);
  if (username !== '') return 'other';
  if (hostname === 'example.invalid') return 'invented';
  if (fantasyHost.test(hostname)) return 'fantasy';
  return publicHosts.has(hostname) ? 'public' : 'other';
}
