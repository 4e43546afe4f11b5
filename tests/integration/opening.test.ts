import { calls } from '@fantasy-stats/contract';
import type { OpeningWriter } from '@fantasy-stats/contract/league-opening';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

/* What the server hands to what writes the openings of pages; what is written is tried in a browser. */

let app: SimulatedApp;
let user: TestUser;
let league: string;

const write: OpeningWriter = (page, { season, dashboard }) =>
  page === '/home' ? null : `${season.teams.length} teams, ${dashboard ? dashboard.version : 'no forecast'}`;

beforeAll(async () => {
  app = await simulatedApp({ leagues: { openings: async () => write } });
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
});
afterAll(() => app?.close());

const openingOf = async (page: '/home' | '/leagueDashboard' | '/stats') =>
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

it('are not asked of another league, nor of a page that has none', async () => {
  const other = await app.signIn({ premium: true });
  const query = { league, page: '/stats' } as const;
  expect(await app.refused(calls.league.opening, other, { query })).toMatchObject({ code: 'leagueNotFound' });
  const nowhere = { league, page: '/settings' } as unknown as typeof query;
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
