/** The two fantasy platforms the product reads. */
export const platforms = ['yahoo', 'espn'] as const;
export type Platform = (typeof platforms)[number];

/** The numbers by which the API's context names the platforms. */
export const platformNumber = { yahoo: 0, espn: 1 } as const satisfies Record<Platform, number>;
export type PlatformNumber = (typeof platformNumber)[Platform];

export const platformName = { yahoo: 'Yahoo', espn: 'ESPN' } as const satisfies Record<Platform, string>;

/**
 * A league's identity in the product: the platform, then the platform's own key.
 * `yahoo-466.l.175298` or `espn-2027-2020202` (ESPN's season is the year it ends). A league that a user's own browser
 * read is that user's copy and has an id of its own: `espn-2027-2020202-c8f3k2a9d41bz`.
 */
export type LeagueId = string;

const leagueIdPattern = /^(?:yahoo-\d{1,5}\.l\.\d{1,12}|espn-\d{4}-\d{1,12}(?:-c[a-z0-9]{12})?)$/;
const browserCopyPattern = /^espn-\d{4}-\d{1,12}-c[a-z0-9]{12}$/;

/** Whether a text has the form of a league id (not whether the league exists). */
export function isLeagueId(text: string): boolean {
  return leagueIdPattern.test(text);
}

/** The id of a Yahoo league, from its key such as `466.l.175298`. */
export function yahooLeagueId(leagueKey: string): LeagueId {
  return `yahoo-${leagueKey}`;
}

/** The id of an ESPN league, from the year its season ends and its number. */
export function espnLeagueId(seasonEndYear: number, league: number | string): LeagueId {
  return `espn-${seasonEndYear}-${league}`;
}

/** Which platform a league id belongs to. */
export function platformOf(league: LeagueId): Platform {
  return league.startsWith('espn-') ? 'espn' : 'yahoo';
}

/** Yahoo's league key inside a league id, such as `466.l.175298`. */
export function yahooLeagueKey(league: LeagueId): string {
  return league.slice('yahoo-'.length);
}

/** ESPN's season-end year and league number inside a league id. */
export function espnLeagueKey(league: LeagueId): { seasonEndYear: number; league: string } {
  const [, year = '', number = ''] = league.split('-');
  return { seasonEndYear: Number(year), league: number };
}

/**
 * The id of one user's copy of an ESPN league, as that user's browser read it.
 *
 * @param mark twelve small letters or digits that tell the user's copy from all others
 */
export function browserCopyId(seasonEndYear: number, league: number | string, mark: string): LeagueId {
  return `${espnLeagueId(seasonEndYear, league)}-c${mark}`;
}

/**
 * Whether a league is one user's copy, read by that user's browser. What a browser hands over can be forged: it is
 * shown to that user alone, and never read from the platform by the server.
 */
export function isBrowserCopy(league: LeagueId): boolean {
  return browserCopyPattern.test(league);
}

/**
 * Under which name a league's players are kept: those of a platform's leagues are shared, those of a copy stay with
 * the copy, so that a forged reading renames nobody elsewhere.
 */
export function playersKeptUnder(league: { readonly id: LeagueId; readonly platform: Platform }): string {
  return isBrowserCopy(league.id) ? league.id : league.platform;
}

/** A team's id within its league, as the platform numbers it: `"1"`. */
export type TeamId = string;
