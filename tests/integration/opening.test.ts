import { calls } from '@fantasy-stats/contract';
import type { OpeningPage, OpeningWriter } from '@fantasy-stats/contract/league-opening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

/* What the server hands to what writes the openings of pages; what is written is tried in a browser. */

let app: SimulatedApp;
let user: TestUser;
let league: string;

const write: OpeningWriter = (page, { season, dashboard, trades, draft, leagues }) => {
  if (page === '/settings') return JSON.stringify(leagues);
  if (page === '/home') return null;
  if (page === '/tradeHistory') return JSON.stringify(trades);
  if (page === '/draftAnalysis') return JSON.stringify(draft && { ...draft, players: draft.players.length });
  return `${season.teams.length} teams, ${dashboard ? dashboard.version : 'no forecast'}`;
};

beforeAll(async () => {
  app = await simulatedApp({ leagues: { openings: async () => write } });
  user = await app.signIn({ premium: true });
  /* One with categories, which an account can weigh. */
  league = await app.linkEspn(user, ({ form }) => form === 'eachCategory');
  await app.synced(user, league);
});
afterAll(() => app?.close());

const openingOf = async (page: OpeningPage) =>
  (await app.ask(calls.league.opening, user, { query: { league, page } })).html;

it('are written from the season, and from the forecast where the page tells of it and it is there', async () => {
  const { teams } = await app.ask(calls.league.season, user, { query: { league } });
  expect(await openingOf('/stats')).toBe(`${teams.length} teams, no forecast`);
  await expect
    .poll(
      async () => {
        const { version } = await app.ask(calls.league.dashboard, user, { query: { league } });
        return (await openingOf('/leagueDashboard')) === `${teams.length} teams, ${version}`;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(await openingOf('/home')).toBeNull();
});

it('tell of the trades and the draft as their pages do, once they have been valued', async () => {
  const query = { league };
  const [trades, review, { players }] = await Promise.all([
    app.ask(calls.league.trades, user, { query }),
    app.ask(calls.draft.review, user, { query }),
    app.ask(calls.league.draft, user, { query }),
  ]);
  await expect
    .poll(async () => JSON.parse((await openingOf('/tradeHistory')) ?? ''), { timeout: 30_000 })
    .toEqual(trades);
  await expect
    .poll(async () => JSON.parse((await openingOf('/draftAnalysis')) ?? ''), { timeout: 30_000 })
    .toEqual({ review, players: players.length });
});

it('tell nothing of values that the reader sees by his own weights', async () => {
  const [statistic = 'PTS'] = (
    await app.ask(calls.league.season, user, { query: { league } })
  ).league.scored.map((one) => one.statistic);
  const change = (usesOwnWeights: boolean) =>
    app.ask(calls.settings.changeDefaults, user, { body: { usesOwnWeights, weights: { [statistic]: 2 } } });
  await change(true);
  await expect.poll(() => openingOf('/tradeHistory'), { timeout: 30_000 }).toBe('null');
  await expect.poll(() => openingOf('/draftAnalysis'), { timeout: 30_000 }).toBe('null');
  await change(false);
  await expect.poll(() => openingOf('/tradeHistory'), { timeout: 30_000 }).not.toBe('null');
});

it('tell of the leagues that the reader has linked, which are nobody else’s', async () => {
  const { leagues } = await app.ask(calls.settings.overview, user);
  const told = leagues.map(({ name, isActive }) => ({ name, isActive }));
  expect(JSON.parse((await openingOf('/settings')) ?? '')).toEqual(told);
});

it('are not asked of another league, nor of a page that has none', async () => {
  const other = await app.signIn({ premium: true });
  const query = { league, page: '/stats' } as const;
  expect(await app.refused(calls.league.opening, other, { query })).toMatchObject({ code: 'leagueNotFound' });
  const nowhere = { league, page: '/alerts' } as unknown as typeof query;
  expect(await app.refused(calls.league.opening, user, { query: nowhere })).toMatchObject({
    code: 'invalidRequest',
  });
});

it('are none on a server without the pages', async () => {
  const beside = await simulatedApp({ beside: app });
  const answer = await beside.ask(calls.league.opening, user, { query: { league, page: '/stats' } });
  expect(answer).toEqual({ html: null });
  await beside.close();
});
