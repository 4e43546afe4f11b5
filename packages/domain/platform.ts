export const platforms = ['yahoo', 'espn'] as const;
export type Platform = (typeof platforms)[number];

export const platformNumber = { yahoo: 0, espn: 1 } as const satisfies Record<Platform, number>;
export type PlatformNumber = (typeof platformNumber)[Platform];

export const platformName = { yahoo: 'Yahoo', espn: 'ESPN' } as const satisfies Record<Platform, string>;

/**
 * A league's id: the platform, then the platform's own key, such as `yahoo-466.l.175298` or
 * `espn-2027-2020202` (ESPN's season is the year it ends). A user's copy, read by their browser, has a
 * suffix: `espn-2027-2020202-c8f3k2a9d41bz`.
 */
export type LeagueId = string;

const leagueIdPattern = /^(?:yahoo-\d{1,5}\.l\.\d{1,12}|espn-\d{4}-\d{1,12})(?:-c[a-z0-9]{12})?$/;
const browserCopyPattern = /^(?:yahoo-\d{1,5}\.l\.\d{1,12}|espn-\d{4}-\d{1,12})-c[a-z0-9]{12}$/;

/** Returns whether a text has the form of a league id (not whether the league exists). */
export function isLeagueId(text: string): boolean {
  return leagueIdPattern.test(text);
}

/** Returns the id of a Yahoo league from its key, such as `466.l.175298`. */
export function yahooLeagueId(leagueKey: string): LeagueId {
  return `yahoo-${leagueKey}`;
}

export function espnLeagueId(seasonEndYear: number, league: number | string): LeagueId {
  return `espn-${seasonEndYear}-${league}`;
}

export function platformOf(league: LeagueId): Platform {
  return league.startsWith('espn-') ? 'espn' : 'yahoo';
}

/** Returns Yahoo's league key in a league id, such as `466.l.175298`. */
export function yahooLeagueKey(league: LeagueId): string {
  return league.slice('yahoo-'.length).replace(/-c[a-z0-9]{12}$/, '');
}

export function espnLeagueKey(league: LeagueId): { seasonEndYear: number; league: string } {
  const [, year = '', number = ''] = league.split('-');
  return { seasonEndYear: Number(year), league: number };
}

/**
 * Returns the id of a user's browser copy of an ESPN league.
 *
 * @param mark twelve lowercase letters or digits that are unique to the user's copy
 */
export function browserCopyId(seasonEndYear: number, league: number | string, mark: string): LeagueId {
  return `${espnLeagueId(seasonEndYear, league)}-c${mark}`;
}

/**
 * Returns the id of a user's browser copy of a Yahoo league, from its key such as `466.l.175298`. See {@link
 * browserCopyId}.
 */
export function yahooCopyId(leagueKey: string, mark: string): LeagueId {
  return `${yahooLeagueId(leagueKey)}-c${mark}`;
}

/** Returns whether a league is a user's browser copy. Its data can be forged, so only that user sees it. */
export function isBrowserCopy(league: LeagueId): boolean {
  return browserCopyPattern.test(league);
}

/**
 * Returns the key under which a league's players are stored: shared for a platform's leagues, separate for a
 * copy, so that forged data renames no players elsewhere.
 */
export function playerScopeOf(league: { readonly id: LeagueId; readonly platform: Platform }): string {
  return isBrowserCopy(league.id) ? league.id : league.platform;
}

/** A team's id within its league, as the platform numbers it: `"1"`. */
export type TeamId = string;
