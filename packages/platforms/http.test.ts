import { afterEach, describe, expect, it } from 'vitest';
import {
  PlatformError,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
  UnexpectedAnswer,
} from './errors.ts';
import { type HttpOptions, parseJson, type RequestNote, send, userAgent } from './http.ts';
import { type LocalReply, type LocalServer, serveLocally } from './testing/local-server.ts';

let server: LocalServer;
afterEach(() => server.close());

const quick: HttpOptions = { retryMilliseconds: 1, timeoutMilliseconds: 5000 };

async function sendRequest(replies: readonly LocalReply[], options: HttpOptions = quick) {
  let next = 0;
  server = await serveLocally(() => replies[Math.min(next++, replies.length - 1)] ?? {});
  const url = new URL(`${server.url}/fantasy/v2/league/1?secret=yes`);
  return await send({ platform: 'yahoo', url, headers: { authorization: 'Bearer hidden' } }, options);
}

async function fault(replies: readonly LocalReply[], options: HttpOptions = quick): Promise<PlatformError> {
  try {
    await sendRequest(replies, options);
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
  throw new Error('there was no fault');
}

describe('a request', () => {
  it('names the app as the user agent, and accepts JSON', async () => {
    await sendRequest([{ body: { fine: true } }]);
    expect(server.requests[0]?.headers).toMatchObject({
      'user-agent': userAgent,
      accept: 'application/json',
    });
  });

  it.each([429, 999])('treats %i as throttling, without a retry', async (status) => {
    const error = await fault([{ status, body: 'Request denied', headers: { 'content-type': 'text/html' } }]);
    expect(error).toBeInstanceOf(PlatformThrottled);
    expect(error).toMatchObject({ status, retryAfterSeconds: 900, name: 'PlatformThrottled' });
    expect(server.requests).toHaveLength(1);
  });

  it('fails with the time to wait from Retry-After, given in seconds or as a date', async () => {
    expect(await fault([{ status: 429, headers: { 'retry-after': '30' } }])).toMatchObject({
      retryAfterSeconds: 30,
    });
    await server.close();
    const later = new Date(Date.now() + 90_000).toUTCString();
    const error = await fault([{ status: 999, headers: { 'retry-after': later } }]);
    expect(error).toSatisfy(
      (found: unknown) =>
        found instanceof PlatformThrottled && found.retryAfterSeconds > 60 && found.retryAfterSeconds <= 90,
    );
  });

  it('is retried twice after a 5xx response', async () => {
    const error = await fault([{ status: 502, body: '<html>' }]);
    expect(error).toBeInstanceOf(PlatformUnavailable);
    expect(error).toMatchObject({ status: 502 });
    expect(server.requests).toHaveLength(3);
  });

  it('succeeds if the second try does, even after a dropped connection', async () => {
    const response = await sendRequest([{ status: 500 }, { fault: 'drop' }, { body: { fine: true } }]);
    expect(JSON.parse(response.text)).toEqual({ fine: true });
    expect(server.requests).toHaveLength(3);
  });

  it('is not retried if it may be sent only once', async () => {
    server = await serveLocally(() => ({ status: 503 }));
    const request = {
      platform: 'yahoo',
      url: new URL(server.url),
      method: 'POST',
      repeatable: false,
    } as const;
    await expect(send(request, quick)).rejects.toBeInstanceOf(PlatformUnavailable);
    expect(server.requests).toHaveLength(1);
  });

  it('fails with a timeout if the server does not respond', async () => {
    const error = await fault([{ fault: 'hang' }], { ...quick, timeoutMilliseconds: 60 });
    expect(error).toBeInstanceOf(PlatformUnreachable);
    expect(error).toMatchObject({ timedOut: true, status: null });
    expect(server.requests).toHaveLength(1);
  });

  it('treats a connection lost in mid-response as an unreachable platform', async () => {
    const error = await fault([{ fault: 'cut', body: '{"half":' }]);
    expect(error).toBeInstanceOf(PlatformUnreachable);
    expect(error).toMatchObject({ timedOut: false });
  });

  it('treats a refused connection as an unreachable platform', async () => {
    server = await serveLocally(() => ({}));
    const url = new URL(server.url);
    await server.close();
    await expect(send({ platform: 'espn', url }, quick)).rejects.toBeInstanceOf(PlatformUnreachable);
  });

  it('never follows a redirect', async () => {
    const error = await fault([{ status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } }]);
    expect(error).toBeInstanceOf(UnexpectedAnswer);
    expect(error.message).toBe('is a redirect');
    expect(server.requests).toHaveLength(1);
  });

  it('is aborted when the caller aborts', async () => {
    const error = await fault([{ fault: 'hang' }], { ...quick, signal: AbortSignal.timeout(50) });
    expect(error).toBeInstanceOf(PlatformUnreachable);
  });

  it('waits for its turn before each try, and is reported without secrets', async () => {
    const notes: RequestNote[] = [];
    let places = 0;
    await sendRequest([{ status: 500 }, {}], {
      ...quick,
      beforeRequest: async () => {
        places += 1;
      },
      onRequest: (note) => void notes.push(note),
    });
    expect(places).toBe(2);
    expect(notes.map(({ status }) => status)).toEqual([500, 200]);
    expect(JSON.stringify(notes)).not.toMatch(/hidden|secret/);
  });

  it('keeps secrets out of its errors', async () => {
    const error = await fault([{ status: 500 }]);
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toMatch(
      /hidden|secret=/,
    );
  });
});

describe('a response that is not valid JSON', () => {
  const where = { platform: 'espn', path: '/leagues/1' } as const;
  const read = async (reply: LocalReply) => {
    const { text, status, headers } = await sendRequest([reply]);
    return () => parseJson({ text, status, headers }, where);
  };

  it('causes a specific error if it is HTML', async () => {
    const html = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Sign in</p>' };
    const parse = await read(html);
    expect(parse).toThrow(UnexpectedAnswer);
    expect(parse).toThrow('is a page, not data');
  });

  it('causes a specific error if it is truncated', async () => {
    const parse = await read({ body: '{"teams":[{"id":1},' });
    expect(parse).toThrow('is not whole JSON');
  });
});
