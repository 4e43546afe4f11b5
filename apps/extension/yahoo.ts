import type { ExtensionResponse } from '@fantasy-stats/contract/extension';
import {
  handedYahooHeaders,
  isYahooResource,
  maxYahooResponseBytes,
  type YahooRequest,
} from '@fantasy-stats/contract/yahoo-resources';
import { failed } from './espn.ts';
import { parsed } from './json.ts';
import { type PlatformResponse, readResponse } from './read-response.ts';
import { eachProperty, teamOwners, withoutPrivateParts } from './yahoo-private.ts';

/** Milliseconds between the starts of two requests. */
const interval = 700;
const patience = 30_000;
const profilePatience = 10_000;
/** Maximum size of a user's profile, in bytes. */
const largestProfile = 200_000;
/**
 * Cache lifetime of the user's identifier after its last use, in ms. Short, because the user may switch
 * accounts.
 */
const loginFresh = 10_000;

let free = Promise.resolve();

/**
 * Sends requests one at a time, with the browser's session and `Accept` as the only header.
 *
 * @param limits maximum size of the response in bytes, and the timeout in milliseconds
 */
export function readYahooResource(
  resource: string,
  { most, patience: within }: { readonly most: number; readonly patience: number },
): Promise<PlatformResponse | 'unreachable' | 'tooLarge'> {
  const turn = free.then(async () => {
    const next = new Promise<void>((resolve) => setTimeout(resolve, __IS_PACED__ ? interval : 0));
    const response = await readResponse(new URL(`${__YAHOO_API__}/fantasy/v2/${resource}?format=json`), {
      headers: { accept: 'application/json' },
      most,
      patience: within,
    });
    return { next, response };
  });
  free = turn.then(({ next }) => next);
  return turn.then(({ response }) => response);
}

/** The user's Yahoo login. It never leaves the worker. */
interface Login {
  /** Whether the user is signed in to Yahoo; null if unknown. */
  readonly isSignedIn: boolean | null;
  readonly guid: string | null;
}

let cached: { readonly value: Promise<Login>; usedAt: number } | null = null;

async function readLogin(): Promise<Login> {
  const response = await readYahooResource('users;use_login=1/profile', {
    most: largestProfile,
    patience: profilePatience,
  });
  if (typeof response === 'string') return { isSignedIn: null, guid: null };
  if (response.status === 401 || response.status === 403) return { isSignedIn: false, guid: null };
  let guid: string | null = null;
  eachProperty(parsed(response.text), (name, value) => {
    if (name === 'guid' && typeof value === 'string' && value !== '') guid ??= value;
    return undefined;
  });
  return { isSignedIn: guid === null ? null : true, guid };
}

/** @param isRefused whether Yahoo refused the league; if so, nothing is cached */
function currentLogin(isRefused: boolean): Promise<Login> {
  const now = Date.now();
  if (isRefused) {
    cached = null;
    return readLogin();
  }
  if (!cached || now - cached.usedAt > loginFresh) cached = { value: readLogin(), usedAt: now };
  cached.usedAt = now;
  return cached.value;
}

/** Returns the text to forward: JSON without private data, or an empty HTML page for any HTML. */
function handedText(text: string): string {
  return withoutPrivateParts(text) ?? (/^\s*</.test(text) ? '<!doctype html>' : '');
}

/**
 * Requests league data with the browser's Yahoo session. Stores nothing.
 * @param league such as `nba.l.12345`
 */
export async function readYahoo(league: string, { resource }: YahooRequest): Promise<ExtensionResponse> {
  if (__YAHOO_API__ === null || !isYahooResource(league, resource)) return failed('notAllowed');
  const response = await readYahooResource(resource, { most: maxYahooResponseBytes, patience });
  if (typeof response === 'string') return failed(response);
  const { status, text } = response;
  const headers = Object.fromEntries(
    handedYahooHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { hasOwners, ownedBy, ownTeamId } = teamOwners(text, league);
  const isRefused = status === 401 || status === 403;
  const { guid, isSignedIn } =
    isRefused || (hasOwners && ownTeamId === null)
      ? await currentLogin(isRefused)
      : { guid: null, isSignedIn: ownTeamId === null ? null : true };
  return {
    kind: 'readYahoo',
    status,
    headers,
    text: handedText(text),
    isSignedIn,
    ownTeamId: ownTeamId ?? (guid === null ? null : ownedBy(guid)),
  };
}
