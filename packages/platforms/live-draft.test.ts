import { afterEach, describe, expect, it } from 'vitest';
import { UnexpectedAnswer } from './errors.ts';
import { espnAccount } from './espn/index.ts';
import { sampleDraft as espnDraft } from './testing/espn-sample.ts';
import type { LocalServer } from './testing/local-server.ts';
import { sampleAccount, sampleNow, serveEspn, serveYahoo } from './testing/sample-servers.ts';
import { collectionOf, leagueAnswer, sampleDraft } from './testing/yahoo-sample.ts';

let server: LocalServer;
afterEach(() => server.close());

describe('the live draft at ESPN', () => {
  const read = async (body: unknown) => {
    server = await serveEspn({ mDraftDetail: { body } });
    const config = { baseUrl: server.url, retryMilliseconds: 1, timeoutMilliseconds: 5000, now: sampleNow };
    const source = espnAccount(config, null).league(2027, '88');
    const { facts: league } = await source.readLeague();
    const before = server.requests.length;
    const { facts } = await source.readLiveDraft(league);
    expect(server.requests).toHaveLength(before + 1);
    return facts;
  };
  const { picks } = espnDraft.draftDetail;
  const settings = { draftSettings: { pickOrder: [3, 1] } };

  it('has the order of the first round, and open picks without players', async () => {
    const draftDetail = { drafted: false, inProgress: true, picks };
    expect(await read({ ...espnDraft, settings, draftDetail })).toEqual({
      state: 'running',
      order: ['3', '1'],
      picks: [
        { pick: 1, round: 1, teamId: '1', playerId: '100', cost: 44, isKeeper: true },
        { pick: 2, round: 1, teamId: '3', playerId: null, cost: 0, isKeeper: false },
      ],
    });
  });

  it.each([
    [{ drafted: false, inProgress: false }, 'before', 0],
    [{ drafted: true, inProgress: false, picks }, 'over', 2],
  ])('with %j is %s', async (draftDetail, state, count) => {
    const facts = await read({ ...espnDraft, draftDetail });
    expect(facts).toMatchObject({ state, order: null });
    expect(facts.picks).toHaveLength(count);
  });

  it('throws an error if it is in progress without a list of picks', async () => {
    const draftDetail = { drafted: false, inProgress: true };
    await expect(read({ ...espnDraft, draftDetail })).rejects.toThrow(UnexpectedAnswer);
  });
});

describe('the live draft at Yahoo', () => {
  const read = async (draft_status: string, body: unknown = sampleDraft) => {
    const text = JSON.stringify(body).replace('"postdraft"', JSON.stringify(draft_status));
    server = await serveYahoo({ 'league/501.l.77/draftresults': { body: JSON.parse(text) } });
    const source = sampleAccount(server.url).league('501.l.77');
    const { facts: league } = await source.readLeague();
    const before = server.requests.length;
    const { facts } = await source.readLiveDraft(league);
    expect(server.requests).toHaveLength(before + 1);
    return facts;
  };

  it('has the picks made and the open picks', async () => {
    const { order, picks, state } = await read('draft');
    expect([state, order]).toEqual(['running', null]);
    expect(picks.map(({ playerId, teamId }) => [teamId, playerId])).toEqual([
      ['1', '501.p.10'],
      ['2', '501.p.20'],
      ['3', null],
    ]);
  });

  it.each([
    ['predraft', 'running'],
    ['postdraft', 'over'],
  ])('with a listed player and the status %s is %s', async (status, state) => {
    expect((await read(status)).state).toBe(state);
  });

  it.each([
    ['no list', {}],
    ['an empty list', { draft_results: [] }],
    [
      'open picks',
      { draft_results: collectionOf('draft_result', [{ pick: 1, round: 1, team_key: '501.l.77.t.1' }]) },
    ],
  ])('has not started with %s', async (_what, part) => {
    const facts = await read('predraft', leagueAnswer(part));
    expect(facts.state).toBe('before');
    expect(facts.picks.every(({ playerId }) => playerId === null)).toBe(true);
  });
});
