import { takeEarlyAnswer } from './early-calls.ts';
import { clientFailure, type Failure, readErrorBody } from './failure.ts';
import { isKept, keepAnswer, recallAnswer } from './keep-answers.ts';
import { noteKept, noteReached } from './reach.ts';

export type ParameterValue = string | number | boolean | undefined;
export type Parameters = Readonly<Record<string, ParameterValue>>;

export interface RequestOptions {
  /** Query parameters; undefined ones are left out. */
  readonly parameters?: Parameters | undefined;
  /** Whether the call needs the session's token. */
  readonly authenticated?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, for the last call of a session. */
  readonly keepalive?: boolean;
  /** Sends the body compressed, for bodies of megabytes. */
  readonly isCompressed?: boolean;
}

/** What the calls need to know of the session. The session says it; the calls never ask the session. */
export interface Caller {
  readonly token: () => string;
  /** 0 for Yahoo, 1 for ESPN. */
  readonly platform: () => number;
  /** Told of every failed call, so that a session that was ended elsewhere ends here too. */
  readonly onFailure: (failure: Failure, token: string) => void;
}

const nobody: Caller = { token: () => '', platform: () => 0, onFailure: () => {} };
let caller: Caller = nobody;

/** Says on whose behalf calls are made from now on. */
export function callOnBehalfOf(next: Caller | null): void {
  caller = next ?? nobody;
}

const failures = new WeakMap<RequestOptions, Failure>();

/** Why the call made with these very options failed last; undefined when it did not. */
export function failureOf(options: RequestOptions): Failure | undefined {
  return failures.get(options);
}

/** Where the API is: another origin when the build says so, else the page's own. */
export function apiAddress(path: string): URL {
  const configured = import.meta.env?.VITE_API_ORIGIN;
  const origin = configured ? configured : globalThis.location.origin;
  return new URL(`/api/${path.replace(/^\/+/, '')}`, origin);
}

type Outcome = { readonly answer: Response } | { readonly failure: Failure; readonly answer?: Response };

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly options: RequestOptions;
}

/** The whole address of a call; that of a GET is what its answer is known by to the page's head and to this browser. */
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

function keep(options: RequestOptions, failure: Failure, token: string): Outcome {
  failures.set(options, failure);
  caller.onFailure(failure, token);
  return { failure };
}

/**
 * Makes one call, the way `get` and `post` share: it checks that there is a path and, where the call needs one, a
 * token, sends it, and keeps why it failed under the caller's own options (`failureOf`). Where the server cannot be
 * reached, what it answered last is the answer, where this browser keeps it.
 */
export async function request(sent: Sent): Promise<Outcome> {
  const { path, options } = sent;
  failures.delete(options);
  if (!path) {
    console.error('Path is required');
    return keep(options, clientFailure('pathMissing', 'Path is required'), '');
  }
  const token = options.authenticated ? caller.token() : '';
  if (options.authenticated && !token) {
    console.error('User is not authenticated');
    return keep(options, clientFailure('notAuthenticated', 'User is not authenticated'), '');
  }
  const isKeepable = sent.method === 'GET' && token !== '' && isKept(path);
  let address: URL | null = null;
  try {
    address = addressOf(sent);
    const early = sent.method === 'GET' ? takeEarlyAnswer(address.href, token) : undefined;
    const answer = await (early ?? fetch(address, await initOf(sent, token)));
    noteReached();
    if (answer.status === 200) {
      if (isKeepable) void keepAnswer(token, address.href, answer.clone());
      return { answer };
    }
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined);
    const failure = readErrorBody(answer.status, body);
    keep(options, failure, token);
    return { failure, answer };
  } catch (thrown) {
    const failure = clientFailure(
      'serverUnreachable',
      thrown instanceof Error ? thrown.message : String(thrown),
    );
    // A request the page itself gave up is no news for anybody.
    if (options.signal?.aborted) {
      failures.set(options, failure);
      return { failure };
    }
    const kept = isKeepable && address ? await recallAnswer(token, address.href) : null;
    if (kept) {
      noteKept(kept.at);
      return { answer: new Response(kept.body) };
    }
    return keep(options, failure, token);
  }
}

/** Keeps that a 200 could not be read. */
export function keepUnreadable(options: RequestOptions, thrown: unknown): void {
  failures.set(
    options,
    clientFailure('unreadableAnswer', thrown instanceof Error ? thrown.message : String(thrown), 200),
  );
}
