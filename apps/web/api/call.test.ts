import { calls } from '@fantasy-stats/contract/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, lines } from './call.ts';
import { failureIn } from './failure.ts';
import { callOnBehalfOf } from './request.ts';
import { json, type LocalServer, localServer } from './testing/local-server.ts';

let server: LocalServer;

beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubEnv('VITE_API_ORIGIN', server.origin);
  server.received.length = 0;
  callOnBehalfOf({ token: () => 'abc', platform: () => 0, onFailure: () => {} });
});
afterEach(() => vi.unstubAllEnvs());

const line = (state: string, done: number) =>
  JSON.stringify({
    state,
    steps: [{ part: 'weeks', state: 'running', done, total: 21 }],
    requests: done,
    version: 1,
    retryAt: null,
    missing: [],
    failure: null,
  });

async function failing(promise: Promise<unknown>) {
  return failureIn(
    await promise.then(
      () => null,
      (thrown: unknown) => thrown,
    ),
  );
}

describe('call', () => {
  it('sends a GET with its parameters and the token that the call requires', async () => {
    server.respond = (response) => json(response, 200, { leagues: [] });
    expect(await call(calls.league.leagues, {})).toEqual({ leagues: [] });
    expect(server.received[0]).toMatchObject({ method: 'GET', path: '/api/league/list' });
    expect(server.received[0]?.headers.authorization).toBe('Bearer abc');
  });

  it('sends a POST with its body, without a token for public calls', async () => {
    server.respond = (response) => json(response, 200, { token: 't' });
    expect(await call(calls.auth.login, { email: 'a@b.c', password: 'p' })).toEqual({ token: 't' });
    expect(server.received[0]?.headers.authorization).toBeUndefined();
    expect(server.received[0]?.body).toBe('{"email":"a@b.c","password":"p"}');
  });

  it('sends the query parameters of a POST in its address', async () => {
    server.respond = (response) => json(response, 404, {});
    const parameters = { league: 'espn-2027-1' };
    await failing(call(calls.draft.reading, { answers: [] }, { parameters }));
    expect(server.received[0]?.parameters.get('league')).toBe('espn-2027-1');
    expect(server.received[0]).toMatchObject({ method: 'POST', path: '/api/draft/reading' });
  });

  it('throws the error code that the server returned', async () => {
    server.respond = (response) =>
      json(response, 404, { error: { code: 'leagueNotFound', message: 'No', status: 404 } });
    const failure = await failing(call(calls.league.season, { league: 'yahoo-466.l.1' }));
    expect(failure).toMatchObject({ code: 'leagueNotFound', status: 404 });
  });

  it('throws when the response does not match the schema', async () => {
    server.respond = (response) => json(response, 200, { leagues: 'many' });
    expect((await failing(call(calls.league.leagues, {}))).code).toBe('unreadableAnswer');
  });

  it('throws serverUnreachable when there is no response', async () => {
    vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9');
    expect((await failing(call(calls.league.leagues, {}))).code).toBe('serverUnreachable');
  });
});

describe('lines', () => {
  const league = { league: 'espn-2027-1' };

  it('yields every line, however the network splits them', async () => {
    const text = `${line('running', 3)}\n\n${line('complete', 21)}\n`;
    server.respond = (response) => {
      response.writeHead(200);
      response.write(text.slice(0, 25));
      setImmediate(() => {
        response.write(text.slice(25, 140));
        response.end(text.slice(140));
      });
    };
    const states: string[] = [];
    for await (const progress of lines(calls.league.syncProgress, league)) states.push(progress.state);
    expect(states).toEqual(['running', 'complete']);
  });

  it('yields a last line without a newline', async () => {
    server.respond = (response) => response.end(line('complete', 21));
    const done: number[] = [];
    for await (const { requests } of lines(calls.league.syncProgress, league)) done.push(requests);
    expect(done).toEqual([21]);
  });

  const all = async () => {
    for await (const _ of lines(calls.league.syncProgress, league));
  };

  it('throws the error of a response other than 200', async () => {
    server.respond = (response) =>
      json(response, 404, { error: { code: 'leagueNotFound', message: 'No', status: 404 } });
    expect((await failing(all())).code).toBe('leagueNotFound');
  });

  it('throws when the stream breaks off', async () => {
    server.respond = (response) => {
      response.writeHead(200);
      response.write(`${line('running', 3)}\n`);
      setTimeout(() => response.destroy(), 20);
    };
    expect((await failing(all())).code).toBe('serverUnreachable');
  });

  it('throws on a line that is not JSON', async () => {
    server.respond = (response) => response.end('{"state":\n');
    expect((await failing(all())).code).toBe('unreadableAnswer');
  });
});
