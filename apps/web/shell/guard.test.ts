import { describe, expect, it } from 'vitest';
import { decide } from './guard.ts';
import { routeOf, routes } from './routes.ts';

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
  '/draftAnalysis/room',
  '/paymentReturn',
];
/* Parts of the log-in that cannot ask for one, and what an email's link does without it. */
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

describe('the guards', () => {
  it('are asked about every route there is', () => {
    expect([...publicPaths, ...loginPaths, ...guardedPaths, '/payment'].sort()).toEqual(
      routes.map(({ path }) => path as string).sort(),
    );
  });

  it.each([
    ...publicPaths,
    ...loginPaths,
  ])('show %s to everybody, without waiting for the context', (path) => {
    for (const session of [visitor, withoutPremium, premium, { ...visitor, check: 'unchecked' } as const])
      expect(decide(routeOf(path), session)).toEqual({ kind: 'show' });
  });

  it.each(guardedPaths)('send a visitor of %s to /login, one without premium to /payment', (path) => {
    const route = routeOf(path);
    expect(decide(route, visitor)).toEqual({ kind: 'redirect', to: '/login', keepsReturn: true });
    expect(decide(route, withoutPremium)).toEqual({ kind: 'redirect', to: '/payment', keepsReturn: false });
    expect(decide(route, premium)).toEqual({ kind: 'show' });
  });

  it('send a visitor of /payment to /login and show it to everybody who is logged in', () => {
    const route = routeOf('/payment');
    expect(decide(route, visitor)).toMatchObject({ to: '/login' });
    expect(decide(route, withoutPremium)).toEqual({ kind: 'show' });
    expect(decide(route, premium)).toEqual({ kind: 'show' });
  });

  it.each(['unchecked', 'checking'] as const)('wait while the context is %s', (check) => {
    for (const path of [...guardedPaths, '/payment'])
      expect(decide(routeOf(path), { ...visitor, check })).toEqual({ kind: 'wait' });
  });

  it('send to / when the session ended from outside while a page was open', () => {
    for (const path of [...guardedPaths, '/payment'])
      expect(decide(routeOf(path), { ...visitor, ended: 'outside' })).toEqual({
        kind: 'redirect',
        to: '/',
        keepsReturn: false,
      });
  });

  it('send to /login after LOGOUT, and do not come back to the page that was open', () => {
    expect(decide(routeOf('/stats'), { ...visitor, ended: 'logout' })).toEqual({
      kind: 'redirect',
      to: '/login',
      keepsReturn: false,
    });
  });

  it('show the not-found page to everybody', () => {
    for (const session of [visitor, withoutPremium, premium])
      expect(decide(routeOf('/nothing-here'), session)).toEqual({ kind: 'show' });
  });
});
