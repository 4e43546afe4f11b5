import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { eraseDueAccounts } from '../../../apps/server/api/account/erase.ts';
import { users } from '../../../apps/server/kernel/database/schema/account.ts';
import {
  billingCheckouts,
  billingSubscriptions,
} from '../../../apps/server/kernel/database/schema/billing.ts';
import type { TestUser } from '../../../apps/server/testing/app.ts';
import { exported } from '../../../apps/server/testing/archive.ts';
import { eraseAccounts } from '../../../apps/server/testing/erase.ts';
import {
  act,
  app,
  buy,
  codeOf,
  control,
  eventsProcessed,
  fault,
  ledger,
  logged,
  press,
  sessionIn,
  subscription,
} from './scene.ts';

export function payingAccounts(): void {
  describe('an account with payments', () => {
    const withPassword = (): Promise<TestUser> => app.signIn({ password: 'a long enough one' });
    const remove = (user: TestUser) =>
      app.call(calls.account.deleteAccount, { token: user.token, body: { password: 'a long enough one' } });

    it('is erased only after its subscription is canceled at Stripe', async () => {
      const user = await withPassword();
      const id = await buy(user);
      await fault('/v1/', 'server-error', 50);
      expect((await remove(user)).status).toBe(200);
      await eraseAccounts(app);
      expect(await app.parts.database.$count(users, eq(users.id, user.id))).toBe(1);
      await control('faults/clear', {});
      await eraseDueAccounts(app.parts);
      expect(await app.parts.database.$count(users, eq(users.id, user.id))).toBe(0);
      const { customers, subscriptions } = await ledger();
      expect(subscriptions.find((one) => one.id === id)?.status).toBe('canceled');
      expect(customers.find(({ metadata }) => metadata.account === user.id)?.deleted).toBe(true);
      expect(
        await app.parts.database.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, id)),
      ).toEqual([]);
      await eventsProcessed();
    });

    const atStripe = async (id: string) => (await ledger()).subscriptions.find((one) => one.id === id);
    const restore = (token: string) => app.call(calls.account.keepAccount, { token, body: {} });
    const logInAgain = async ({ email }: TestUser): Promise<string> => {
      const body = { email, password: 'a long enough one' };
      return calls.auth.login.response.parse((await app.call(calls.auth.login, { body })).json).token;
    };

    it('is not charged again after its deletion, and renews again if it is restored in the grace period', async () => {
      const user = await withPassword();
      const id = await buy(user);
      expect((await remove(user)).status).toBe(200);
      expect((await atStripe(id))?.cancel_at).not.toBeNull();
      await eventsProcessed();
      const again = { ...user, token: await logInAgain(user) };
      expect(await subscription(again)).toMatchObject({
        isPremium: true,
        subscription: { state: 'ending', renewsAt: null },
      });
      // The period ends within the week, so nothing is charged.
      await act(id, 'renew');
      expect((await atStripe(id))?.status).toBe('canceled');
      await eventsProcessed();

      const keeper = await withPassword();
      const purchase = await buy(keeper);
      await remove(keeper);
      expect((await restore(await logInAgain(keeper))).status).toBe(200);
      expect((await atStripe(purchase))?.cancel_at).toBeNull();
      await act(purchase, 'renew');
      expect((await atStripe(purchase))?.status).toBe('active');
      await eventsProcessed();
    });

    it('stays canceled after a deletion and restore if its owner had canceled the subscription', async () => {
      const user = await withPassword();
      const id = await buy(user);
      await act(id, 'cancelAtPeriodEnd');
      await eventsProcessed();
      await remove(user);
      await restore(await logInAgain(user));
      await eraseDueAccounts(app.parts);
      expect((await atStripe(id))?.cancel_at).not.toBeNull();
      await eventsProcessed();
    });

    it('has its renewal stopped or resumed later if Stripe is unavailable at its deletion or restore', async () => {
      const user = await withPassword();
      const id = await buy(user);
      await fault('/v1/', 'server-error', 50);
      expect((await remove(user)).status).toBe(200);
      await control('faults/clear', {});
      expect((await atStripe(id))?.cancel_at).toBeNull();
      await eraseDueAccounts(app.parts);
      expect((await atStripe(id))?.cancel_at).not.toBeNull();
      await fault('/v1/', 'server-error', 50);
      expect((await restore(await logInAgain(user))).status).toBe(200);
      await control('faults/clear', {});
      expect((await atStripe(id))?.cancel_at).not.toBeNull();
      await eraseDueAccounts(app.parts);
      expect((await atStripe(id))?.cancel_at).toBeNull();
      await eventsProcessed();
    });

    it('has its open payment page expired when it is deleted', async () => {
      const user = await withPassword();
      const session = sessionIn(await press(user));
      expect((await remove(user)).status).toBe(200);
      await eraseAccounts(app);
      expect((await ledger()).sessions.find(({ id }) => id === session)?.status).toBe('expired');
    });

    const openWhile = async (user: TestUser, change: () => Promise<unknown>) => {
      const { database } = app.parts;
      const transaction = database.transaction.bind(database);
      const spy = vi.spyOn(database, 'transaction').mockImplementationOnce(async (work, settings) => {
        const result = await transaction(work, settings);
        await change();
        return result;
      });
      const response = await app.call(calls.billing.checkout, {
        token: user.token,
        body: { plan: 'monthly' },
      });
      spy.mockRestore();
      return response;
    };

    it('gets a 401 for a checkout that was opened just before its deletion', async () => {
      const user = await app.signIn();
      const response = await openWhile(user, () =>
        app.parts.database.delete(users).where(eq(users.id, user.id)),
      );
      expect([response.status, codeOf(response)]).toEqual([401, 'tokenExpired']);
    });

    it('gets another checkout’s page if its first checkout was closed right after it was stored', async () => {
      const user = await app.signIn();
      const own = eq(billingCheckouts.userId, user.id);
      const { database, now } = app.parts;
      const response = await openWhile(user, () =>
        database.update(billingCheckouts).set({ closedAt: now(), ending: 'expired' }).where(own),
      );
      expect(response.status, response.text).toBe(200);
    });

    it('has its purchases in the export', async () => {
      const user = await app.signIn();
      const id = await buy(user, 'season');
      const { json } = await app.call(calls.account.exportAccount, { token: user.token });
      expect(exported(json)).toMatchObject({
        billing: {
          customer: { customer: expect.stringMatching(/^cus_/) },
          subscriptions: [{ id, plan: 'season', status: 'active', amount: 2900, currency: 'usd' }],
          checkouts: [{ plan: 'season', ending: 'complete' }],
        },
      });
    });
  });

  describe('the administration page', () => {
    it('shows which accounts pay', async () => {
      const admin = await app.signIn({ admin: true });
      const user = await app.signIn();
      await buy(user);
      const { json } = await app.call(calls.admin.users, {
        token: admin.token,
        query: { search: user.email },
      });
      expect(calls.admin.users.response.parse(json).users).toMatchObject([{ premium: 'subscription' }]);
      const log = await app.call(calls.admin.audit, {
        token: admin.token,
        query: { action: 'subscriptionStarted' },
      });
      expect(calls.admin.audit.response.parse(log.json).entries[0]).toMatchObject({
        actor: 'paymentService',
        by: null,
        user: user.email,
        facts: { plan: 'monthly' },
      });
    });
  });

  it('the server allows no purchases by the demo account, and logs no keys or secrets', async () => {
    const demo = await app.signIn({ email: 'demo-of-everybody@example.org' });
    await app.parts.database.update(users).set({ isDemo: true }).where(eq(users.id, demo.id));
    const response = await app.call(calls.billing.checkout, { token: demo.token, body: { plan: 'monthly' } });
    expect(codeOf(response)).toBe('demoAccount');
    expect(logged.length).toBeGreaterThan(50);
    for (const line of logged) expect(line).not.toMatch(/sk_test|whsec_|Stripe-Signature|v1=/i);
  });
}
