import {
  type FeedName,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
  UnexpectedAnswer,
} from './errors.ts';
import { unreadable } from './json-limits.ts';
import { type UnrecognizedAnswer, unrecognizedAnswer } from './sanitise/unrecognized.ts';

/** A request that was made, for logs: no query, no header, no body. */
export interface RequestNote {
  readonly platform: FeedName;
  readonly path: string;
  /** Null when there was no answer. */
  readonly status: number | null;
  readonly milliseconds: number;
}

/**
 * An answer as it came, with every name and secret in it: for the recorder alone, which takes them out before it keeps
 * anything.
 */
export interface RawAnswer {
  readonly platform: FeedName;
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  /** ESPN's filter, which is a part of the question. */
  readonly filter: string | null;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What every client of a platform can be given. */
export interface HttpOptions {
  /** Awaited before every request, also before repetitions: the place of a platform's rate limit. */
  readonly beforeRequest?: () => Promise<void>;
  readonly onRequest?: (note: RequestNote) => void;
  /**
   * Told of answers that do not fit what we know, names and secrets already replaced: thrown ones and ones whose
   * entries had to be left out. Must not throw.
   */
  readonly onUnrecognized?: (note: UnrecognizedAnswer) => void;
  /** Told of every whole answer as it came. Must not throw. */
  readonly onRawAnswer?: (answer: RawAnswer) => void;
  /**
   * Told at once when a platform asks for a pause, so that nobody else asks meanwhile.
   * @returns the seconds for which we shall not ask, which is what the error then says
   */
  readonly onThrottled?: (error: PlatformThrottled) => Promise<number>;
  /** For the whole of a request, body included. 20 seconds when left out. */
  readonly timeoutMilliseconds?: number;
  /** The base of the pauses before repetitions. 500 when left out. */
  readonly retryMilliseconds?: number;
  /** Ends whatever is under way. */
  readonly signal?: AbortSignal;
}

export interface HttpRequest<Reply = HttpAnswer> {
  readonly platform: FeedName;
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether it may be sent again after a 5xx or a dropped connection. Requests that only read may. */
  readonly repeatable?: boolean;
  /** Whether an answer says, in spite of its status, that the platform cannot serve for the moment. */
  readonly isOutage?: (answer: Reply) => boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The answer to {@link sendForBytes}. */
export interface HttpFile {
  readonly status: number;
  readonly bytes: Uint8Array;
}

export const userAgent = 'FantasyStats/1.0 (league statistics; read only)';

const repetitions = 2;
/** Unpacked; three times the largest we know. */
const largestAnswer = 16 * 1024 * 1024;
/** A throttled Yahoo account clears after ten to fifteen minutes. */
const defaultPauseSeconds = 900;

/**
 * Sends a request and gives the answer with its whole text, whatever its status below 500, save that throttling is
 * thrown. Never follows a redirect: cookies and tokens must not go to another host.
 * @throws PlatformUnreachable after a network fault or a timeout, PlatformUnavailable after a 5xx (both after two
 * repetitions, timeouts at once), PlatformThrottled for 429 and 999, UnexpectedAnswer for redirects and answers
 * beyond 16 MB
 */
export async function send(request: HttpRequest, options: HttpOptions): Promise<HttpAnswer> {
  return repeatedly(request, options, async (response) => {
    const text = new TextDecoder().decode(await readBody(request, response));
    options.onRawAnswer?.({
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

/** The same for a file that is no text. It is not told to `onRawAnswer`. */
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
  const last = request.repeatable === false ? 0 : repetitions;
  for (let repetition = 0; ; repetition++) {
    try {
      const answer = await sendOnce(request, options, read);
      if (answer.status < 500 && !request.isOutage?.(answer)) return answer;
      throw new PlatformUnavailable(facts(request, answer.status));
    } catch (error) {
      const passing =
        error instanceof PlatformUnavailable || (error instanceof PlatformUnreachable && !error.timedOut);
      if (!passing || repetition >= last || options.signal?.aborted) throw error;
      const base = (options.retryMilliseconds ?? 500) * 2 ** repetition;
      await pause(base * (0.5 + Math.random()), options.signal);
    }
  }
}

/** A request as far as errors speak of it. */
type Asked = Pick<HttpRequest, 'platform' | 'url'>;

function facts(request: Asked, status: number | null) {
  return { platform: request.platform, path: request.url.pathname, status };
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
      path: request.url.pathname,
      status,
      milliseconds: Math.round(performance.now() - started),
    });
  }
}

function refuse(request: Asked, response: Response): void {
  const { status } = response;
  if (status === 429 || status === 999)
    throw new PlatformThrottled(facts(request, status), retryAfter(response));
  if (status >= 300 && status < 400) throw new UnexpectedAnswer(facts(request, status), 'is a redirect');
}

/** The pause a throttling answer asks for: seconds, or a date; fifteen minutes when it does not say. */
export function retryAfter(response: { readonly headers: Headers }): number {
  const header = response.headers.get('retry-after')?.trim();
  if (!header) return defaultPauseSeconds;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 86_400) : defaultPauseSeconds;
}

async function readBody(request: Asked, response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new UnexpectedAnswer(facts(request, response.status), 'is too large');
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
 * The JSON of an answer. What has none is told of without its text: a page may hold anything.
 * @throws UnexpectedAnswer for HTML, for broken JSON and for JSON beyond what is read; the text is not in the error
 */
export function parseJson(
  answer: HttpAnswer,
  where: { platform: FeedName; path: string },
  onUnrecognized?: HttpOptions['onUnrecognized'],
): unknown {
  const place = { ...where, status: answer.status };
  const beyond = unreadable(answer.text);
  if (beyond !== null) {
    onUnrecognized?.(unrecognizedAnswer(where, null, beyond, 'answer'));
    throw new UnexpectedAnswer(place, beyond);
  }
  try {
    const value: unknown = JSON.parse(answer.text);
    return value;
  } catch {
    const isPage = /^\s*</.test(answer.text) || answer.headers.get('content-type')?.includes('html');
    const problem = isPage ? 'is a page, not data' : 'is not whole JSON';
    onUnrecognized?.(unrecognizedAnswer(where, null, problem, 'answer'));
    throw new UnexpectedAnswer(place, problem);
  }
}

/** An answer's JSON where it has some: bodies of errors are often pages. */
export function parseErrorJson(answer: HttpAnswer): unknown {
  if (unreadable(answer.text) !== null) return null;
  try {
    const value: unknown = JSON.parse(answer.text);
    return value;
  } catch {
    return null;
  }
}
