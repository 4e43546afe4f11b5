import {
  type FeedName,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
  UnexpectedAnswer,
} from './errors.ts';
import { unreadable } from './json-limits.ts';
import { type UnrecognizedResponse, unrecognizedResponse } from './sanitise/unrecognized.ts';

/** A request as logged: without query, headers and body. */
export interface RequestNote {
  readonly platform: FeedName;
  readonly path: string;
  /** Null without a response. */
  readonly status: number | null;
  readonly milliseconds: number;
}

/** An unmodified response. Contains all names and secrets: only for the recorder, which sanitizes it. */
export interface RawResponse {
  readonly platform: FeedName;
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly filter: string | null;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface HttpOptions {
  /** Awaited before every request, including retries. Use it for the platform's rate limit. */
  readonly beforeRequest?: () => Promise<void>;
  readonly onRequest?: (note: RequestNote) => void;
  /**
   * Called with unrecognized responses, already sanitized: those that raise an error, and those with skipped
   * entries. Must not throw.
   */
  readonly onUnrecognized?: (note: UnrecognizedResponse) => void;
  /** Called with every complete response, unmodified. Must not throw. */
  readonly onRawResponse?: (response: RawResponse) => void;
  /**
   * Called immediately when a platform requests a pause.
   * @returns the length of the pause in seconds, for the error
   */
  readonly onThrottled?: (error: PlatformThrottled) => Promise<number>;
  /** Timeout of a request including its body. Default 20 seconds. */
  readonly timeoutMilliseconds?: number;
  /** Base of the pauses before retries, in ms. Default 500. */
  readonly retryMilliseconds?: number;
  /** Number of retries of a request that may be repeated. Default 2. */
  readonly repetitions?: number;
  /** Aborts the current request and all pauses. */
  readonly signal?: AbortSignal;
}

export interface HttpRequest<Reply = HttpResponse> {
  readonly platform: FeedName;
  readonly url: URL;
  /** Shown in logs and errors instead of the path, if the path holds a secret. */
  readonly shownPath?: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether the request may be repeated after a 5xx or a dropped connection. Only reads may be repeated. */
  readonly repeatable?: boolean;
  /** Whether a response means that the platform is unavailable, regardless of its status. */
  readonly isOutage?: (response: Reply) => boolean;
  /** Whether a response means that we send too many requests, regardless of its status. */
  readonly isThrottled?: (response: Reply) => boolean;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The response of {@link sendForBytes}. */
export interface HttpFile {
  readonly status: number;
  readonly bytes: Uint8Array;
}

export const userAgent = 'FantasyStats/1.0 (league statistics; read only)';

const usualRepetitions = 2;
/** Maximum unpacked size: three times the largest known response. */
const maxResponseBytes = 16 * 1024 * 1024;
/** Default pause; Yahoo throttles an account for ten to fifteen minutes. */
const defaultPauseSeconds = 900;

/**
 * Sends a request and returns the response for any status below 500 except throttling. Never follows
 * redirects: credentials must not reach another host.
 *
 * @throws PlatformUnreachable after a network fault or a timeout, PlatformUnavailable after a 5xx (after two
 *   retries), PlatformThrottled for 429 and 999, UnexpectedAnswer for redirects and responses over 16 MB
 */
export async function send(request: HttpRequest, options: HttpOptions): Promise<HttpResponse> {
  return repeatedly(request, options, async (response) => {
    const text = new TextDecoder().decode(await readBody(request, response));
    options.onRawResponse?.({
      platform: request.platform,
      method: request.method ?? 'GET',
      url: request.url,
      filter: request.headers?.['x-fantasy-filter'] ?? null,
      status: response.status,
      headers: response.headers,
      text,
    });
    return { status: response.status, headers: response.headers, text };
  });
}

/** Like {@link send}, for binary files. Not reported to `onRawResponse`. */
export async function sendForBytes(request: HttpRequest<HttpFile>, options: HttpOptions): Promise<HttpFile> {
  return repeatedly(request, options, async (response) => ({
    status: response.status,
    bytes: await readBody(request, response),
  }));
}

type Read<Reply> = (response: Response) => Promise<Reply>;

async function repeatedly<Reply extends { readonly status: number }>(
  request: HttpRequest<Reply>,
  options: HttpOptions,
  read: Read<Reply>,
): Promise<Reply> {
  const last = request.repeatable === false ? 0 : (options.repetitions ?? usualRepetitions);
  for (let repetition = 0; ; repetition++) {
    try {
      const response = await sendOnce(request, options, read);
      if (response.status < 500 && !request.isOutage?.(response)) return response;
      throw new PlatformUnavailable(facts(request, response.status));
    } catch (error) {
      const passing =
        error instanceof PlatformUnavailable || (error instanceof PlatformUnreachable && !error.timedOut);
      if (!passing || repetition >= last || options.signal?.aborted) throw error;
      const base = (options.retryMilliseconds ?? 500) * 2 ** repetition;
      await pause(base * (0.5 + Math.random()), options.signal);
    }
  }
}

type RequestSource = Pick<HttpRequest, 'platform' | 'url' | 'shownPath'>;

function facts(request: RequestSource, status: number | null) {
  return { platform: request.platform, path: request.shownPath ?? request.url.pathname, status };
}

async function sendOnce<Reply>(
  request: HttpRequest<Reply>,
  options: HttpOptions,
  read: Read<Reply>,
): Promise<Reply> {
  await options.beforeRequest?.();
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds ?? 20_000);
  const started = performance.now();
  let status: number | null = null;
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', 'user-agent': userAgent, ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    });
    status = response.status;
    const reply = await read(response);
    refuse(request, response);
    if (request.isThrottled?.(reply))
      throw new PlatformThrottled(facts(request, status), retryAfter(response));
    return reply;
  } catch (error) {
    if (error instanceof PlatformThrottled) {
      const seconds = (await options.onThrottled?.(error)) ?? error.retryAfterSeconds;
      throw new PlatformThrottled(error, seconds);
    }
    if (error instanceof UnexpectedAnswer) throw error;
    throw new PlatformUnreachable(facts(request, status), timeout.aborted);
  } finally {
    options.onRequest?.({
      platform: request.platform,
      path: request.shownPath ?? request.url.pathname,
      status,
      milliseconds: Math.round(performance.now() - started),
    });
  }
}

function refuse(request: RequestSource, response: Response): void {
  const { status } = response;
  if (status === 429 || status === 999)
    throw new PlatformThrottled(facts(request, status), retryAfter(response));
  if (status >= 300 && status < 400) throw new UnexpectedAnswer(facts(request, status), 'is a redirect');
}

/**
 * Returns the requested pause in seconds: 1 second to a day, or 15 minutes if the header is missing or
 * invalid.
 */
export function retryAfter(response: { readonly headers: Headers }): number {
  const header = response.headers.get('retry-after')?.trim();
  if (!header) return defaultPauseSeconds;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 86_400) : defaultPauseSeconds;
}

async function readBody(request: RequestSource, response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxResponseBytes) throw new UnexpectedAnswer(facts(request, response.status), 'is too large');
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done, { once: true });
  });
}

/**
 * Parses a response's JSON.
 * @throws UnexpectedAnswer for HTML, broken JSON and JSON over the limits; the error does not contain the
 *   text
 */
export function parseJson(
  response: HttpResponse,
  where: { platform: FeedName; path: string },
  onUnrecognized?: HttpOptions['onUnrecognized'],
): unknown {
  const place = { ...where, status: response.status };
  const beyond = unreadable(response.text);
  if (beyond !== null) {
    onUnrecognized?.(unrecognizedResponse(where, null, beyond, 'answer'));
    throw new UnexpectedAnswer(place, beyond);
  }
  try {
    const value: unknown = JSON.parse(response.text);
    return value;
  } catch {
    const isPage = /^\s*</.test(response.text) || response.headers.get('content-type')?.includes('html');
    const problem = isPage ? 'is a page, not data' : 'is not whole JSON';
    onUnrecognized?.(unrecognizedResponse(where, null, problem, 'answer'));
    throw new UnexpectedAnswer(place, problem);
  }
}

/** Parses a response's JSON if it has any: error bodies are often HTML. */
export function parseErrorJson(response: HttpResponse): unknown {
  if (unreadable(response.text) !== null) return null;
  try {
    const value: unknown = JSON.parse(response.text);
    return value;
  } catch {
    return null;
  }
}
