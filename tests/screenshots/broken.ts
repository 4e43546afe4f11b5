import { type ErrorCode, errorStatus } from '@fantasy-stats/contract/error-codes';
import { yahooFailureReasons } from '@fantasy-stats/contract/yahoo-failures';
import type { Page } from 'playwright-core';
import {
  answer,
  emptySeason,
  fail,
  freshness,
  hold,
  runningSync,
  setFreshness,
  withoutOwnTeam,
} from './responses.ts';
import type { Scene } from './scene.ts';

const leaguePages = ['/leagueDashboard', '/teamAverages', '/stats'] as const;

async function linkEspn(page: Page, league: string): Promise<void> {
  await page.getByLabel('League number or address').fill(league);
  await page.getByRole('button', { name: 'Link ESPN league' }).click();
}

/** Data that is loading, old, partial or not available. */
const data: readonly Scene[] = [
  ...[...leaguePages, '/home', '/settings', '/yahooSuccess'].map(
    (path): Scene => ({
      name: `${path.slice(1)}-waiting`,
      path,
      as: 'demo',
      waits: 'skeletons',
      before: async (page) => {
        await hold(page, '**/api/league/season*');
        await hold(page, '**/api/settings/**');
      },
    }),
  ),
  ...[...leaguePages, '/home', '/settings'].flatMap((path): Scene[] => [
    {
      name: `${path.slice(1)}-partial`,
      path,
      as: 'demo',
      before: (page) => setFreshness(page, freshness.partial),
    },
    {
      name: `${path.slice(1)}-failed`,
      path,
      as: 'demo',
      before: (page) => setFreshness(page, path === '/stats' ? freshness.runOut : freshness.failed),
    },
  ]),
  ...['/leagueDashboard', '/home', '/settings'].map(
    (path): Scene => ({
      name: `${path.slice(1)}-syncing`,
      path,
      as: 'demo',
      before: (page) => runningSync(page),
    }),
  ),
  {
    name: 'leagueDashboard-firstSync',
    path: '/leagueDashboard',
    as: 'demo',
    before: async (page) => {
      await runningSync(page, freshness.firstRunning);
      await emptySeason(page, freshness.firstRunning);
    },
  },
  {
    name: 'leagueDashboard-firstSyncFailed',
    path: '/leagueDashboard',
    as: 'demo',
    before: (page) => emptySeason(page, freshness.firstFailed),
  },
  ...leaguePages.map(
    (path): Scene => ({ name: `${path.slice(1)}-noTeam`, path, as: 'demo', before: withoutOwnTeam }),
  ),
  { name: 'leagueDashboard-notYours', path: '/leagueDashboard?league=espn-2027-1', as: 'demo' },
  { name: 'home-notYours', path: '/home?league=espn-2027-1', as: 'demo' },
  { name: 'stats-nonsenseLeague', path: '/stats?league=nonsense', as: 'demo' },
  {
    name: 'teamAverages-serverError',
    path: '/teamAverages',
    as: 'demo',
    before: (page) => fail(page, 'league/season', 'internal', 500),
  },
  {
    name: 'leagueDashboard-unreachable',
    path: '/leagueDashboard',
    as: 'demo',
    before: (page) => page.route('**/api/league/season*', (route) => route.abort()),
  },
];

const linking: readonly Scene[] = [
  ...yahooFailureReasons.map(
    (reason): Scene => ({
      name: `yahooFailure-${reason}`,
      path: `/yahooFailure?reason=${reason}`,
      as: 'demo',
    }),
  ),
  { name: 'yahooSuccess-notLinked', path: '/yahooSuccess', as: 'withoutLeague' },
  {
    name: 'yahooSuccess-nothing',
    path: '/yahooSuccess',
    as: 'demo',
    before: (page) => answer(page, 'settings/yahoo/leagues', { leagues: [] }),
  },
  {
    name: 'settings-espnUnknown',
    path: '/settings',
    as: 'withoutLeague',
    prepare: async (page) => {
      await linkEspn(page, '12');
      await page.locator('[data-failure]').waitFor();
    },
  },
  {
    name: 'settings-espnNotANumber',
    path: '/settings',
    as: 'withoutLeague',
    prepare: (page) => linkEspn(page, 'my league'),
  },
];

interface PlatformFailure {
  readonly code: ErrorCode;
  readonly platform: 'yahoo' | 'espn';
  readonly facts?: Readonly<Record<string, string | number>>;
}

const platformFailures: readonly PlatformFailure[] = [
  { code: 'platformUnreachable', platform: 'espn' },
  { code: 'platformUnavailable', platform: 'yahoo' },
  {
    code: 'platformThrottled',
    platform: 'yahoo',
    facts: { retryAfter: 900, until: new Date(Date.now() + 900_000).toISOString() },
  },
  { code: 'platformCredentialsExpired', platform: 'yahoo' },
  { code: 'platformCredentialsRejected', platform: 'espn' },
  { code: 'platformApplicationNotAuthorized', platform: 'yahoo' },
  { code: 'platformDenied', platform: 'yahoo' },
  { code: 'leaguePrivate', platform: 'espn' },
  { code: 'notAMember', platform: 'yahoo' },
  { code: 'leagueNotFoundAtPlatform', platform: 'espn' },
  { code: 'wrongSport', platform: 'espn', facts: { sport: 'hockey' } },
  { code: 'unsupportedScoring', platform: 'espn', facts: { scoring: 'WEEKLY_ALL_PLAY_POINTS' } },
  { code: 'unexpectedPlatformAnswer', platform: 'espn', facts: { at: 'settings.scoringSettings' } },
];

/** Each failure, next to the link form and on a page with older data. */
const failures = platformFailures.flatMap(({ code, platform, facts }): Scene[] => [
  {
    name: `linking-${code}`,
    path: '/settings',
    as: 'withoutLeague',
    widths: [360, 1440],
    before: (page) => fail(page, 'settings/espn/league', code, errorStatus[code], { platform, ...facts }),
    prepare: async (page) => {
      await linkEspn(page, '12');
      await page.locator('[data-failure]').waitFor();
    },
  },
  {
    name: `kept-${code}`,
    path: '/stats',
    as: 'demo',
    widths: [360, 1440],
    isWhole: false,
    before: (page) =>
      setFreshness(page, {
        ...freshness.failed,
        failure: { ...freshness.failed.failure, code, facts: { platform, ...facts } },
      }),
  },
]);

const entrances: readonly Scene[] = [
  {
    name: 'login-refused',
    path: '/login',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('demo@example.com');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-unreachable',
    path: '/settings',
    as: 'demo',
    before: (page) => page.route('**/api/init/context*', (route) => route.abort()),
  },
  {
    name: 'register-faults',
    path: '/register',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByLabel('Email').fill(`${'long'.repeat(70)}@example.org`);
      await page.getByLabel('Password').fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
    },
  },
  {
    name: 'appStart',
    path: '/home',
    as: 'demo',
    waits: 'spinner',
    isWhole: false,
    before: (page) => hold(page, '**/api/init/context*'),
  },
  {
    name: 'pageNotLoaded',
    path: '/pricing',
    as: 'visitor',
    before: (page) => page.route('**/assets/pricing-*.js', (route) => route.abort()),
  },
];

export const brokenScenes: readonly Scene[] = [...data, ...linking, ...failures, ...entrances];
