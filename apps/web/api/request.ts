import { noteCached, noteReached } from './connectivity.ts';
import { clientFailure, type Failure, readErrorBody } from './failure.ts';
import { cacheResponse, forgetLost, isCacheable, recallResponse } from './offline-cache.ts';
import { takeStartupResponse } from './startup-requests.ts';

export type ParameterValue = string | number | boolean | undefined;
export type Parameters = Readonly<Record<string, ParameterValue>>;

export interface RequestOptions {
  /** Query parameters; undefined ones are omitted. */
  readonly parameters?: Parameters | undefined;
  readonly authenticated?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request finish after the page closes. Used for a session's last call. */
  readonly keepalive?: boolean;
  /** Compresses the body. Used for bodies of several megabytes. */
  readonly isCompressed?: boolean;
}

/** The session data that calls need. The session sets it, so `api/` does not depend on the session. */
export interface Caller {
  readonly token: () => string;
  /** 0 for Yahoo, 1 for ESPN. */
  readonly platform: () => number;
  /** Called for every failed call, so a session that ended elsewhere also ends in this tab. */
  readonly onFailure: (failure: Failure, token: string) => void;
}

const anonymous: Caller = { token: () => '', platform: () => 0, onFailure: () => {} };
let caller: Caller = anonymous;

export function callOnBehalfOf(next: Caller | null): void {
  caller = next ?? anonymous;
}

const failures = new WeakMap<RequestOptions, Failure>();

/** Returns why the last call with these options failed; undefined if it succeeded. */
export function failureOf(options: RequestOptions): Failure | undefined {
  return failures.get(options);
}

export function apiAddress(path: string): URL {
  const configured = import.meta.env?.VITE_API_ORIGIN;
  const origin = configured ? configured : globalThis.location.origin;
  return new URL(`/api/${path.replace(/^\/+/, '')}`, origin);
}

type Outcome = { readonly response: Response } | { readonly failure: Failure; readonly response?: Response };

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly options: RequestOptions;
}

/**
 * Returns the full address of a call. For a GET, it is also the key of the startup requests and of the offline
 * cache.
 */
export function addressOf({ method, path, options }: Sent): URL {
  const address = apiAddress(path);
  for (const [name, value] of Object.entries(options.parameters ?? {}))
    if (value !== undefined) address.searchParams.set(name, String(value));
  if (method === 'GET' && !address.searchParams.has('platform'))
    address.searchParams.set('platform', String(caller.platform()));
  return address;
}

async function compressed(text: string): Promise<Blob> {
  return await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

async function initOf({ method, body, options }: Sent, token: string): Promise<RequestInit> {
  const headers = new Headers();
  if (options.authenticated) headers.set('Authorization', `Bearer ${token}`);
  const text = method === 'POST' ? JSON.stringify(body ?? {}) : null;
  if (text !== null) headers.set('Content-Type', 'application/json');
  if (text !== null && options.isCompressed) headers.set('Content-Encoding', 'gzip');
  return {
    method,
    headers,
    mode: 'cors',
    credentials: 'include',
    ...(text === null ? {} : { body: options.isCompressed ? await compressed(text) : text }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  };
}

function recordFailure(options: RequestOptions, failure: Failure, token: string): Outcome {
  failures.set(options, failure);
  caller.onFailure(failure, token);
  return { failure };
}

/**
 * Sends a call for `get` and `post`. Checks the path and the token, and stores the failure for `failureOf`.
 * If the server is unreachable, returns the last response from the offline cache.
 */
export async function request(sent: Sent): Promise<Outcome> {
  const { path, options } = sent;
  failures.delete(options);
  if (!path) {
    console.error('Path is required');
    return recordFailure(options, clientFailure('pathMissing', 'Path is required'), '');
  }
  const token = options.authenticated ? caller.token() : '';
  if (options.authenticated && !token) {
    console.error('User is not authenticated');
    return recordFailure(options, clientFailure('notAuthenticated', 'User is not authenticated'), '');
  }
  const isKeepable = sent.method === 'GET' && token !== '' && isCacheable(path);
  let address: URL | null = null;
  try {
    address = addressOf(sent);
    const sentBefore = sent.method === 'GET' ? takeStartupResponse(address.href, token) : undefined;
    const response = await (sentBefore ?? fetch(address, await initOf(sent, token)));
    noteReached();
    if (response.status === 200) {
      if (isKeepable) void cacheResponse(token, address.href, response.clone());
      return { response };
    }
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const failure = readErrorBody(response.status, body);
    const league = address.searchParams.get('league');
    if (isKeepable && league !== null && failure.code === 'leagueNotFound') void forgetLost(token, league);
    recordFailure(options, failure, token);
    return { failure, response };
  } catch (thrown) {
    const failure = clientFailure(
      'serverUnreachable',
      thrown instanceof Error ? thrown.message : String(thrown),
    );
    // Do not report requests that the page aborted.
    if (options.signal?.aborted) {
      failures.set(options, failure);
      return { failure };
    }
    const cached = isKeepable && address ? await recallResponse(token, address.href) : null;
    if (cached) {
      noteCached(cached.at);
      return { response: new Response(cached.body) };
    }
    return recordFailure(options, failure, token);
  }
}

export function recordUnreadable(options: RequestOptions, thrown: unknown): void {
  failures.set(
    options,
    clientFailure('unreadableAnswer', thrown instanceof Error ? thrown.message : String(thrown), 200),
  );
}
