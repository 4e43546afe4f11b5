import { afterEach, describe, expect, it } from 'vitest';
import { type LocalReply, type LocalServer, serveLocally } from '../testing/local-server.ts';
import { sampleBox, scheduledGame, scheduleResponse } from '../testing/nba-sample.ts';
import { nbaClient } from './client.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function clientOf(reply: LocalReply, userAgent?: string) {
  server = await serveLocally(() => reply);
  return nbaClient({
    baseUrl: `${server.url}/nba/`,
    retryMilliseconds: 1,
    timeoutMilliseconds: 2000,
    ...(userAgent === undefined ? {} : { userAgent }),
  });
}

describe('the NBA’s files', () => {
  it('are requested with the headers of a browser on the NBA’s pages', async () => {
    const client = await clientOf({
      body: scheduleResponse([scheduledGame({ id: '0022600090', day: '2026-11-02' })]),
    });
    expect((await client.readSchedule()).facts.games).toHaveLength(1);
    const [request] = server?.requests ?? [];
    expect(request?.path).toBe('/nba/static/json/staticData/scheduleLeagueV2.json');
    expect(request?.headers).toMatchObject({
      referer: 'https://www.nba.com/',
      origin: 'https://www.nba.com',
    });
    expect(request?.headers['user-agent']).toMatch(/^Mozilla/);
  });

  it('are requested with the configured user agent', async () => {
    const client = await clientOf({ body: sampleBox }, 'Operator/2.0');
    expect((await client.readBoxScore('0022600090'))?.facts.playerGames).toHaveLength(4);
    expect(server?.requests[0]?.path).toBe('/nba/static/json/liveData/boxscore/boxscore_0022600090.json');
    expect(server?.requests[0]?.headers['user-agent']).toBe('Operator/2.0');
  });

  it.each([403, 404])('include no box score for the status %i', async (status) => {
    const client = await clientOf({ status, body: '<Error/>' });
    expect(await client.readBoxScore('0022600090')).toBeNull();
  });

  it('are unavailable if the schedule request returns 403, because the NBA then blocks the client', async () => {
    const client = await clientOf({ status: 403, body: '<Error/>' });
    await expect(client.readSchedule()).rejects.toMatchObject({
      name: 'PlatformUnavailable',
      platform: 'nba',
    });
  });

  it.each([
    [{ status: 404 }, 'NotFoundAtPlatform'],
    [{ status: 500 }, 'PlatformUnavailable'],
    [{ status: 429, headers: { 'retry-after': '60' } }, 'PlatformThrottled'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'UnexpectedAnswer'],
    [{ body: '<html></html>' }, 'UnexpectedAnswer'],
    [{ body: '{"leagueSchedule":' }, 'UnexpectedAnswer'],
    [{ body: {} }, 'UnexpectedAnswer'],
    [{ fault: 'drop' }, 'PlatformUnreachable'],
  ] as const)('cause a specific error type if the response is invalid or missing: %j', async (reply, name) => {
    await expect((await clientOf(reply)).readSchedule()).rejects.toMatchObject({ name, platform: 'nba' });
  });

  it('are rejected if they are about another game', async () => {
    const client = await clientOf({ body: sampleBox });
    await expect(client.readBoxScore('0022600091')).rejects.toMatchObject({ at: 'game.gameId' });
  });
});
