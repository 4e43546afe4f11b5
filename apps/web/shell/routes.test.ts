import { describe, expect, it } from 'vitest';
import { headings } from './navigation/items.ts';
import { pageLoaders } from './page-loaders.ts';
import { returnAddress } from './return-address.ts';
import { routeOf, routes } from './routes.ts';

describe('routes', () => {
  it.each(
    routes.map(({ path }) => path),
  )('match %s in any case, with and without a trailing slash', (path) => {
    for (const typed of [path, path.toUpperCase(), path.toLowerCase(), `${path.replace(/\/$/, '')}/`])
      expect(routeOf(typed)?.path, typed).toBe(path);
  });

  it.each([
    '/nothing',
    '/home/now',
    '/leagueDashboards',
    '/login/else',
    '/.',
    '/%2f',
  ])('do not match %s', (path) => {
    expect(routeOf(path)).toBeNull();
  });

  it('load a page each', () => {
    expect(Object.keys(pageLoaders).sort()).toEqual(routes.map(({ path }) => path as string).sort());
  });

  it('leave the sidebar away on /payment and /paymentReturn alone', () => {
    const bare = routes.filter(({ hasNoSidebar }) => hasNoSidebar).map(({ path }) => path);
    expect(bare.sort()).toEqual(['/payment', '/paymentReturn']);
  });
});

describe('the navigation', () => {
  it('has the groups and items of the specification, in its order and its capitals', () => {
    expect(headings).toEqual([
      {
        group: 'LEAGUE',
        items: [
          { text: 'DASHBOARD', path: '/leagueDashboard' },
          { text: 'TEAM AVERAGES', path: '/teamAverages' },
          { text: 'WEEKLY STATS', path: '/stats' },
          { text: 'WEEKLY MATCHUPS', path: '/weeklyMatchups' },
          { text: 'SEASON STANDINGS', path: '/seasonTotalRankings' },
          { text: 'TRADE HISTORY', path: '/tradeHistory' },
        ],
      },
      {
        group: 'NBA',
        items: [
          { text: 'PLAYER RANKINGS', path: '/playerRankings' },
          { text: 'SCHEDULE', path: '/nbaSchedule' },
        ],
      },
      { group: 'DRAFT', items: [{ text: 'DRAFT ANALYSIS', path: '/draftAnalysis' }] },
      {
        group: 'TOOLS',
        items: [
          { text: 'TRADE ANALYZER', path: '/tradeAnalyzer' },
          { text: 'MATCHUP ANALYZER', path: '/matchupAnalyzer' },
          { text: 'STREAMER SELECTION', path: '/streamer-selection' },
        ],
      },
    ]);
  });
});

describe('the address after log-in', () => {
  it('is the page that was asked for, with its state', () => {
    expect(returnAddress({ returnTo: '/Stats/?week=3&league=yahoo-466.l.1#top' })).toBe(
      '/Stats/?week=3&league=yahoo-466.l.1#top',
    );
  });

  it('is the outcome of a payment, too, which is shown to its account alone', () => {
    const returnTo = '/paymentReturn?session_id=cs_test_1';
    expect(returnAddress({ returnTo })).toBe(returnTo);
  });

  it.each([
    ['nothing', null],
    ['another site', { returnTo: '//evil.example/home' }],
    ['a whole address', { returnTo: 'https://evil.example/home' }],
    ['a script', { returnTo: 'javascript:alert(1)' }],
    ['a public page', { returnTo: '/login' }],
    ['an unknown page', { returnTo: '/nothing' }],
    ['something else', { returnTo: 7 }],
  ])('is /home for %s', (_what, state) => {
    expect(returnAddress(state)).toBe('/home');
  });
});
