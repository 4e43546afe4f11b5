import {
  type ExtensionFailure,
  type ExtensionResponse,
  longestOwnName,
  mostOwnLeagues,
  type OpenYahooLeague,
  ownLeaguesPatience,
} from '@fantasy-stats/contract/extension';
import { failed } from './espn.ts';
import { parsed, shortText } from './json.ts';
import { readYahooResource } from './yahoo.ts';
import { eachProperty } from './yahoo-private.ts';

/** Maximum size of the list, in bytes. Many leagues need about 100 kB. */
const largestList = 2_000_000;

const leaguePath =
  /^\/(?:draftclient\/nba|(?:(?<year>20\d{2})\/)?nba)\/(?<league>\d{1,12})(?:\/(?<team>\d{1,3}))?(?:\/|$)/;

/**
 * Returns the league in a Yahoo URL; null for other pages and other sports. Only the path is read, because a
 * draft room's query string contains a secret.
 */
export function leagueOfYahooAddress(address: string): OpenYahooLeague | null {
  const { league, team, year } = leaguePath.exec(URL.parse(address)?.pathname ?? '')?.groups ?? {};
  if (league === undefined) return null;
  return { league, season: year === undefined ? null : Number(year), team: team ?? null, name: null };
}

/** Reads the basketball leagues in Yahoo's list of a user's leagues; null when the text is not such a list. */
export function readYahooList(text: string): OpenYahooLeague[] | null {
  const found = new Map<string, OpenYahooLeague>();
  let isList = false;
  eachProperty(parsed(text), (name, value) => {
    if (name === 'games') isList = true;
    if (name !== 'league') return undefined;
    const league = listedLeague(value);
    if (league && !found.has(league.league)) found.set(league.league, league);
    return false;
  });
  return isList ? [...found.values()].slice(0, mostOwnLeagues) : null;
}

function listedLeague(node: unknown): OpenYahooLeague | null {
  const properties = new Map<string, unknown>();
  eachProperty(node, (name, value) => {
    if (!properties.has(name)) properties.set(name, value);
    return undefined;
  });
  const key = properties.get('league_key');
  const game = properties.get('game_code') ?? 'nba';
  const [, league] = (typeof key === 'string' && /^(?:nba|\d{1,5})\.l\.(\d{1,12})$/.exec(key)) || [];
  if (league === undefined || game !== 'nba') return null;
  return { league, season: null, team: null, name: shortText(properties.get('name'), longestOwnName) };
}

/** Returns the leagues open in tabs. The host permission makes tab URLs readable. */
async function openYahooLeagues(): Promise<OpenYahooLeague[]> {
  const tabs = await chrome.tabs.query({ url: [`${new URL(__YAHOO_SITE__).origin}/*`] });
  return tabs.flatMap(({ url }) => (url === undefined ? [] : (leagueOfYahooAddress(url) ?? [])));
}

/** Returns the account's current leagues, or why they cannot be listed. */
async function accountLeagues(): Promise<OpenYahooLeague[] | ExtensionFailure> {
  const late = new Promise<'unreachable'>((resolve) => {
    setTimeout(() => resolve('unreachable'), ownLeaguesPatience);
  });
  const list = readYahooResource('users;use_login=1/games;game_keys=nba/leagues', {
    most: largestList,
    patience: ownLeaguesPatience,
  });
  const response = await Promise.race([list, late]);
  if (typeof response === 'string') return response;
  if (response.status === 401 || response.status === 403) return 'notSignedIn';
  if (response.status !== 200) return 'unreachable';
  return readYahooList(response.text) ?? 'unreadable';
}

/** Lists the account's leagues, followed by other leagues open in tabs. */
export async function yahooLeagues(): Promise<ExtensionResponse> {
  if (__YAHOO_API__ === null) return failed('notAllowed');
  const [open, listed] = await Promise.all([openYahooLeagues(), accountLeagues()]);
  const own = typeof listed === 'string' ? [] : listed;
  const found = new Map<string, OpenYahooLeague>();
  for (const league of [...own, ...open]) {
    const key = `${league.season} ${league.league}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, team: known.team ?? league.team } : league);
  }
  return {
    kind: 'yahooLeagues',
    leagues: [...found.values()].slice(0, mostOwnLeagues),
    listFailure: typeof listed === 'string' ? listed : null,
  };
}
