import type { Page } from 'playwright-core';
import { z } from 'zod';

// Rare or short states are shown by changing the server’s responses.

const Result = z.record(z.string(), z.unknown());
type Result = z.infer<typeof Result>;
type Fields = Readonly<Record<string, unknown>>;

export const freshness = {
  partial: {
    state: 'partial',
    missing: [
      { part: 'weeks', weeks: [3, 4], reason: 'leagueNotFoundAtPlatform' },
      { part: 'draft', reason: 'platformUnavailable' },
    ],
  },
  failed: {
    state: 'failed',
    syncedAt: new Date(Date.now() - 5 * 3_600_000).toISOString(),
    failure: {
      code: 'platformUnreachable',
      facts: { platform: 'yahoo' },
      at: new Date(Date.now() - 600_000).toISOString(),
    },
  },
  runOut: {
    state: 'failed',
    syncedAt: new Date(Date.now() - 50 * 3_600_000).toISOString(),
    failure: {
      code: 'platformCredentialsExpired',
      facts: { platform: 'yahoo' },
      at: new Date(Date.now() - 600_000).toISOString(),
    },
  },
  running: { state: 'running' },
  firstRunning: { state: 'running', syncedAt: null, version: 0 },
  firstFailed: {
    state: 'failed',
    syncedAt: null,
    version: 0,
    failure: {
      code: 'platformThrottled',
      facts: { platform: 'yahoo', retryAfter: 600 },
      at: new Date().toISOString(),
    },
  },
} as const satisfies Record<string, Fields>;

/** Progress of a sync that is one third complete. */
const progress = {
  state: 'running',
  steps: [
    { part: 'league', state: 'done', done: 1, total: 1 },
    { part: 'teams', state: 'done', done: 12, total: 12 },
    { part: 'weeks', state: 'running', done: 5, total: 12 },
    { part: 'rosters', state: 'waiting', done: 0, total: null },
    { part: 'draft', state: 'waiting', done: 0, total: null },
    { part: 'transactions', state: 'waiting', done: 0, total: null },
  ],
  requests: 9,
  version: 1,
  retryAt: null,
  missing: [],
  failure: null,
};

/** Changes every response to a call, based on the server’s response. */
export async function change(page: Page, path: string, how: (response: Result) => Result): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/${path}`,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: how(Result.parse(await response.json())) });
    },
  );
}

function withFreshness(part: unknown, fields: Fields): Result {
  const known = Result.parse(part);
  return { ...known, freshness: { ...Result.parse(known.freshness), ...fields } };
}

function firstOf(leagues: unknown, fields: Fields): unknown[] {
  return z
    .array(Result)
    .parse(leagues)
    .map((league) => (league.isActive === true ? withFreshness(league, fields) : league));
}

export async function setFreshness(page: Page, fields: Fields): Promise<void> {
  await change(page, 'league/season', (response) => withFreshness(response, fields));
  for (const path of ['league/list', 'settings/overview'])
    await change(page, path, (response) => ({ ...response, leagues: firstOf(response.leagues, fields) }));
}

/** Shows the league during or after a failed first sync, with only its name. */
export async function emptySeason(page: Page, fields: Fields): Promise<void> {
  const nothing = { teams: [], standings: [], teamWeeks: [], matchups: [], transactions: [] };
  await setFreshness(page, fields);
  await page.unroute((url) => url.pathname === '/api/league/season');
  await change(page, 'league/season', (response) => ({ ...withFreshness(response, fields), ...nothing }));
}

export async function withoutOwnTeam(page: Page): Promise<void> {
  await change(page, 'league/season', (response) => ({ ...response, ownTeamId: null }));
}

export async function runningSync(page: Page, fields: Fields = freshness.running): Promise<void> {
  await setFreshness(page, fields);
  await page.route('**/api/league/sync/progress*', (route) =>
    route.fulfill({ body: `${JSON.stringify(progress)}\n`, contentType: 'application/x-ndjson' }),
  );
}

export async function hold(page: Page, glob: string): Promise<void> {
  await page.route(glob, () => new Promise<void>(() => undefined));
}

export async function fail(
  page: Page,
  path: string,
  code: string,
  status: number,
  facts: Fields = {},
): Promise<void> {
  await page.route(`**/api/${path}*`, (route) =>
    route.fulfill({
      status,
      json: { error: { code, message: code, status, requestId: 'req-4f1c', facts } },
    }),
  );
}

export async function answer(page: Page, path: string, json: object): Promise<void> {
  await page.route(`**/api/${path}*`, (route) => route.fulfill({ json }));
}
