import { calls } from '@fantasy-stats/contract';
import type { HeadlinePage, HeadlineWriter } from '@fantasy-stats/contract/league-headline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// Tests the data for headlines. Browser tests check the headlines themselves.

let app: SimulatedApp;
let user: TestUser;
let league: string;

const write: HeadlineWriter = (page, { season, dashboard, trades, draft, leagues }) => {
  if (page === '/settings') return JSON.stringify(leagues);
  if (page === '/home') return null;
  if (page === '/tradeHistory') return JSON.stringify(trades);
  if (page === '/draftAnalysis') return JSON.stringify(draft && { ...draft, players: draft.players.length });
  return `${season.teams.length} teams, ${dashboard ? dashboard.version : 'no forecast'}`;
};

beforeAll(async () => {
  app = await simulatedApp({ modules: { headlines: async () => write } });
  user = await app.signIn({ premium: true });
  // In a category league, accounts can set weights.
  league = await app.linkEspn(user, ({ form }) => form === 'eachCategory');
  await app.synced(user, league);
});
afterAll(() => app?.close());

const headlineOf = async (page: HeadlinePage) =>
  (await app.request(calls.league.headline, user, { query: { league, page } })).html;

it('headlines use the season’s data, and the stored forecast if the page shows one', async () => {
  const { teams } = await app.request(calls.league.season, user, { query: { league } });
  expect(await headlineOf('/stats')).toBe(`${teams.length} teams, no forecast`);
  await expect
    .poll(async () => {
      const { version } = await app.request(calls.league.dashboard, user, { query: { league } });
      return (await headlineOf('/leagueDashboard')) === `${teams.length} teams, ${version}`;
    })
    .toBe(true);
  expect(await headlineOf('/home')).toBeNull();
});

it('headlines about trades and the draft equal the responses of their pages once these are computed', async () => {
  const query = { league };
  const [trades, review, { players }] = await Promise.all([
    app.request(calls.league.trades, user, { query }),
    app.request(calls.draft.review, user, { query }),
    app.request(calls.league.draft, user, { query }),
  ]);
  await expect.poll(async () => JSON.parse((await headlineOf('/tradeHistory')) ?? '')).toEqual(trades);
  await expect
    .poll(async () => JSON.parse((await headlineOf('/draftAnalysis')) ?? ''))
    .toEqual({ review, players: players.length });
});

it('headlines contain no values that depend on the user’s own weights', async () => {
  const [statistic = 'PTS'] = (
    await app.request(calls.league.season, user, { query: { league } })
  ).league.scored.map((one) => one.statistic);
  const change = (usesOwnWeights: boolean) =>
    app.request(calls.settings.changeDefaults, user, {
      body: { usesOwnWeights, weights: { [statistic]: 2 } },
    });
  await change(true);
  await expect.poll(() => headlineOf('/tradeHistory')).toBe('null');
  await expect.poll(() => headlineOf('/draftAnalysis')).toBe('null');
  await change(false);
  await expect.poll(() => headlineOf('/tradeHistory')).not.toBe('null');
});

it('headlines list the user’s linked leagues, and no other users’ leagues', async () => {
  const { leagues } = await app.request(calls.settings.overview, user);
  const listed = leagues.map(({ name, isActive }) => ({ name, isActive }));
  expect(JSON.parse((await headlineOf('/settings')) ?? '')).toEqual(listed);
});

it('headlines are refused for another user’s league, and for pages without a headline', async () => {
  const other = await app.signIn({ premium: true });
  const query = { league, page: '/stats' } as const;
  expect(await app.refused(calls.league.headline, other, { query })).toMatchObject({
    code: 'leagueNotFound',
  });
  const nowhere = { league, page: '/alerts' } as unknown as typeof query;
  expect(await app.refused(calls.league.headline, user, { query: nowhere })).toMatchObject({
    code: 'invalidRequest',
  });
});

it('a server without built pages has no headlines', async () => {
  const otherNode = await simulatedApp({ otherNode: app });
  const response = await otherNode.request(calls.league.headline, user, {
    query: { league, page: '/stats' },
  });
  expect(response).toEqual({ html: null });
  await otherNode.close();
});
