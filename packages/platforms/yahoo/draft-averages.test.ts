import { afterEach, describe, expect, it } from 'vitest';
import type { LocalServer } from '../testing/local-server.ts';
import { notFoundAtYahoo, sampleAccount, serveYahoo } from '../testing/sample-servers.ts';
import { playersResponse } from '../testing/yahoo-sample.ts';
import { readDraftAverage } from './draft-averages.ts';

let server: LocalServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const list = (start: number) =>
  `league/501.l.77/players;status=A;sort=OR;start=${start};count=25/draft_analysis`;
const analysis = (pick: unknown, cost: unknown = '-', share: unknown = '1.00') => ({
  draft_analysis: [
    { average_pick: pick },
    { average_round: '1.0' },
    { average_cost: cost },
    { percent_drafted: share },
  ],
});
const page = (first: number, size: number) => ({
  body: playersResponse(
    Array.from({ length: size }, (_, index) => [first + index, analysis(String(first + index))] as const),
  ),
});

async function read(changes: Parameters<typeof serveYahoo>[0], limit = 100) {
  server = await serveYahoo(changes);
  const source = sampleAccount(server.url).league('501.l.77');
  const { facts: league } = await source.readLeague();
  const before = server.requests.length;
  const reading = await source.readDraftAverages(league, { limit });
  return { ...reading, requests: server.requests.length - before };
}

describe('a player’s average draft position at Yahoo', () => {
  it('is the mean over the drafts that took the player, with the share of such drafts', () => {
    expect(readDraftAverage('a', analysis('12.3', '41.5', '0.98').draft_analysis)).toEqual({
      playerId: 'a',
      pick: 12.3,
      cost: 41.5,
      percentDrafted: 98,
      isMostlyUndrafted: false,
    });
    expect(readDraftAverage('a', analysis('131.2', '-', '0.04').draft_analysis)).toMatchObject({
      pick: 131.2,
      cost: null,
      percentDrafted: 4,
      isMostlyUndrafted: true,
    });
  });

  it('is read from every format, and null without values', () => {
    expect(readDraftAverage('a', { average_pick: 3, percent_drafted: 97 })).toMatchObject({
      pick: 3,
      cost: null,
      percentDrafted: 97,
    });
    expect(readDraftAverage('a', analysis('-', '12.0', null).draft_analysis)).toMatchObject({
      pick: null,
      cost: 12,
      percentDrafted: null,
      isMostlyUndrafted: false,
    });
    for (const nothing of [undefined, null, [], {}, 'none', analysis('-').draft_analysis])
      expect(readDraftAverage('a', nothing)).toBeNull();
  });

  it('is read page by page until a page has no drafted player', async () => {
    const undrafted = Array.from({ length: 25 }, (_, index) => [150 + index, analysis('-')] as const);
    const { facts, missing, skipped, requests } = await read({
      [list(0)]: page(10, 25),
      [list(25)]: page(40, 25),
      [list(50)]: { body: playersResponse(undrafted) },
    });
    expect(requests).toBe(3);
    expect(facts.averages).toHaveLength(50);
    expect(facts.averages[0]).toMatchObject({ playerId: '501.p.10', pick: 10 });
    expect(facts.players).toHaveLength(50);
    expect([...missing, ...skipped]).toEqual([]);
  });

  it('includes the pages read before a rejection, and nothing is reported as missing', async () => {
    const some = await read({ [list(0)]: page(10, 25), [list(25)]: notFoundAtYahoo });
    expect(some.facts.averages).toHaveLength(25);
    expect(some).toMatchObject({ missing: [], skipped: ['draft averages: NotFoundAtPlatform'] });
    await server?.close();
    const none = await read({});
    expect(none).toMatchObject({ facts: { averages: [], players: [] }, missing: [], requests: 1 });
  });
});
