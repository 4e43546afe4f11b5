import { randomUUID } from 'node:crypto';
import { fantasyDayOf, type League, leagueTimeZone } from '@fantasy-stats/domain';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOld, leaguesToRefresh } from '../../leagues/refresh.ts';
import {
  enqueueSync,
  latestSync,
  openSync,
  SyncOwnershipLost,
  syncWork,
  takeSync,
  updateOwnedSync,
} from '../../leagues/sync/sync-row.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { yahooLinkStates } from '../database/schema/link.ts';
import { leagueSyncs } from '../database/schema/sync.ts';
import { instantOf } from '../local-time.ts';
import { type OpenQueue, openQueue } from './queue.ts';

let app: TestApp;
let queue: OpenQueue;
beforeAll(async () => {
  app = await testApp();
  queue = await openQueue({ pool: app.parts.pool, log: app.parts.log, isScheduled: false });
});
afterAll(async () => {
  await queue.stop();
  await app.close();
});
beforeEach(async () => {
  await app.parts.database.delete(leagues);
  await app.parts.pool.query("delete from jobs.job where name = 'sync-league'").catch(() => undefined);
});

const league = (id: string, phase: League['phase'] = 'running'): League =>
  exampleLeague({ id, platform: 'espn', name: id, weeks: [], today: '2026-12-01', phase });

const hours = (count: number) => sql`now() - make_interval(secs => ${count * 3600}::double precision)`;

async function store(id: string, phase?: League['phase']): Promise<string> {
  await app.parts.database.insert(leagues).values({ id, platform: 'espn', facts: league(id, phase) });
  return id;
}

async function open(leagueId: string): Promise<string> {
  return app.parts.database.transaction(async (transaction) => {
    const { sync } = await openSync(transaction, leagueId, { requestedBy: null, trigger: 'clock' });
    await enqueueSync(queue, transaction, sync.id);
    return sync.id;
  });
}

describe('the choice of leagues to refresh and delete', () => {
  // Times are in New York, because the result depends on the time of day there.
  const today = fantasyDayOf(new Date());
  const noon = instantOf(today, 12 * 60, leagueTimeZone);
  const earlyMorning = instantOf(today, 5 * 60, leagueTimeZone);
  const before = (count: number): Date => new Date(noon.getTime() - count * 3_600_000);

  /** Adds a league that was viewed and synced some hours before noon. */
  async function addLeague(
    id: string,
    user: { readonly id: string },
    {
      phase,
      read,
      synced,
    }: { readonly phase?: League['phase']; readonly read: number; readonly synced: number },
  ): Promise<void> {
    const { database } = app.parts;
    await store(id, phase);
    await database
      .update(leagues)
      .set({ syncedAt: before(synced) })
      .where(eq(leagues.id, id));
    await database
      .insert(leagueMembers)
      .values({ userId: user.id, leagueId: id, lastReadAt: before(read), linkedAt: before(10_000) });
  }

  it('returns recently viewed leagues often during NBA games and rarely otherwise, oldest data first', async () => {
    const { database } = app.parts;
    const user = await app.signIn();
    await addLeague('espn-2027-1', user, { read: 1, synced: 0.5 });
    await addLeague('espn-2027-2', user, { read: 1, synced: 5 });
    await addLeague('espn-2027-3', user, { read: 1, synced: 0.1 });
    await addLeague('espn-2027-4', user, { read: 100, synced: 0.5 });
    expect(await leaguesToRefresh(database, 'on', noon)).toEqual(['espn-2027-2', 'espn-2027-1']);
    // On a day with games, a recently viewed league is refreshed after about four hours.
    expect(await leaguesToRefresh(database, 'today', noon)).toContain('espn-2027-2');
    for (const games of ['today', 'none'] as const) {
      const due = await leaguesToRefresh(database, games, noon);
      expect(due).not.toContain('espn-2027-1');
      expect(due).not.toContain('espn-2027-3');
    }
  });

  it('returns every viewed league of a current season once a day', async () => {
    const { database } = app.parts;
    const user = await app.signIn();
    await addLeague('espn-2027-1', user, { read: 1000, synced: 25 });
    await addLeague('espn-2027-2', user, { read: 1000, synced: 0.1 });
    await addLeague('espn-2027-3', user, { read: 2000, synced: 100 });
    const due = await leaguesToRefresh(database, 'none', noon);
    expect(due).not.toContain('espn-2027-2');
    expect(due).not.toContain('espn-2027-3');
    expect(due).toContain('espn-2027-1');
    // The daily refresh does not start before 6:00.
    const early = await leaguesToRefresh(database, 'none', earlyMorning);
    expect(early).not.toContain('espn-2027-1');
  });

  it('rarely returns leagues before their draft or after their season, and never returns leagues that no one views', async () => {
    const { database } = app.parts;
    const user = await app.signIn();
    await addLeague('espn-2027-1', user, { phase: 'beforeDraft', read: 1, synced: 20 });
    await addLeague('espn-2027-2', user, { phase: 'beforeDraft', read: 1, synced: 30 });
    await addLeague('espn-2027-3', user, { phase: 'over', read: 1, synced: 30 });
    await addLeague('espn-2027-4', user, { phase: 'over', read: 1, synced: 200 });
    await addLeague('espn-2027-5', user, { phase: 'over', read: 2000, synced: 2000 });
    await addLeague('espn-2027-6', user, { phase: 'running', read: 2000, synced: 2000 });
    await store('espn-2027-7');
    expect(await leaguesToRefresh(database, 'on', noon)).toEqual(['espn-2027-4', 'espn-2027-2']);
  });

  it('skips a league for some hours after a failed sync, and during a sync', async () => {
    const { database } = app.parts;
    const user = await app.signIn();
    await addLeague('espn-2027-1', user, { read: 1, synced: 1 });
    expect(await leaguesToRefresh(database, 'on', noon)).toEqual(['espn-2027-1']);
    const ended = (count: number) => ({
      leagueId: 'espn-2027-1',
      steps: [],
      state: 'failed' as const,
      endedAt: before(count),
    });
    await database.insert(leagueSyncs).values(ended(7));
    expect(await leaguesToRefresh(database, 'on', noon)).toEqual(['espn-2027-1']);
    await database.insert(leagueSyncs).values(ended(1));
    expect(await leaguesToRefresh(database, 'on', noon)).toEqual([]);
    await database.delete(leagueSyncs);
    await open('espn-2027-1');
    expect(await leaguesToRefresh(database, 'on', noon)).toEqual([]);
  });

  it('keeps a past season for as long as the league’s next season is kept', async () => {
    const { database } = app.parts;
    const user = await app.signIn();
    for (const [id, previousId] of [
      ['espn-2027-1', 'espn-2026-1'],
      ['espn-2026-1', null],
      ['espn-2025-1', null],
    ] as const)
      await database
        .insert(leagues)
        .values({ id, platform: 'espn', facts: { ...league(id), previousId }, createdAt: hours(5000) });
    await database.insert(leagueMembers).values({ userId: user.id, leagueId: 'espn-2027-1' });
    await forgetOld(database);
    const left = () => database.select({ id: leagues.id }).from(leagues).orderBy(leagues.id);
    expect(await left()).toEqual([{ id: 'espn-2026-1' }, { id: 'espn-2027-1' }]);
    await database.delete(leagueMembers);
    for (let day = 0; day < 2; day++) await forgetOld(database);
    expect(await left()).toEqual([]);
  });

  it('includes the deletion of unfinished consents and of all old syncs except each league’s newest', async () => {
    const { database } = app.parts;
    await store('espn-2027-1');
    for (const count of [2000, 1500, 1000])
      await database.insert(leagueSyncs).values({
        leagueId: 'espn-2027-1',
        steps: [],
        state: 'complete',
        createdAt: hours(count),
        endedAt: hours(count),
      });
    const user = await app.signIn();
    const state = (stateHash: string, count: number) => ({
      stateHash,
      userId: user.id,
      browserHash: stateHash,
      expiresAt: hours(count),
    });
    await database.insert(yahooLinkStates).values([state('old', 48), state('new', 1)]);
    await forgetOld(database);
    expect(await database.select().from(leagueSyncs)).toHaveLength(1);
    expect((await database.select().from(yahooLinkStates)).map(({ stateHash }) => stateHash)).toEqual([
      'new',
    ]);
  });
});

describe('a dead node’s sync', () => {
  const jobs = async () => {
    const { rows } = await app.parts.pool.query<{ state: string; retry_count: number }>(
      'select state::text, retry_count from jobs.job where name = $1',
      [syncWork.name],
    );
    return rows;
  };

  async function beginAndDie(): Promise<void> {
    await app.parts.pool.query("update jobs.job set start_after = now() where state in ('created', 'retry')");
    expect(await queue.boss.fetch(syncWork.name)).toHaveLength(1);
    await app.parts.pool.query("update jobs.job set heartbeat_on = now() - interval '1 minute'");
    await app.parts.pool.query('update jobs.queue set monitor_on = null');
  }

  it('is taken over by another node, and later writes by the dead node are rejected', async () => {
    const { database } = app.parts;
    const id = await open(await store('espn-2027-1'));
    const first = { id, leagueId: 'espn-2027-1', owner: randomUUID() };
    const second = { ...first, owner: randomUUID() };
    expect(await takeSync(database, id, first.owner)).not.toBeNull();
    expect(await takeSync(database, id, second.owner)).not.toBeNull();
    await expect(updateOwnedSync(database, first, { requests: 5 })).rejects.toThrow(SyncOwnershipLost);
    await updateOwnedSync(database, second, { requests: 7 });
    expect((await latestSync(database, 'espn-2027-1'))?.requests).toBe(7);
  });

  it('is retried once, however many nodes find it', async () => {
    await open(await store('espn-2027-1'));
    await beginAndDie();
    const others = await Promise.all(
      [1, 2].map(() => openQueue({ pool: app.parts.pool, log: app.parts.log, isScheduled: false })),
    );
    await Promise.all([queue, ...others].map(({ boss }) => boss.supervise(syncWork.name)));
    for (const other of others) await other.stop();
    expect(await jobs()).toEqual([{ state: 'retry', retry_count: 0 }]);
    await beginAndDie();
    expect(await jobs()).toEqual([{ state: 'active', retry_count: 1 }]);
  });

  it('has at most one running and one waiting job, however often it is requested', async () => {
    const id = await open(await store('espn-2027-1'));
    expect(await open('espn-2027-1')).toBe(id);
    expect(await jobs()).toEqual([{ state: 'created', retry_count: 0 }]);
    await beginAndDie();
    for (let request = 0; request < 3; request += 1) expect(await open('espn-2027-1')).toBe(id);
    expect((await jobs()).map(({ state }) => state).toSorted()).toEqual(['active', 'created']);
  });

  it('is quarantined after it killed two nodes', async () => {
    const { database } = app.parts;
    const league = 'espn-2027-2';
    const id = await open(await store(league));
    for (const state of ['running', 'running', 'failed']) {
      await takeSync(database, id, randomUUID());
      expect(await latestSync(database, league)).toMatchObject({ state });
    }
    expect((await latestSync(database, league))?.failure).toMatchObject({ code: 'leagueSetAside' });
  });
});
