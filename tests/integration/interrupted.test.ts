import { rm } from 'node:fs/promises';
import { calls, ErrorBody, type ResponseOf, type SyncProgress } from '@fantasy-stats/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leagueDays, leagueMembers } from '../../apps/server/kernel/database/schema/league.ts';
import { leagueSyncs } from '../../apps/server/kernel/database/schema/sync.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { letSilencePass } from '../../apps/server/testing/silence.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';
import { leaveNbaUnread, type ServerProcess, startServer } from './server-process.ts';

// Five completed weeks: enough to interrupt a sync, and few to read again. The season started on October 20.
const season = { date: '2026-11-24', world: { placement: 'calendar', isSmall: true } } as const;
let app: SimulatedApp;
let directory: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  // This server only has accounts and the simulator; separate processes run the syncs.
  app = await simulatedApp({ isSyncing: false, ...season });
  await leaveNbaUnread(app.parts.pool);
  directory = await throwawayFolder('process');
});
beforeEach(async () => {
  // Unlink the previous test’s leagues. Otherwise, this test’s servers would backfill them first.
  await app.parts.database.delete(leagueMembers);
});
afterEach(async () => {
  await app.clearFaults();
  for (const server of running.splice(0)) await server.stop();
});
afterAll(async () => {
  await app?.close();
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServer({
    DATABASE_URL: app.database.url,
    DATABASE_CONNECTIONS: '4',
    DATA_DIR: directory,
    CREDENTIALS_KEY: app.parts.credentialsKeys[0].toString('base64'),
    SIMULATOR_URL: app.simulator.url,
    PUBLIC_URL: 'http://localhost:3000',
    // Disable the pause, because two tests wait for the backfill.
    SIMULATOR_PAUSE: '0',
  });
  running.push(server);
  return server;
}

async function untilWeeks(
  server: ServerProcess,
  user: TestUser,
  league: string,
  count: number,
): Promise<void> {
  for await (const line of server.progress(user.token, league))
    if ((line.steps.find(({ part }) => part === 'weeks')?.done ?? 0) >= count) return;
  throw new Error('the sync ended before');
}

async function toTheEnd(
  server: ServerProcess,
  user: TestUser,
  league: string,
  onLine: (line: SyncProgress) => void = () => undefined,
): Promise<SyncProgress | undefined> {
  let last: SyncProgress | undefined;
  for await (const line of server.progress(user.token, league)) {
    onLine(line);
    last = line;
  }
  return last;
}

async function filledIn(
  server: ServerProcess,
  user: TestUser,
  league: string,
  kinds: readonly string[],
): Promise<void> {
  await vi.waitFor(
    async () => {
      const { json } = await server.call(calls.league.syncs, user.token, { query: { league } });
      const { background } = calls.league.syncs.response.parse(json);
      const done = background.flatMap(({ kind, isDone }) => (isDone ? [kind] : []));
      expect(done).toEqual(expect.arrayContaining([...kinds]));
    },
    { timeout: 280_000, interval: 200 },
  );
}

const scoreboards = async (): Promise<string[]> =>
  (await app.paths()).flatMap((path) => /scoreboard;week=\d+/.exec(path) ?? []);

type Season = ResponseOf<typeof calls.league.season>;

/** Returns a league's pages from an app that was never interrupted. */
async function reference(league: string): Promise<Season> {
  const other = await simulatedApp({ ...season, isAudited: true });
  try {
    const user = await other.signIn({ premium: true });
    expect(await other.linkSome(user, 'yahoo')).toBe(league);
    await other.synced(user, league);
    await other.fillIn(['weeks', 'players', 'transactions']);
    return await other.request(calls.league.season, user, { query: { league } });
  } finally {
    await other.close();
  }
}

function facts({ freshness: _freshness, ...season }: Season): unknown {
  return JSON.parse(JSON.stringify(season).replaceAll(/127\.0\.0\.1:\d+/g, 'host'));
}

describe('a sync whose server stops', () => {
  it('resumes at the next start after kill -9, without duplicates, partial data or repeated requests', async () => {
    const user = await app.signIn({ premium: true });
    const first = await start();
    await app.requests();
    await app.fault('scoreboard;week=', 'hang', { skip: 3 });
    const league = await app.linkSome(user, 'yahoo');
    await untilWeeks(first, user, league, 4);
    let before = await scoreboards();
    while (before.length < 4) before = await scoreboards();
    await first.kill();
    await letSilencePass(app.parts.pool);
    await app.clearFaults();

    const second = await start();
    const during = await second.call(calls.league.season, user.token, { query: { league } });
    expect(during.status).toBe(200);
    const end = await toTheEnd(second, user, league);
    expect(end).toMatchObject({ state: 'complete', missing: [], failure: null });

    const syncs = await app.parts.database
      .select()
      .from(leagueSyncs)
      .where(and(eq(leagueSyncs.leagueId, league), eq(leagueSyncs.kind, 'read')));
    expect(syncs).toHaveLength(1);
    expect(syncs[0]).toMatchObject({ state: 'complete', owner: null });
    // Each week was requested once, except the one that got no response.
    const all = await scoreboards();
    const twice = all.filter((path, index) => all.indexOf(path) !== index);
    expect(twice).toEqual(before.slice(-1));

    await filledIn(second, user, league, ['weeks', 'transactions']);
    const season = await app.request(calls.league.season, user, { query: { league } });
    expect(facts(season)).toEqual(facts(await reference(league)));
  });

  it('ends its streams and returns to the queue on a signal, and another node continues it immediately', async () => {
    const user = await app.signIn({ premium: true });
    const first = await start();
    await app.fault('scoreboard;week=', 'hang', { skip: 2 });
    const league = await app.linkSome(user, 'yahoo');
    await app.request(calls.league.sync, user, { body: { league } });
    let isFollowed = false;
    const reader = toTheEnd(first, user, league, () => {
      isFollowed = true;
    });
    const isUnderWay = async () => {
      const [row] = await app.parts.database
        .select()
        .from(leagueSyncs)
        .where(
          and(
            eq(leagueSyncs.state, 'running'),
            eq(leagueSyncs.kind, 'read'),
            ne(leagueSyncs.trigger, 'background'),
          ),
        );
      return row?.leagueId === league;
    };
    await expect.poll(async () => isFollowed && (await isUnderWay())).toBe(true);
    expect(await first.stop()).toBe(0);
    expect(['queued', 'running']).toContain((await reader)?.state);
    // Select the sync by league, because background syncs of past seasons may be queued too.
    const [row] = await app.parts.database
      .select()
      .from(leagueSyncs)
      .where(and(eq(leagueSyncs.state, 'queued'), eq(leagueSyncs.leagueId, league)));
    expect(row).toMatchObject({ leagueId: league, owner: null, retryAt: null, attempts: 0 });

    await app.clearFaults();
    const second = await start();
    expect(await toTheEnd(second, user, league)).toMatchObject({ state: 'complete' });
  });
});

describe('a background job whose server is killed', () => {
  it('resumes, stores every day once, and repeats only the interrupted request', async () => {
    const user = await app.signIn({ premium: true });
    const first = await start();
    await app.requests();
    const period = /scoringPeriodId=(\d+)&|scoringPeriodId=(\d+)$/;
    // Counts requests for a day's rosters and stats. Requests for a day's transactions look similar.
    const requestedDays = async () =>
      (await app.paths()).flatMap((path) =>
        path.includes('mTransactions2') || !path.includes('mRoster') ? [] : (period.exec(path)?.[0] ?? []),
      );
    const league = await app.linkSome(user, 'espn');
    await app.fault('mRoster&scoringPeriodId=20', 'hang', { times: 1000 });
    await toTheEnd(first, user, league);
    const stored = () =>
      app.parts.database
        .select()
        .from(leagueDays)
        .where(eq(leagueDays.leagueId, league))
        .orderBy(asc(leagueDays.day));
    while ((await stored()).length < 5) await new Promise((resolve) => setTimeout(resolve, 100));
    await first.kill();
    await letSilencePass(app.parts.pool);
    const before = await stored();
    await app.clearFaults();

    const second = await start();
    await filledIn(second, user, league, ['days']);
    const after = await stored();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.slice(-before.length)).toEqual(before);
    expect(after.every(({ isWhole }) => isWhole)).toBe(true);
    const requested = await requestedDays();
    const twice = requested.filter((path, index) => requested.indexOf(path) !== index);
    expect(requested.length).toBeGreaterThanOrEqual(after.length);
    expect(new Set(twice).size).toBeLessThanOrEqual(1);
    const open = await app.parts.database
      .select({ state: leagueSyncs.state })
      .from(leagueSyncs)
      .where(and(eq(leagueSyncs.leagueId, league), eq(leagueSyncs.state, 'running')));
    expect(open).toEqual([]);
  });
});

describe('two nodes on one database', () => {
  let nodes: readonly ServerProcess[];
  beforeAll(async () => {
    // Remove other leagues, whose background requests would interfere and refresh tokens.
    await app.parts.database.delete(leagueMembers);
    nodes = [await start(), await start()];
    // Both tests use these nodes, so do not stop them after the first test.
    running.length = 0;
  });
  afterAll(async () => {
    for (const node of nodes ?? []) await node.stop();
  });

  it('pause a platform that has throttled one of them', async () => {
    const user = await app.signIn({ premium: true });
    await app.consent(user);
    await app.fault('/fantasy/v2/users', 'throttled', { times: 1 });
    const requestFrom = async (node: number) => {
      const response = await nodes[node]?.call(calls.settings.yahooLeagues, user.token);
      return { status: response?.status, error: ErrorBody.safeParse(response?.json).data?.error };
    };
    expect(await requestFrom(0)).toMatchObject({ status: 503, error: { code: 'platformThrottled' } });
    await app.requests();
    const refused = await requestFrom(1);
    expect(refused).toMatchObject({ status: 503, error: { code: 'platformThrottled' } });
    // The second node also knows when the pause ends.
    const until = Date.parse(String(refused.error?.facts?.until));
    expect(until - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000 + 1000);
    expect((await app.paths()).filter((path) => path.includes('use_login'))).toEqual([]);
    await app.clearFaults();
    expect(await requestFrom(1)).toMatchObject({ status: 200 });
  });

  it('refresh a user’s Yahoo tokens once for concurrent calls to both nodes', async () => {
    const user = await app.signIn({ premium: true });
    await app.consent(user);
    await app.control('tokens', { action: 'expire' });
    await app.requests();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        nodes[index % 2]?.call(calls.settings.yahooLeagues, user.token),
      ),
    );
    for (const response of responses) expect(response?.status).toBe(200);
    expect((await app.paths()).filter((path) => path.includes('/get_token'))).toHaveLength(1);
  });
});
