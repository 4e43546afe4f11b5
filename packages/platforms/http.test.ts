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

async function ask(replies: readonly LocalReply[], options: HttpOptions = quick) {
  let next = 0;
  server = await serveLocally(() => replies[Math.min(next++, replies.length - 1)] ?? {});
  const url = new URL(`${server.url}/fantasy/v2/league/1?secret=yes`);
  return await send({ platform: 'yahoo', url, headers: { authorization: 'Bearer hidden' } }, options);
}

async function fault(replies: readonly LocalReply[], options: HttpOptions = quick): Promise<PlatformError> {
  try {
    await ask(replies, options);
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
  throw new Error('there was no fault');
}

describe('a request', () => {
  it('names the product and asks for JSON', async () => {
    await ask([{ body: { fine: true } }]);
    expect(server.requests[0]?.headers).toMatchObject({
      'user-agent': userAgent,
      accept: 'application/json',
    });
  });

  it.each([429, 999])('takes %i for throttling, and does not ask again', async (status) => {
    const error = await fault([{ status, body: 'Request denied', headers: { 'content-type': 'text/html' } }]);
    expect(error).toBeInstanceOf(PlatformThrottled);
    expect(error).toMatchObject({ status, retryAfterSeconds: 900, name: 'PlatformThrottled' });
    expect(server.requests).toHaveLength(1);
  });

  it('waits as long as it is asked to', async () => {
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

  it('asks twice more after a 5xx, then gives up', async () => {
    const error = await fault([{ status: 502, body: '<html>' }]);
    expect(error).toBeInstanceOf(PlatformUnavailable);
    expect(error).toMatchObject({ status: 502 });
    expect(server.requests).toHaveLength(3);
  });

  it('goes on when the second try is answered, also after a dropped connection', async () => {
    const answer = await ask([{ status: 500 }, { fault: 'drop' }, { body: { fine: true } }]);
    expect(JSON.parse(answer.text)).toEqual({ fine: true });
    expect(server.requests).toHaveLength(3);
  });

  it('does not repeat what may not be repeated', async () => {
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

  it('ends a request that hangs', async () => {
    const error = await fault([{ fault: 'hang' }], { ...quick, timeoutMilliseconds: 60 });
    expect(error).toBeInstanceOf(PlatformUnreachable);
    expect(error).toMatchObject({ timedOut: true, status: null });
    expect(server.requests).toHaveLength(1);
  });

  it('takes a connection that breaks in mid-answer for an unreachable platform', async () => {
    const error = await fault([{ fault: 'cut', body: '{"half":' }]);
    expect(error).toBeInstanceOf(PlatformUnreachable);
    expect(error).toMatchObject({ timedOut: false });
  });

  it('takes a refused connection for an unreachable platform', async () => {
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

  it('ends with its caller', async () => {
    const error = await fault([{ fault: 'hang' }], { ...quick, signal: AbortSignal.timeout(50) });
    expect(error).toBeInstanceOf(PlatformUnreachable);
  });

  it('asks for a place before every request and tells of each, without secrets', async () => {
    const notes: RequestNote[] = [];
    let places = 0;
    await ask([{ status: 500 }, {}], {
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

describe('what is not JSON', () => {
  const where = { platform: 'espn', path: '/leagues/1' } as const;
  const read = async (reply: LocalReply) => {
    const { text, status, headers } = await ask([reply]);
    return () => parseJson({ text, status, headers }, where);
  };

  it('is named when it is a page', async () => {
    const html = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Sign in</p>' };
    const parse = await read(html);
    expect(parse).toThrow(UnexpectedAnswer);
    expect(parse).toThrow('is a page, not data');
  });

  it('is named when it is cut short', async () => {
    const parse = await read({ body: '{"teams":[{"id":1},' });
    expect(parse).toThrow('is not whole JSON');
  });
});
