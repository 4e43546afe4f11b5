import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { headings } from './navigation/items.ts';
import { pageAt, pages } from './pages.ts';
import { returnAddress } from './return-address.ts';

describe('pages', () => {
  it.each(
    pages.map(({ path }) => path),
  )('match %s in any letter case, with and without a trailing slash', (path) => {
    for (const typed of [path, path.toUpperCase(), path.toLowerCase(), `${path.replace(/\/$/, '')}/`])
      expect(pageAt(typed)?.path, typed).toBe(path);
  });

  it.each([
    '/nothing',
    '/home/now',
    '/leagueDashboards',
    '/login/else',
    '/.',
    '/%2f',
  ])('do not match %s', (path) => {
    expect(pageAt(path)).toBeNull();
  });

  it('are in folders named after their path', async () => {
    const folders = Object.keys(import.meta.glob('../pages/**/page.ts')).map((file) =>
      file.slice('../pages'.length, -'/page.ts'.length),
    );
    expect(folders.sort()).toEqual(pages.map(({ path }) => (path === '/' ? '/landing' : path)).sort());
  });

  it('are the same in Node and in Vite', async () => {
    const facts = (all: typeof pages) => JSON.stringify(all);
    expect(facts(await readPages())).toBe(facts(pages));
  });

  it('hide the sidebar on /payment and /paymentReturn only', () => {
    const bare = pages.filter(({ hasNoSidebar }) => hasNoSidebar).map(({ path }) => path);
    expect(bare.sort()).toEqual(['/payment', '/paymentReturn']);
  });
});

describe('the navigation', () => {
  it('has the groups and items of the specification, in its order and capitalization', () => {
    const specified = [
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
    ];
    const paths = specified.flatMap(({ items }) => items.map(({ path }) => path));
    const shown = headings.map(({ group, items }) => ({
      group,
      items: items.filter(({ path }) => paths.includes(path)),
    }));
    expect(shown).toEqual(specified);
  });
});

describe('returnAddress', () => {
  it('returns the requested page with its state', () => {
    expect(returnAddress({ returnTo: '/Stats/?week=3&league=yahoo-466.l.1#top' })).toBe(
      '/Stats/?week=3&league=yahoo-466.l.1#top',
    );
  });

  it('returns the payment result page', () => {
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
  ])('returns /home for %s', (_what, state) => {
    expect(returnAddress(state)).toBe('/home');
  });
});
