// Free of schemas, because content scripts load this module.

export interface OpenYahooLeague {
  /** League number. */
  readonly league: string;
  /** The year the season starts; null for the current season. */
  readonly season: number | null;
  /** Team number in the page's URL; null for none. */
  readonly team: string | null;
  /** Null when only the league's URL is known. */
  readonly name: string | null;
}

export interface OpenLeague {
  readonly league: string;
  readonly season: number | null;
}

/** A league of the signed-in account. Contains nothing that identifies the account. */
export interface OwnLeague {
  /** League number. */
  readonly league: string;
  /** The year the season ends. */
  readonly season: number;
  readonly name: string;
  /** Number of teams. */
  readonly size: number | null;
  readonly teamName: string | null;
}

/** Maximum number of listed leagues per account. */
export const mostOwnLeagues = 50;
export const longestOwnName = 100;
/** Timeout of the list of leagues, in milliseconds. After it, the page offers only leagues of open tabs. */
export const ownLeaguesPatience = 10_000;

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

export const isSeason = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 2000 && value <= 2100;

export const isLeague = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,12}$/.test(value);

export function readOpenLeagues(value: unknown): OpenLeague[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 50).flatMap((one: unknown) => {
    const { league, season } = fieldsOf(one) ?? {};
    return isLeague(league) ? [{ league, season: isSeason(season) ? season : null }] : [];
  });
}

/** Parses a list of the user's leagues; skips invalid entries. */
export function readOwnLeagues(value: unknown): OwnLeague[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostOwnLeagues).flatMap((one: unknown) => {
    const { league, name, season, size, teamName } = fieldsOf(one) ?? {};
    if (!isLeague(league) || !isSeason(season) || !isText(name, longestOwnName)) return [];
    const isSize = typeof size === 'number' && Number.isInteger(size) && size > 0 && size <= 100;
    return [
      {
        league,
        season,
        name,
        size: isSize ? size : null,
        teamName: isText(teamName, longestOwnName) ? teamName : null,
      },
    ];
  });
}

export function readOpenYahooLeagues(value: unknown): OpenYahooLeague[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostOwnLeagues).flatMap((one: unknown) => {
    const { league, name, season, team } = fieldsOf(one) ?? {};
    if (!isLeague(league)) return [];
    return [
      {
        league,
        season: isSeason(season) ? season : null,
        team: isText(team, 3) && /^\d{1,3}$/.test(team) ? team : null,
        name: isText(name, longestOwnName) ? name : null,
      },
    ];
  });
}
