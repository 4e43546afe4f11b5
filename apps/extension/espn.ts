import {
  type EspnRequest,
  type ExtensionAnswer,
  type ExtensionFailure,
  handedHeaders,
  largestEspnAnswer,
  type OpenLeague,
} from '@fantasy-stats/contract/extension';
import { allowedAddress } from './allowed.ts';

/** Between two requests to ESPN, in milliseconds: a person turning pages asks no faster. */
const pause = 150;
const patience = 30_000;

let free = Promise.resolve();

/** Requests go out one after the other, with a pause between them. */
function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const turn = free.then(ask);
  free = turn.then(
    () => new Promise<void>((resolve) => setTimeout(resolve, pause)),
    () => undefined,
  );
  return turn;
}

export function failed(reason: ExtensionFailure): ExtensionAnswer {
  return { kind: 'failed', reason };
}

/** The two cookies of the browser's session at ESPN; null where it has none. */
export async function sessionCookies(): Promise<{ espnS2: string; swid: string } | null> {
  const [espnS2, swid] = await Promise.all(
    ['espn_s2', 'SWID'].map((name) => chrome.cookies.get({ url: __ESPN_SITE__, name })),
  );
  return espnS2?.value && swid?.value ? { espnS2: espnS2.value, swid: swid.value } : null;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return Array.isArray(list) ? list : [];
}

/**
 * The number of the team that the signed-in user owns, in an answer that tells owners. Found out here, so that who the
 * user is at ESPN need not leave the browser.
 */
export function ownTeam(text: string, swid: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const own = listOf(body, 'teams').find((team) => listOf(team, 'owners').includes(swid));
    const id: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, 'id') : null;
    return typeof id === 'number' && Number.isInteger(id) ? String(id) : null;
  } catch {
    return null;
  }
}

/** Reads one answer of ESPN's about a league, with the browser's own session. Nothing is kept of it. */
export async function readEspn(
  season: number,
  league: string,
  request: EspnRequest,
): Promise<ExtensionAnswer> {
  const address = allowedAddress(__ESPN_API__, season, league, request);
  if (!address) return failed('notAllowed');
  const session = await sessionCookies();
  return inTurn(async () => {
    try {
      const response = await fetch(address, {
        method: 'GET',
        credentials: 'include',
        redirect: 'error',
        cache: 'no-store',
        headers: {
          accept: 'application/json',
          ...(request.filter === null ? {} : { 'x-fantasy-filter': request.filter }),
        },
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.text();
      if (text.length > largestEspnAnswer) return failed('tooLarge');
      const headers = Object.fromEntries(
        handedHeaders.flatMap((name) => {
          const value = response.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      );
      const ownTeamId = session && request.query.includes('view=mTeam') ? ownTeam(text, session.swid) : null;
      return {
        kind: 'read',
        status: response.status,
        headers,
        text,
        isSignedIn: session !== null,
        ownTeamId,
      };
    } catch {
      return failed('unreachable');
    }
  });
}

/** The league an address of ESPN's fantasy pages is about; null for other pages and other sports. */
export function leagueOfAddress(address: string): OpenLeague | null {
  const url = URL.parse(address);
  if (!url?.pathname.startsWith('/basketball/')) return null;
  const league = url.searchParams.get('leagueId') ?? '';
  const season = url.searchParams.get('seasonId') ?? '';
  if (!/^\d{1,12}$/.test(league)) return null;
  return { league, season: /^20\d{2}$/.test(season) ? Number(season) : null };
}

/** The leagues whose pages are open in other tabs, each once. The permission for ESPN's pages is what shows them. */
export async function openLeagues(): Promise<ExtensionAnswer> {
  const tabs = await chrome.tabs.query({ url: [`${new URL(__ESPN_SITE__).origin}/*`] });
  const found = new Map<string, OpenLeague>();
  for (const { url } of tabs) {
    const league = url === undefined ? null : leagueOfAddress(url);
    if (league) found.set(`${league.season} ${league.league}`, league);
  }
  return { kind: 'leagues', leagues: [...found.values()].slice(0, 50) };
}
