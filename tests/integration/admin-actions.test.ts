import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../apps/server/accounts/auth/passwords.ts';
import { users } from '../../apps/server/kernel/database/schema/account.ts';
import { billingSubscriptions } from '../../apps/server/kernel/database/schema/billing.ts';
import { leagues } from '../../apps/server/kernel/database/schema/league.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type LeagueApp, leagueApp } from './league-app.ts';

let app: LeagueApp;
afterEach(() => app?.close());

const reason = 'as the test wants it';
const unknown = crypto.randomUUID();

async function start(): Promise<{ admin: TestUser; user: TestUser }> {
  app = await leagueApp({ isSyncing: false });
  return {
    admin: await app.signIn({ admin: true, email: 'admin@example.org' }),
    user: await app.signIn({ email: 'user@example.org' }),
  };
}

const log = async (admin: TestUser) =>
  (await app.request(calls.admin.audit, admin, { query: {} })).entries
    .map(({ action, address, by, facts, subject, user }) => ({ action, address, by, facts, subject, user }))
    .reverse();

describe('an administrator', () => {
  it('locks accounts, ends sessions, and grants and revokes premium, each with a reason', async () => {
    const { admin, user } = await start();
    const password = 'a league of ten teams';
    await app.parts.database
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, user.id));
    const logIn = () => app.call(calls.auth.login, { body: { email: user.email, password } });
    const of = { body: { user: user.id, reason } };

    await app.request(calls.admin.lockUser, admin, of);
    expect(await app.refused(calls.init.context, user)).toMatchObject({ code: 'accountLocked', status: 403 });
    expect((await logIn()).json).toMatchObject({ error: { code: 'accountLocked' } });
    // Without the password, the response does not reveal that the account is locked.
    const guess = await app.call(calls.auth.login, { body: { email: user.email, password: 'another one' } });
    expect(guess.json).toMatchObject({ error: { code: 'invalidCredentials' } });
    const [locked] = (await app.request(calls.admin.users, admin, { query: { search: 'user@' } })).users;
    expect(locked?.lockedAt).not.toBeNull();
    expect(await app.refused(calls.admin.lockUser, admin, of)).toMatchObject({ code: 'notFound' });
    await app.request(calls.admin.unlockUser, admin, of);
    expect((await app.call(calls.init.context, { token: user.token })).status).toBe(200);
    expect((await logIn()).status).toBe(200);

    const { until } = await app.request(calls.admin.grantPremium, admin, {
      body: { user: user.id, days: 10, reason },
    });
    expect(await app.request(calls.billing.subscription, user)).toMatchObject({ isPremium: true, until });
    expect(await app.request(calls.admin.takePremium, admin, of)).toEqual({ until: null });
    expect(await app.request(calls.billing.subscription, user)).toMatchObject({ isPremium: false });
    expect(await app.refused(calls.admin.takePremium, admin, of)).toMatchObject({ code: 'notFound' });

    await app.request(calls.admin.signOutUser, admin, of);
    expect(await app.refused(calls.init.context, user)).toMatchObject({ code: 'tokenExpired' });

    const entries = await log(admin);
    expect(entries.map(({ action }) => action)).toEqual([
      'accountLocked',
      'accountUnlocked',
      'premiumGranted',
      'premiumTaken',
      'signedOut',
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({
        by: 'admin@example.org',
        user: 'user@example.org',
        address: '127.0.0.1',
        facts: { reason },
      });

    expect(
      await app.refused(calls.admin.lockUser, admin, { body: { user: admin.id, reason } }),
    ).toMatchObject({ code: 'ownAccount' });
    for (const call of [calls.admin.lockUser, calls.admin.signOutUser, calls.admin.takePremium])
      expect(await app.refused(call, admin, { body: { user: unknown, reason } })).toMatchObject({
        code: 'notFound',
      });
    expect(
      await app.refused(calls.admin.lockUser, admin, { body: { user: user.id, reason: ' ' } }),
    ).toMatchObject({ code: 'invalidRequest' });
  });

  it('lists subscriptions, syncs or quarantines a league, and retries failed jobs', async () => {
    const { admin, user } = await start();
    const { database } = app.parts;
    const at = new Date('2027-01-13T12:00:00Z');
    const row = {
      userId: user.id,
      plan: 'season',
      status: 'active',
      amount: 2900,
      currency: 'usd',
      startedAt: at,
      periodEnd: at,
      awaitsPayment: false,
      renews: true,
      reading: 1,
      readAt: at,
    } as const;
    await database.insert(billingSubscriptions).values([
      { ...row, id: 'sub_good' },
      { ...row, id: 'sub_disputed', withdrawn: 'disputed' },
      { ...row, id: 'sub_over', status: 'canceled' },
    ]);
    const listed = async (show: 'all' | 'ended' | 'running' | 'trouble') =>
      (await app.request(calls.admin.subscriptions, admin, { query: { show } })).subscriptions.map(
        ({ id }) => id,
      );
    expect((await listed('running')).sort()).toEqual(['sub_disputed', 'sub_good']);
    expect(await listed('trouble')).toEqual(['sub_disputed']);
    expect(await listed('ended')).toEqual(['sub_over']);
    expect(await listed('all')).toHaveLength(3);

    const league = 'espn-2027-1';
    await database.insert(leagues).values({ id: league, platform: 'espn', facts: {} as never });
    const response = await app.request(calls.admin.syncLeague, admin, { body: { league, reason } });
    expect(response.state).toBe('queued');
    const { until } = await app.request(calls.admin.setLeagueAside, admin, {
      body: { league, days: 3, reason },
    });
    expect((Date.parse(until) - Date.now()) / 86_400_000).toBeCloseTo(3, 1);
    expect(await app.refused(calls.admin.syncLeague, admin, { body: { league, reason } })).toMatchObject({
      code: 'leagueSetAside',
    });
    const { entries } = await app.request(calls.admin.setAside, admin);
    expect(entries.map(({ reason: why, work }) => [work, why]).sort()).toEqual([
      ['alerts', 'byHand'],
      ['backfill', 'byHand'],
      ['forecasts', 'byHand'],
      ['recaps', 'byHand'],
      ['sync', 'byHand'],
      ['webhooks', 'byHand'],
    ]);
    for (const call of [calls.admin.syncLeague, calls.admin.setLeagueAside])
      expect(
        await app.refused(call, admin, { body: { league: 'espn-2027-9', days: 1, reason } }),
      ).toMatchObject({ code: 'notFound' });

    const waiting = await app.request(calls.admin.jobs, admin, { query: { show: 'waiting' } });
    expect(waiting.jobs).toMatchObject([{ queue: 'sync-league', state: 'created', problem: null }]);
    await app.parts.pool.query(
      `update jobs.job set state = 'failed', completed_on = now(), output = '{"message": "it broke\\nat line 7"}'`,
    );
    const failed = await app.request(calls.admin.jobs, admin, { query: {} });
    expect(failed.jobs).toMatchObject([{ queue: 'sync-league', state: 'failed', problem: 'it broke' }]);
    const job = { queue: 'sync-league', job: failed.jobs[0]?.id ?? '' };
    await app.request(calls.admin.retryJob, admin, { body: job });
    expect((await app.request(calls.admin.jobs, admin, { query: {} })).jobs).toEqual([]);
    for (const wrong of [job, { ...job, job: unknown }, { ...job, queue: 'no-such-queue' }])
      expect(await app.refused(calls.admin.retryJob, admin, { body: wrong })).toMatchObject({
        code: 'notFound',
      });
    expect((await log(admin)).map(({ action }) => action)).toEqual([
      'syncAskedFor',
      'leagueSetAside',
      'jobRetried',
    ]);
  });
});
