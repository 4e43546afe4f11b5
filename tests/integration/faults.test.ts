import { calls, type ErrorCode } from '@fantasy-stats/contract';
import type { LeagueId, Platform } from '@fantasy-stats/domain';
import { guidOf, managers } from '@fantasy-stats/simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { latestSync } from '../../apps/server/leagues/sync/sync-row.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { sampleOf } from '../sample.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

/** Options of each request: only hanging requests have a short timeout. */
const http = { retryMilliseconds: 1, timeoutMilliseconds: 60_000 };
let app: SimulatedApp;
const leagues = {} as Record<Platform, { user: TestUser; league: LeagueId }>;

beforeAll(async () => {
  app = await simulatedApp({ leagues: { http }, world: { isSmall: true } });
  for (const platform of ['yahoo', 'espn'] as const) {
    const user = await app.signIn({ premium: true });
    const league = await app.linkSome(user, platform);
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
    leagues[platform] = { league, user };
  }
});
afterEach(() => app.clearFaults());
afterAll(() => app.close());

async function syncWith(
  platform: Platform,
  match: string,
  kind: string,
  times: number,
  shape: { readonly at?: string; readonly change?: string } = {},
) {
  const { league, user } = leagues[platform];
  const before = await app.request(calls.league.season, user, { query: { league } });
  await app.fault(match, kind, { times, ...shape });
  // Hanging requests should time out soon. Otherwise, no request may time out, even on a busy machine.
  http.timeoutMilliseconds = kind === 'hang' ? 1000 : 60_000;
  await app.request(calls.league.sync, user, { body: { league } });
  const end = await app.synced(user, league);
  http.timeoutMilliseconds = 60_000;
  await app.clearFaults();
  const after = await app.request(calls.league.season, user, { query: { league } });
  return { after, before, end };
}

interface Fault {
  readonly kind: string;
  readonly code: ErrorCode;
}

const everywhere = 1000;

const atYahoo: readonly Fault[] = [
  { kind: 'application-not-authorized', code: 'platformApplicationNotAuthorized' },
  { kind: 'additional-authorization', code: 'platformApplicationNotAuthorized' },
  { kind: 'not-in-league', code: 'notAMember' },
  { kind: 'token-rejected', code: 'platformCredentialsRejected' },
  { kind: 'not-found', code: 'leagueNotFoundAtPlatform' },
  { kind: 'html', code: 'unexpectedPlatformAnswer' },
  { kind: 'truncated', code: 'unexpectedPlatformAnswer' },
  { kind: 'server-error', code: 'platformUnavailable' },
  { kind: 'dropped', code: 'platformUnreachable' },
  { kind: 'hang', code: 'platformUnreachable' },
];
const atEspn: readonly Fault[] = [
  { kind: 'unauthorized', code: 'leaguePrivate' },
  { kind: 'edge-block', code: 'platformUnavailable' },
  { kind: 'not-found', code: 'leagueNotFoundAtPlatform' },
  { kind: 'html', code: 'unexpectedPlatformAnswer' },
  { kind: 'truncated', code: 'unexpectedPlatformAnswer' },
  { kind: 'server-error', code: 'platformUnavailable' },
  { kind: 'dropped', code: 'platformUnreachable' },
  { kind: 'hang', code: 'platformUnreachable' },
];
const ofTheLeague = [
  ...atYahoo.map((fault) => ({ ...fault, platform: 'yahoo' as const, match: '/fantasy/v2/league/' })),
  ...atEspn.map((fault) => ({ ...fault, platform: 'espn' as const, match: '/espn/' })),
];

describe('a sync whose league cannot be read', () => {
  it.each(
    sampleOf(ofTheLeague, 2),
  )('fails with $code if $platform has the fault $kind, and keeps the data', async ({
    code,
    kind,
    match,
    platform,
  }) => {
    const { after, before, end } = await syncWith(platform, match, kind, everywhere);
    expect(end).toMatchObject({ state: 'failed', failure: { code, facts: { platform } } });
    expect(after.freshness).toMatchObject({
      state: 'failed',
      failure: { code },
      version: before.freshness.version,
      syncedAt: before.freshness.syncedAt,
    });
    const { freshness: _then, ...shownBefore } = before;
    const { freshness: _now, ...shownAfter } = after;
    expect(shownAfter).toEqual(shownBefore);
  });

  it('waits and resumes automatically after brief throttling', async () => {
    const { end } = await syncWith('espn', '/espn/', 'too-many-requests', 1);
    expect(end).toMatchObject({ state: 'complete', failure: null, retryAt: null });
  });

  it('resumes automatically after an outage', async () => {
    // A request fails after three attempts. The fourth belongs to the sync's next attempt.
    const { end } = await syncWith('yahoo', '/fantasy/v2/league/', 'server-error', 3);
    expect(end).toMatchObject({ state: 'complete', failure: null });
  });
});

const parts = [
  { platform: 'yahoo', match: '/teams/roster', part: 'rosters' },
  { platform: 'yahoo', match: '/scoreboard', part: 'weeks' },
  { platform: 'yahoo', match: '/transactions', part: 'transactions' },
  { platform: 'espn', match: 'view=mRoster', part: 'rosters' },
  { platform: 'espn', match: 'view=mMatchupScore', part: 'weeks' },
  { platform: 'espn', match: 'view=mTransactions2', part: 'transactions' },
] as const;
const ofAPart: readonly Fault[] = [
  { kind: 'not-found', code: 'leagueNotFoundAtPlatform' },
  { kind: 'html', code: 'unexpectedPlatformAnswer' },
  { kind: 'server-error', code: 'platformUnavailable' },
];

describe('a sync with an unreadable part', () => {
  it.each(
    sampleOf(
      parts.flatMap((part) => ofAPart.map((fault) => ({ ...part, ...fault }))),
      2,
    ),
  )('is marked as partial on $platform if $part has the fault $kind, lists $part as missing, and keeps earlier data', async ({
    code,
    kind,
    match,
    part,
    platform,
  }) => {
    const { after, before, end } = await syncWith(platform, match, kind, everywhere);
    expect(end).toMatchObject({ state: 'partial', failure: null });
    expect(after.freshness.missing.map(({ reason }) => reason)).toContain(code);
    expect(new Set(after.freshness.missing.map((missing) => missing.part))).toEqual(new Set([part]));
    const { freshness: _then, ...shownBefore } = before;
    const { freshness: _now, ...shownAfter } = after;
    expect(shownAfter).toEqual(shownBefore);
    // The next sync reads everything again.
    const { league, user } = leagues[platform];
    await app.request(calls.league.sync, user, { body: { league } });
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete', missing: [] });
  });

  it('skips later parts if the platform is down, and reports each', async () => {
    const { end } = await syncWith('yahoo', '/scoreboard', 'dropped', everywhere);
    expect(end.state).toBe('partial');
    const reasons = end.missing.map(({ part, reason }) => `${part} ${reason}`);
    expect(reasons).toEqual([
      'weeks platformUnreachable',
      'rosters platformUnreachable',
      'draft platformUnreachable',
      'transactions platformUnreachable',
    ]);
  });
});

// One field of a response is invalid. The affected part must stay unchanged and be named.
const shapes = [
  { platform: 'yahoo', match: '/standings', part: 'teams', at: '**.team_standings', change: 'text' },
  { platform: 'yahoo', match: '/standings', part: 'teams', at: '**.wins', change: 'text' },
  { platform: 'yahoo', match: '/transactions', part: 'transactions', at: '**.transactions', change: 'text' },
  {
    platform: 'yahoo',
    match: '/transactions',
    part: 'transactions',
    at: '**.transaction_data',
    change: 'text',
  },
  { platform: 'yahoo', match: '/teams/roster', part: 'rosters', at: '**.selected_position', change: 'text' },
  { platform: 'espn', match: 'view=mTeam', part: 'teams', at: 'teams.*.record', change: 'text' },
  {
    platform: 'espn',
    match: 'view=mTransactions2',
    part: 'transactions',
    at: 'transactions',
    change: 'text',
  },
  {
    platform: 'espn',
    match: 'view=mMatchupScore',
    part: 'weeks',
    at: 'schedule.*.away.teamId',
    change: 'object',
  },
  { platform: 'espn', match: 'view=mRoster', part: 'rosters', at: 'teams.*.roster.entries', change: 'text' },
  {
    platform: 'espn',
    match: 'view=mSettings',
    part: 'league',
    at: 'settings.scoringSettings',
    change: 'text',
  },
] as const;

describe('a sync with an unrecognized field', () => {
  it.each(
    sampleOf(shapes, 2),
  )('is marked as partial on $platform if $at is $change, lists $part as missing, and keeps earlier data', async ({
    at,
    change,
    match,
    part,
    platform,
  }) => {
    const { after, before, end } = await syncWith(platform, match, 'shape', everywhere, { at, change });
    expect(end).toMatchObject({ state: 'partial', failure: null });
    expect(end.missing.map((missing) => [missing.part, missing.reason])).toContainEqual([
      part,
      'unexpectedPlatformAnswer',
    ]);
    expect(new Set(end.missing.map((missing) => missing.part))).toEqual(new Set([part]));
    expect(after.teams).toEqual(before.teams);
    expect(after.standings).toEqual(before.standings);
    expect(after.matchups).toEqual(before.matchups);
    const { league, user } = leagues[platform];
    await app.request(calls.league.sync, user, { body: { league } });
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete', missing: [] });
  });
});

describe('a platform that throttles for a long time', () => {
  it('gets no requests until its pause ends, even if a user requests a sync, and the sync reports that time', async () => {
    const patient = await simulatedApp({ world: { isSmall: true } });
    try {
      const user = await patient.signIn({ premium: true });
      const league = await patient.linkSome(user, 'yahoo');
      await patient.synced(user, league);
      await patient.fault('/transactions', 'throttled');
      await patient.requests();
      await patient.request(calls.league.sync, user, { body: { league } });
      let season = await patient.request(calls.league.season, user, { query: { league } });
      for (
        ;
        season.freshness.failure === null;
        season = await patient.request(calls.league.season, user, { query: { league } })
      )
        expect(['queued', 'running']).toContain(season.freshness.state);
      expect(season.freshness).toMatchObject({
        state: 'queued',
        failure: { code: 'platformThrottled', facts: { platform: 'yahoo', retryAfter: 900 } },
      });
      // The failure message says when the pause ends, so the facts must contain that time.
      const until = Date.parse(String(season.freshness.failure?.facts.until));
      expect(until - Date.now()).toBeGreaterThan(14 * 60_000);
      expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000);
      expect(season.teams.length).toBeGreaterThan(0);
      const requestsBefore = await patient.requests();
      expect(requestsBefore).toBeGreaterThan(0);
      expect(await patient.request(calls.league.sync, user, { body: { league } })).toEqual({
        state: 'queued',
      });
      const sync = await latestSync(patient.parts.database, league);
      const wait = (sync?.retryAt?.getTime() ?? 0) - Date.now();
      expect(wait).toBeGreaterThan(14 * 60_000);
      expect(wait).toBeLessThanOrEqual(15 * 60_000);
      expect(await patient.requests()).toBe(0);
    } finally {
      await patient.close();
    }
  });
});

describe('Yahoo tokens', () => {
  const [person] = managers;
  const guid = person ? guidOf(person) : '';
  const tokenRequests = async () => (await app.paths()).filter((path) => path.includes('/get_token')).length;

  it('are refreshed once for five concurrent calls', async () => {
    const { user } = leagues.yahoo;
    await app.control('tokens', { action: 'expire' });
    await app.requests();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => app.request(calls.settings.yahooLeagues, user)),
    );
    expect(await tokenRequests()).toBe(1);
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  it('require a new link if they were revoked, and work again after the link', async () => {
    const { league, user } = leagues.yahoo;
    await app.control('tokens', { action: 'revoke', guid });
    expect(await app.refused(calls.settings.yahooLeagues, user)).toMatchObject({
      code: expect.stringMatching(/^platformCredentials(Expired|Rejected)$/),
      status: 409,
    });
    expect((await app.request(calls.settings.overview, user)).yahoo).toMatchObject({
      isLinked: true,
      needsRelink: true,
    });
    await app.request(calls.league.sync, user, { body: { league } });
    const failed = await app.synced(user, league);
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed.failure?.code).toMatch(/^platformCredentials/);
    expect(
      (await app.request(calls.league.season, user, { query: { league } })).teams.length,
    ).toBeGreaterThan(0);

    await app.control('tokens', { action: 'restore', guid });
    expect(await app.consent(user)).toBe('/yahooSuccess');
    expect((await app.request(calls.settings.overview, user)).yahoo.needsRelink).toBe(false);
    await app.request(calls.league.sync, user, { body: { league } });
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
  });
});
