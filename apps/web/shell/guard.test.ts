import { describe, expect, it } from 'vitest';
import { decide } from './guard.ts';
import { pageAt, pages } from './pages.ts';

const visitor = { check: 'checked', isLoggedIn: false, isPremium: false, ended: null } as const;
const withoutPremium = { ...visitor, isLoggedIn: true } as const;
const premium = { ...withoutPremium, isPremium: true } as const;

const publicPaths = [
  '/',
  '/login',
  '/register',
  '/pricing',
  '/tools',
  '/about',
  '/about/numbers',
  '/about/record',
  '/about/sources',
  '/about/privacy',
  '/draftAnalysis/room',
  '/paymentReturn',
];
// Login pages, and pages that emails link to, work for logged-out users.
const loginPaths = [
  '/login/forgotten',
  '/login/reset',
  '/login/confirm',
  '/login/email',
  '/login/email-undo',
  '/login/unsubscribe',
  '/login/recaps',
];
const guardedPaths = [
  '/home',
  '/stats',
  '/admin',
  '/tradeAnalyzer',
  '/teamAverages',
  '/playerRankings',
  '/matchupAnalyzer',
  '/settings',
  '/settings/alerts',
  '/settings/sharing',
  '/settings/connections',
  '/settings/preferences',
  '/settings/projections',
  '/settings/account',
  '/authorize',
  '/yahooFailure',
  '/yahooSuccess',
  '/weeklyMatchups',
  '/streamer-selection',
  '/seasonTotalRankings',
  '/tradeHistory',
  '/leagueDashboard',
  '/draftAnalysis',
  '/nbaSchedule',
];

describe('decide', () => {
  it('guards every page except public pages, login pages and the payment page', () => {
    const open = new Set([...publicPaths, ...loginPaths, '/payment']);
    const guarded = pages.map(({ path }) => path).filter((path) => !open.has(path));
    expect(guarded).toEqual(expect.arrayContaining(guardedPaths));
    for (const path of guarded) expect(decide(pageAt(path), visitor), path).toMatchObject({ to: '/login' });
  });

  it.each([
    ...publicPaths,
    ...loginPaths,
  ])('shows %s to every visitor without waiting for the session data', (path) => {
    for (const session of [visitor, withoutPremium, premium, { ...visitor, check: 'unchecked' } as const])
      expect(decide(pageAt(path), session)).toEqual({ kind: 'show' });
  });

  it.each(guardedPaths)('redirects %s to /login for visitors and to /payment without premium', (path) => {
    const route = pageAt(path);
    expect(decide(route, visitor)).toEqual({ kind: 'redirect', to: '/login', remembersReturn: true });
    expect(decide(route, withoutPremium)).toEqual({
      kind: 'redirect',
      to: '/payment',
      remembersReturn: false,
    });
    expect(decide(route, premium)).toEqual({ kind: 'show' });
  });

  it('redirects /payment to /login for visitors and shows it to every user', () => {
    const route = pageAt('/payment');
    expect(decide(route, visitor)).toMatchObject({ to: '/login' });
    expect(decide(route, withoutPremium)).toEqual({ kind: 'show' });
    expect(decide(route, premium)).toEqual({ kind: 'show' });
  });

  it.each(['unchecked', 'checking'] as const)('waits while the session data is %s', (check) => {
    for (const path of [...guardedPaths, '/payment'])
      expect(decide(pageAt(path), { ...visitor, check })).toEqual({ kind: 'wait' });
  });

  it('redirects to / when the session ends elsewhere while a page is open', () => {
    for (const path of [...guardedPaths, '/payment'])
      expect(decide(pageAt(path), { ...visitor, ended: 'outside' })).toEqual({
        kind: 'redirect',
        to: '/',
        remembersReturn: false,
      });
  });

  it('redirects to /login after a log-out, and does not offer to return to the open page', () => {
    expect(decide(pageAt('/stats'), { ...visitor, ended: 'logout' })).toEqual({
      kind: 'redirect',
      to: '/login',
      remembersReturn: false,
    });
  });

  it('shows the not-found page to every visitor', () => {
    for (const session of [visitor, withoutPremium, premium])
      expect(decide(pageAt('/nothing-here'), session)).toEqual({ kind: 'show' });
  });
});
