import { describe, expect, it } from 'vitest';
import { personId } from '../identity.ts';
import type { WeekReading } from '../source.ts';
import { handOver } from '../testing/espn-handed.ts';
import { sampleResponses, sampleSwid } from '../testing/espn-sample.ts';
import { sampleNow, serveEspn } from '../testing/sample-servers.ts';
import { type EspnRequest, espnAccount, handedEspnLeague } from './index.ts';
import { espnReadPlan, espnRefreshStart } from './plan.ts';

const key = { seasonEndYear: 2027, leagueId: '88' };
const ownPersonId = personId('espn', sampleSwid.slice(1, -1));
const open = (responses: Parameters<typeof handedEspnLeague>[0]) =>
  handedEspnLeague(responses, { ...key, ownPersonId, now: sampleNow });

async function inOrder(weeks: AsyncIterable<WeekReading>): Promise<WeekReading[]> {
  const read: WeekReading[] = [];
  for await (const week of weeks) read.push(week);
  return read;
}

describe('a read of responses that a browser submitted', () => {
  it('returns the same data as the server’s own requests, and needs no responses beyond the planned ones', async () => {
    const start = handOver(espnReadPlan(key, null));
    const league = (await open(start).source.readLeague()).facts;
    const rest = handOver(espnReadPlan(key, league, { since: '2026-10-28', days: ['2026-10-27'] }));
    const { source, wanted } = open([...start, ...rest]);

    const server = await serveEspn();
    const own = espnAccount(
      { baseUrl: server.url, now: sampleNow },
      { espnS2: 's', swid: sampleSwid },
    ).league(2027, '88');
    try {
      for (const read of [
        async (from: typeof source) => await from.readLeague(),
        async (from: typeof source) => await from.readTeams(league),
        async (from: typeof source) => await inOrder(from.readWeeks(league, [1, 2, 3])),
        async (from: typeof source) =>
          await from.readRosters(league, { teams: [], standings: [], ownTeamId: null }),
        async (from: typeof source) => await from.readDraft(league),
        async (from: typeof source) => await from.readTransactions(league, '2026-10-28'),
        async (from: typeof source) => await from.readFreeAgents(league, { limit: 100 }),
      ])
        expect(await read(source)).toEqual(await read(own));
      expect((await source.readTeams(league)).facts.ownTeamId).toBe('3');
      expect(wanted()).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('is planned without cookies, with each request once', async () => {
    const league = (await open(handOver(espnReadPlan(key, null))).source.readLeague()).facts;
    const plan = espnReadPlan(key, league, { since: '2026-10-28', weeks: [1, 2], days: ['2026-10-27'] });
    const path = '/apis/v3/games/fba/seasons/2027/segments/0/leagues/88';
    expect(plan.map((request) => [request.path === path, request.query])).toEqual([
      [true, 'view=mTeam&view=mStandings'],
      [true, 'view=mMatchupScore&view=mScoreboard'],
      [true, 'view=mRoster'],
      [true, 'view=mDraftDetail'],
      [true, 'view=mTransactions2&scoringPeriodId=10'],
      [true, 'view=mTransactions2&scoringPeriodId=9'],
      [true, 'view=kona_player_info'],
      [true, 'view=mRoster&scoringPeriodId=8'],
    ]);
    expect(plan[1]?.filter).toBe('{"schedule":{"filterMatchupPeriodIds":{"value":[1,2]}}}');
    expect(JSON.stringify(plan)).not.toMatch(/cookie|espn_s2|SWID/i);
  });

  it('refreshes a known league, starting with its settings', async () => {
    const known = (await open(handOver(espnReadPlan(key, null))).source.readLeague()).facts;
    const wish = { weeks: [2], since: '2026-10-28', hasDraft: true, freeAgents: 0 } as const;
    const requests = [...espnRefreshStart(key), ...espnReadPlan(key, known, wish)];
    expect(requests).toHaveLength(6);
    const { source, wanted } = open(handOver(requests));
    expect((await source.readLeague(known)).facts).toEqual(known);
    expect((await source.readTeams(known)).facts.teams).toHaveLength(3);
    expect((await inOrder(source.readWeeks(known, [2])))[0]?.missing).toEqual([]);
    expect((await source.readTransactions(known, '2026-10-28')).missing).toEqual([]);
    expect(wanted()).toEqual([]);
  });

  it('lists the requests without a response, and skips their data', async () => {
    const start = handOver(espnReadPlan(key, null));
    const { source, wanted } = open(start);
    const league = (await source.readLeague()).facts;
    expect((await source.readDraft(league)).missing).toEqual([{ part: 'draft', reason: 'UnexpectedAnswer' }]);
    expect(wanted()).toEqual([
      { path: expect.stringContaining('/leagues/88'), query: 'view=mDraftDetail', filter: null },
    ]);
    const again = open([...start, ...handOver(wanted())]);
    expect((await again.source.readDraft(league)).facts.picks).toHaveLength(2);
  });

  it('detects the league’s sport by requests for ESPN’s other sports', async () => {
    const missing = (requests: readonly EspnRequest[]) =>
      handOver(requests).map((response) => ({ ...response, reply: { ...response.reply, status: 404 } }));
    const start = missing(espnReadPlan(key, null));
    const { source, wanted } = open(start);
    await expect(source.readLeague()).rejects.toMatchObject({ name: 'NotFoundAtPlatform' });
    let responses = start;
    for (const game of ['ffl', 'flb', 'fhl']) {
      const { source: next, wanted: more } = open(responses);
      await expect(next.readLeague()).rejects.toMatchObject({ name: 'NotFoundAtPlatform' });
      expect(more()[0]?.path).toContain(`/games/${game}/`);
      const status = game === 'fhl' ? 401 : 404;
      responses = [...responses, ...missing(more()).map((a) => ({ ...a, reply: { ...a.reply, status } }))];
    }
    await expect(open(responses).source.readLeague()).rejects.toMatchObject({ sport: 'hockey' });
    expect(wanted()).toHaveLength(1);
  });

  it.each([
    [0, 'PlatformUnreachable'],
    [401, 'CredentialsRejected'],
    [403, 'PlatformUnavailable'],
    [429, 'PlatformThrottled'],
    [503, 'PlatformUnavailable'],
    [302, 'UnexpectedAnswer'],
  ])('maps status %i to the error %s', async (status, name) => {
    const responses = handOver(espnReadPlan(key, null), sampleResponses).map((response) => ({
      ...response,
      reply: { status, headers: { 'retry-after': '60' }, text: '' },
    }));
    const error: unknown = await open(responses)
      .source.readLeague()
      .catch((failure: unknown) => failure);
    expect(error).toMatchObject({ name });
    if (status === 429) expect(error).toMatchObject({ retryAfterSeconds: 60 });
  });
});
