import { afterEach, describe, expect, it } from 'vitest';
import type { LocalServer } from '../testing/local-server.ts';
import { notFoundAtYahoo, sampleAccount, serveYahoo } from '../testing/sample-servers.ts';
import { playersResponse, sampleFreeAgents } from '../testing/yahoo-sample.ts';

let server: LocalServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function open(changes: Parameters<typeof serveYahoo>[0] = {}) {
  server = await serveYahoo(changes);
  const source = sampleAccount(server.url).league('501.l.77');
  const { facts: league } = await source.readLeague();
  return { source, league };
}

const list = 'league/501.l.77/players;status=A;sort=AR';
const owned = (id: number, value: number, type = 'freeagents') =>
  [id, { percent_owned: [{ value }, { delta: 1 }] }, { ownership: { ownership_type: type } }] as const;

describe('available players', () => {
  it('have ownership and the day their waivers clear, sorted by rostered percentage', async () => {
    const { source, league } = await open();
    const { facts, missing, skipped } = await source.readFreeAgents(league, { limit: 50 });
    expect(missing).toEqual([]);
    expect(skipped).toEqual([]);
    expect(facts.isWhole).toBe(true);
    expect(facts.freeAgents).toEqual([
      {
        playerId: '501.p.61',
        availability: 'waivers',
        waiversUntil: '2026-10-31',
        percentOwned: 58,
        percentStarted: null,
        percentOwnedChange: 4,
      },
      expect.objectContaining({
        playerId: '501.p.60',
        availability: 'freeAgent',
        percentOwned: 12,
        percentOwnedChange: -3,
      }),
      expect.objectContaining({ playerId: '501.p.62', percentOwned: null, percentOwnedChange: 0 }),
    ]);
    expect(facts.players.map(({ name }) => name)).toEqual(['Player 61', 'Player 60', 'Player 62']);
    expect(server?.requests).toHaveLength(3);
  });

  it('come in pages of 25, up to the requested number, without rostered players', async () => {
    const page = (first: number, size: number) => ({
      body: playersResponse(
        Array.from({ length: size }, (_, index) =>
          owned(first + index, (first + index) % 90, index === 3 ? 'team' : 'freeagents'),
        ),
      ),
    });
    const { source, league } = await open({
      [`${list};start=0;count=25;out=percent_owned,ownership`]: page(100, 25),
      [`${list};start=25;count=25;out=percent_owned,ownership`]: page(125, 25),
    });
    const { facts } = await source.readFreeAgents(league, { limit: 30 });
    expect(facts.freeAgents).toHaveLength(30);
    expect(facts.isWhole).toBe(false);
    expect(facts.freeAgents.map(({ playerId }) => playerId)).not.toContain('501.p.103');
    const shares = facts.freeAgents.map(({ percentOwned }) => percentOwned ?? -1);
    expect(shares).toEqual([...shares].sort((left, right) => right - left));
    expect((await source.readFreeAgents(league, { limit: 0 })).facts.freeAgents).toEqual([]);
  });

  it('are requested separately if Yahoo refuses two sub-resources in one request', async () => {
    const { source, league } = await open({
      [`${list};start=0;count=25;out=percent_owned,ownership`]: { status: 400, body: {} },
      [`${list};start=0;count=25/percent_owned`]: {
        body: playersResponse([
          [60, { percent_owned: [{ value: 12 }] }],
          [61, { percent_owned: [{ value: 58 }] }],
        ]),
      },
      'league/501.l.77/players;status=W;start=0;count=25': { body: playersResponse([[61]]) },
    });
    const { facts, missing } = await source.readFreeAgents(league, { limit: 25 });
    expect(missing).toEqual([]);
    expect(facts.freeAgents).toMatchObject([
      { playerId: '501.p.61', availability: 'waivers', waiversUntil: null },
      { playerId: '501.p.60', availability: 'freeAgent' },
    ]);
  });

  it('are reported as missing if Yahoo does not return them', async () => {
    const { source, league } = await open({
      [`${list};start=0;count=25;out=percent_owned,ownership`]: notFoundAtYahoo,
    });
    const { facts, missing } = await source.readFreeAgents(league, { limit: 25 });
    expect(facts).toEqual({ freeAgents: [], players: [], isWhole: false });
    expect(missing).toEqual([{ part: 'freeAgents', reason: 'NotFoundAtPlatform' }]);
  });

  it('are read in smaller pages around a page that fails', async () => {
    const whole = { body: playersResponse(Array.from({ length: 25 }, (_, index) => owned(100 + index, 50))) };
    const small = (first: number) => ({
      body: playersResponse(Array.from({ length: 5 }, (_, index) => owned(first + index, 40))),
    });
    const { source, league } = await open({
      [`${list};start=0;count=25;out=percent_owned,ownership`]: whole,
      [`${list};start=25;count=25;out=percent_owned,ownership`]: { status: 400, body: {} },
      [`${list};start=25;count=5;out=percent_owned,ownership`]: small(125),
      [`${list};start=30;count=5;out=percent_owned,ownership`]: { status: 400, body: {} },
      [`${list};start=35;count=5;out=percent_owned,ownership`]: small(135),
      [`${list};start=40;count=5;out=percent_owned,ownership`]: small(140),
      [`${list};start=45;count=5;out=percent_owned,ownership`]: small(145),
      [`${list};start=50;count=25;out=percent_owned,ownership`]: { body: sampleFreeAgents },
    });
    const { facts, missing, skipped } = await source.readFreeAgents(league, { limit: 75 });
    expect(facts.freeAgents).toHaveLength(25 + 20 + 3);
    expect(facts.isWhole).toBe(false);
    expect(missing).toEqual([{ part: 'freeAgents', reason: 'UnexpectedAnswer' }]);
    expect(skipped).toEqual(['free agents 31 to 35: UnexpectedAnswer']);
  });
});
