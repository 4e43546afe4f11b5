import {
  type EspnRequest,
  type ExtensionFailure,
  type ExtensionResponse,
  handedHeaders,
  maxEspnResponseBytes,
  type OpenLeague,
} from '@fantasy-stats/contract/extension';
import { allowedAddress } from './allowed.ts';
import { at, listAt, parsed } from './json.ts';
import { readResponse } from './read-response.ts';

/** Milliseconds between ESPN requests: about the pace of a person opening pages. */
const pause = 150;
const patience = 30_000;

let free = Promise.resolve();

function inTurn<Result>(request: () => Promise<Result>): Promise<Result> {
  const turn = free.then(request);
  free = turn.then(
    () => new Promise<void>((resolve) => setTimeout(resolve, __IS_PACED__ ? pause : 0)),
    () => undefined,
  );
  return turn;
}

export function failed(reason: ExtensionFailure): ExtensionResponse {
  return { kind: 'failed', reason };
}

/** Returns the two cookies of the browser's ESPN session; null if none. */
export async function sessionCookies(): Promise<{ espnS2: string; swid: string } | null> {
  const [espnS2, swid] = await Promise.all(
    ['espn_s2', 'SWID'].map((name) => chrome.cookies.get({ url: __ESPN_SITE__, name })),
  );
  return espnS2?.value && swid?.value ? { espnS2: espnS2.value, swid: swid.value } : null;
}

/**
 * Returns the id of the user's team from a response that lists team owners. The user's ESPN id does not leave
 * the browser.
 */
export function ownTeam(text: string, swid: string): string | null {
  const own = listAt(parsed(text), 'teams').find((team) => listAt(team, 'owners').includes(swid));
  const id = at(own, 'id');
  return typeof id === 'number' && Number.isInteger(id) ? String(id) : null;
}

/** Requests league data with the browser's ESPN session. Stores nothing. */
export async function readEspn(
  season: number,
  league: string,
  request: EspnRequest,
): Promise<ExtensionResponse> {
  const address = allowedAddress(__ESPN_API__, season, league, request);
  if (!address) return failed('notAllowed');
  const session = await sessionCookies();
  const response = await inTurn(() =>
    readResponse(address, {
      headers: {
        accept: 'application/json',
        ...(request.filter === null ? {} : { 'x-fantasy-filter': request.filter }),
      },
      most: maxEspnResponseBytes,
      patience,
    }),
  );
  if (typeof response === 'string') return failed(response);
  const { status, text } = response;
  const headers = Object.fromEntries(
    handedHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const ownTeamId = session && request.query.includes('view=mTeam') ? ownTeam(text, session.swid) : null;
  return { kind: 'read', status, headers, text, isSignedIn: session !== null, ownTeamId };
}

/** Returns the league in a URL of ESPN's fantasy pages; null for other pages and other sports. */
export function leagueOfAddress(address: string): OpenLeague | null {
  const url = URL.parse(address);
  if (!url?.pathname.startsWith('/basketball/')) return null;
  const league = url.searchParams.get('leagueId') ?? '';
  const season = url.searchParams.get('seasonId') ?? '';
  if (!/^\d{1,12}$/.test(league)) return null;
  return { league, season: /^20\d{2}$/.test(season) ? Number(season) : null };
}

/** Returns the leagues open in tabs, without duplicates. The host permission makes tab URLs readable. */
export async function openLeagues(): Promise<ExtensionResponse> {
  const tabs = await chrome.tabs.query({ url: [`${new URL(__ESPN_SITE__).origin}/*`] });
  const found = new Map<string, OpenLeague>();
  for (const { url } of tabs) {
    const league = url === undefined ? null : leagueOfAddress(url);
    if (league) found.set(`${league.season} ${league.league}`, league);
  }
  return { kind: 'leagues', leagues: [...found.values()].slice(0, 50) };
}
