/** The two fantasy platforms the product reads. */
export const platforms = ['yahoo', 'espn'] as const;
export type Platform = (typeof platforms)[number];

/** The numbers by which the API's context names the platforms. */
export const platformNumber = { yahoo: 0, espn: 1 } as const satisfies Record<Platform, number>;
export type PlatformNumber = (typeof platformNumber)[Platform];

export const platformName = { yahoo: 'Yahoo', espn: 'ESPN' } as const satisfies Record<Platform, string>;

/**
 * A league's identity in the product: the platform, then the platform's own key.
 * `yahoo-466.l.175298` or `espn-2027-2020202` (ESPN's season is the year it ends).
 */
export type LeagueId = string;

const leagueIdPattern = /^(?:yahoo-\d{1,5}\.l\.\d{1,12}|espn-\d{4}-\d{1,12})$/;

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
