import { randomBytes } from 'node:crypto';
import { allCalls, calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setRole } from '../../apps/server/api/admin/roles.ts';
import { grantPremium } from '../../apps/server/billing/premium.ts';
import { keyName } from '../../apps/server/kernel/crypto/vault.ts';
import { auditLog } from '../../apps/server/kernel/database/schema/admin.ts';
import {
  leagueSyncs,
  platformPace,
  unrecognizedResponses,
} from '../../apps/server/kernel/database/schema/sync.ts';
import { saveAccount } from '../../apps/server/leagues/linking/accounts.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { exported } from '../../apps/server/testing/archive.ts';
import { eraseAccounts } from '../../apps/server/testing/erase.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

const apps: SimulatedApp[] = [];
async function start(): Promise<SimulatedApp> {
  const app = await simulatedApp({ date: '2026-12-22' });
  apps.push(app);
  return app;
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 200_000, interval: 100 });

describe('the administration calls', () => {
  it('respond like nonexistent calls to everyone except administrators', async () => {
    const app = await start();
    const users: (TestUser | null)[] = [null, await app.signIn(), await app.signIn({ premium: true })];
    const own = allCalls.filter(({ path }) => path.startsWith('admin/'));
    expect(own.length).toBeGreaterThan(10);
    const missing = await app.app.inject({ url: '/api/admin/nothing' });
    for (const call of own) {
      expect(call.access).toBe('admin');
      for (const user of users) {
        const response = await app.app.inject({
          method: call.method,
          url: `/api/${call.path}`,
          headers: user ? { authorization: `Bearer ${user.token}` } : {},
          ...(call.method === 'POST' ? { payload: {} } : {}),
        });
        if (!user) {
          // A caller with no session may be an administrator whose session has expired.
          expect(response.statusCode, call.path).toBe(401);
          continue;
        }
        // The response equals that for an unknown path, except for the request ID.
        expect(response.statusCode, call.path).toBe(404);
        const { requestId: _one, ...error } = response.json().error;
        const { requestId: _other, ...nothing } = missing.json().error;
        expect(error).toEqual(nothing);
      }
    }
  });

  it('report how platforms respond, which of them throttle, and what failed', async () => {
    const app = await start();
    const admin = await app.signIn({ admin: true });
    const user = await app.signIn({ premium: true });
    const league = await app.linkSome(user, 'espn');
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
    await app.fault('/espn/', 'not-found', { times: 1 });
    const { database } = app.parts;
    const until = new Date(Date.now() + 600_000);
    await database
      .insert(platformPace)
      .values([
        { key: 'yahoo', nextAt: new Date(), blockedUntil: until },
        { key: 'espn:public', nextAt: new Date(), blockedUntil: new Date(Date.now() - 1000) },
      ])
      .onConflictDoUpdate({ target: platformPace.key, set: { blockedUntil: until } });
    await database
      .insert(unrecognizedResponses)
      .values({ platform: 'espn', path: '/x', pathPattern: '/x', at: 'teams', problem: 'is missing' });
    const former = [randomBytes(32)] as const;
    await saveAccount(database, former, { userId: admin.id, platform: 'espn' }, { espnS2: 'A', swid: '{B}' });
    await eventually(async () => {
      const { formerKeys, nba, platforms } = await app.request(calls.admin.health, admin);
      expect(formerKeys).toEqual([{ key: keyName(former[0]), values: 1 }]);
      expect(platforms.map(({ platform }) => platform)).toEqual(['yahoo', 'espn', 'nba']);
      const [yahoo, espn] = platforms;
      expect(espn?.lastSuccess).not.toBeNull();
      expect(espn?.answers.find(({ kind }) => kind === 'success')?.count).toBeGreaterThan(3);
      expect(espn).toMatchObject({ unrecognized: 1 });
      expect(yahoo).toMatchObject({ lastSuccess: null, answers: [] });
      expect(yahoo?.blocks).toEqual([{ account: null, until: until.toISOString() }]);
      expect(nba).toMatchObject({ source: 'nba', isSimulated: true, failure: null });
    });
  });

  it('show the queue, and retry failed jobs', async () => {
    const app = await start();
    const admin = await app.signIn({ admin: true });
    const user = await app.signIn({ premium: true });
    const league = await app.linkSome(user, 'espn');
    await app.synced(user, league);
    const { database } = app.parts;
    await database
      .update(leagueSyncs)
      .set({
        state: 'failed',
        failure: {
          code: 'platformUnavailable',
          facts: { platform: 'espn', status: 503 },
          at: new Date().toISOString(),
        },
      })
      .where(eq(leagueSyncs.leagueId, league));
    const failed = await app.request(calls.admin.syncs, admin, { query: {} });
    expect(failed.syncs).toMatchObject([
      {
        league: { id: league, platform: 'espn' },
        state: 'failed',
        failure: { code: 'platformUnavailable', facts: { status: 503 } },
      },
    ]);
    expect(failed.counts).toContainEqual({ what: 'failed', count: 1 });
    expect(
      (await app.request(calls.admin.syncs, admin, { query: { search: 'no such league' } })).syncs,
    ).toEqual([]);
    const [sync] = failed.syncs;
    const response = await app.request(calls.admin.retrySync, admin, { body: { sync: sync?.id ?? '' } });
    expect(['queued', 'running']).toContain(response.state);
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
    const all = await app.request(calls.admin.syncs, admin, {
      query: { show: 'all', search: league.slice(-4) },
    });
    expect(all.syncs.map(({ state }) => state)).toEqual(expect.arrayContaining(['complete', 'failed']));
    expect(
      await app.refused(calls.admin.retrySync, admin, { body: { sync: crypto.randomUUID() } }),
    ).toMatchObject({ code: 'notFound' });
  });

  it('find accounts and leagues, and grant premium', async () => {
    const app = await start();
    const admin = await app.signIn({ admin: true, email: 'Boss@example.org' });
    const user = await app.signIn({ premium: true, email: 'a_b@example.org' });
    const other = await app.signIn({ email: 'axb@example.org' });
    const league = await app.linkSome(user, 'espn');
    await app.synced(user, league);
    const listUsers = (search?: string) => app.request(calls.admin.users, admin, { query: { search } });
    expect(await listUsers()).toMatchObject({ total: 3, premium: 2, newThisWeek: 3, found: 3 });
    expect((await listUsers('BOSS')).users).toMatchObject([
      { email: 'Boss@example.org', role: 'admin', premium: 'admin', premiumUntil: null },
    ]);
    // In the search, `_` is not a wildcard and matches only itself.
    expect((await listUsers('a_b')).users.map(({ email }) => email)).toEqual(['a_b@example.org']);
    const leagues = await app.request(calls.admin.leagues, admin, { query: {} });
    expect(leagues).toMatchObject({ total: 1, found: 1, byPlatform: [{ what: 'espn', count: 1 }] });
    expect(leagues.leagues).toMatchObject([{ id: league, members: 1, state: 'complete' }]);
    const [listed] = leagues.leagues;
    expect((await listUsers(listed?.name)).users).toMatchObject([
      { id: user.id, premium: 'granted', leagues: [{ id: league, name: listed?.name }] },
    ]);
    expect((await app.request(calls.admin.leagues, admin, { query: { search: 'zzz' } })).found).toBe(0);

    expect((await listUsers('axb')).users).toMatchObject([
      { premium: null, premiumUntil: null, leagues: [] },
    ]);
    const { until } = await app.request(calls.admin.grantPremium, admin, {
      body: { user: other.id, days: 30, reason: 'a test' },
    });
    expect((Date.parse(until) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    const later = await app.request(calls.admin.grantPremium, admin, {
      body: { user: other.id, days: 5, reason: 'a test' },
    });
    expect((Date.parse(later.until) - Date.now()) / 86_400_000).toBeCloseTo(35, 1);
    expect((await listUsers('axb')).users).toMatchObject([{ premium: 'granted', premiumUntil: later.until }]);
    expect(
      await app.refused(calls.admin.grantPremium, admin, {
        body: { user: crypto.randomUUID(), days: 1, reason: 'a test' },
      }),
    ).toMatchObject({ code: 'notFound' });
  });

  it('show unrecognized responses, which stay acknowledged until they occur again', async () => {
    const app = await start();
    const admin = await app.signIn({ admin: true });
    const { database } = app.parts;
    const [made] = await database
      .insert(unrecognizedResponses)
      .values({
        platform: 'yahoo',
        path: '/fantasy/v2/league/1',
        pathPattern: '/fantasy/v2/league/N',
        at: 'league.teams[3].name',
        problem: 'is not text',
        body: { league: { teams: [{ name: 7 }] } },
        count: 12,
      })
      .returning();
    const id = made?.id ?? '';
    const list = async () => (await app.request(calls.admin.unrecognized, admin, { query: {} })).answers;
    expect(await list()).toMatchObject([
      { id, at: 'league.teams[3].name', count: 12, notedAt: null, hasBody: true },
    ]);
    const opened = await app.request(calls.admin.unrecognizedBody, admin, { query: { id } });
    expect(opened.body).toEqual({ league: { teams: [{ name: 7 }] } });
    await app.request(calls.admin.noteUnrecognized, admin, { body: { id } });
    expect((await list())[0]?.notedAt).not.toBeNull();
    await database
      .update(unrecognizedResponses)
      .set({ lastSeenAt: new Date(Date.now() + 60_000), count: 13 })
      .where(eq(unrecognizedResponses.id, id));
    expect(await list()).toMatchObject([{ count: 13, notedAt: null }]);
    await app.request(calls.admin.deleteUnrecognized, admin, { body: { id } });
    expect(await list()).toEqual([]);
    for (const call of [calls.admin.noteUnrecognized, calls.admin.deleteUnrecognized])
      expect(await app.refused(call, admin, { body: { id } })).toMatchObject({ code: 'notFound' });
    expect(await app.refused(calls.admin.unrecognizedBody, admin, { query: { id } })).toMatchObject({
      code: 'notFound',
    });
  });
});

describe('the audit log', () => {
  it('records trials, linked and unlinked leagues, granted premium and roles', async () => {
    const app = await start();
    const admin = await app.signIn({ admin: true, email: 'admin@example.org' });
    const user = await app.signIn({ email: 'user@example.org' });
    const { database } = app.parts;
    await app.request(calls.billing.startTrial, user, { body: {} });
    const league = await app.linkSome(user, 'espn');
    await app.synced(user, league);
    await app.request(calls.settings.unlinkLeague, user, { body: { league } });
    // The affected user sees it in their exported data.
    const { log } = exported(await app.request(calls.account.exportAccount, user));
    expect(log).toMatchObject([
      { action: 'trialStarted' },
      { action: 'leagueLinked', subject: league },
      { action: 'leagueUnlinked', subject: league },
    ]);
    await app.request(calls.settings.unlinkPlatform, user, { body: { platform: 'espn' } });
    await app.request(calls.admin.grantPremium, admin, {
      body: { user: user.id, days: 3, reason: 'a test' },
    });
    await grantPremium(database, 'USER@example.org', 2, new Date());
    const options = { now: new Date(), needsConfirmation: false };
    for (const role of ['admin', 'user'] as const) await setRole(database, 'user@example.org', role, options);
    const listAudit = (query: Parameters<typeof app.request<typeof calls.admin.audit>>[2] = {}) =>
      app.request(calls.admin.audit, admin, query);
    const entries = (await listAudit()).entries.map(({ action, actor, by, user: target, subject }) => [
      action,
      actor,
      by,
      target,
      subject,
    ]);
    expect(entries.reverse()).toEqual([
      ['trialStarted', 'user', 'user@example.org', 'user@example.org', null],
      ['leagueLinked', 'user', 'user@example.org', null, league],
      ['leagueUnlinked', 'user', 'user@example.org', null, league],
      ['platformUnlinked', 'user', 'user@example.org', null, 'espn'],
      ['premiumGranted', 'admin', 'admin@example.org', 'user@example.org', null],
      ['premiumGranted', 'operator', null, 'user@example.org', null],
      ['roleGiven', 'operator', null, 'user@example.org', null],
      ['roleTaken', 'operator', null, 'user@example.org', null],
    ]);
    const grants = await listAudit({ query: { action: 'premiumGranted', search: 'USER@' } });
    expect(grants.entries.map(({ facts }) => facts.days)).toEqual([2, 3]);
  });

  it('keeps actions of deleted accounts without their identity', async () => {
    const app = await start();
    const admin = await app.signIn({ admin: true });
    const credentials = { email: 'gone@example.org', password: 'a league of ten teams' };
    await app.call(calls.auth.register, { body: credentials });
    const { token } = calls.auth.login.response.parse(
      (await app.call(calls.auth.login, { body: credentials })).json,
    );
    await app.call(calls.billing.startTrial, { body: {}, token });
    const response = await app.call(calls.account.deleteAccount, {
      body: { password: credentials.password },
      token,
    });
    expect(response.status, response.text).toBe(200);
    await eraseAccounts(app);
    const { entries } = await app.request(calls.admin.audit, admin, { query: {} });
    expect(entries).toMatchObject([
      { action: 'accountDeleted', actor: 'user', by: null, user: null },
      { action: 'accountDeletionAsked', actor: 'user', by: null, user: null },
      { action: 'trialStarted', actor: 'user', by: null, user: null },
    ]);
    expect(JSON.stringify((await app.parts.pool.query('select * from audit_log')).rows)).not.toContain(
      'gone@',
    );
  });

  it('is paged, newest entries first', async () => {
    const app = await start();
    const admin = await app.signIn({ admin: true });
    await app.parts.database.insert(auditLog).values(
      Array.from({ length: 130 }, (_, index) => ({
        actor: 'operator' as const,
        action: 'roleGiven',
        subject: String(index),
      })),
    );
    const first = await app.request(calls.admin.audit, admin, { query: {} });
    expect(first.entries).toHaveLength(100);
    expect(first.entries[0]?.subject).toBe('129');
    const second = await app.request(calls.admin.audit, admin, {
      query: { before: first.next ?? undefined },
    });
    expect(second.entries.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 30 }, (_, index) => String(29 - index)),
    );
    expect(second.next).toBeNull();
  });
});
