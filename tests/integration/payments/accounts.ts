import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eraseDueAccounts } from '../../../apps/server/account/erase.ts';
import { users } from '../../../apps/server/database/schema/account.ts';
import { billingSubscriptions } from '../../../apps/server/database/schema/billing.ts';
import type { TestUser } from '../../../apps/server/testing/app.ts';
import { exported } from '../../../apps/server/testing/archive.ts';
import { eraseAccounts } from '../../../apps/server/testing/erase.ts';
import {
  act,
  app,
  buy,
  codeOf,
  control,
  fault,
  ledger,
  logged,
  press,
  sessionIn,
  subscription,
  told,
} from './scene.ts';

export function payingAccounts(): void {
  describe('an account that is deleted', () => {
    const withPassword = (): Promise<TestUser> => app.signIn({ password: 'a long enough one' });
    const remove = (user: TestUser) =>
      app.call(calls.account.deleteAccount, { token: user.token, body: { password: 'a long enough one' } });

    it('stops paying first; where that cannot be made sure of, it stays', async () => {
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
      await told();
    });

    /** What Stripe has of a subscription. */
    const atStripe = async (id: string) => (await ledger()).subscriptions.find((one) => one.id === id);
    const keep = (token: string) => app.call(calls.account.keepAccount, { token, body: {} });
    const logInAgain = async ({ email }: TestUser): Promise<string> => {
      const body = { email, password: 'a long enough one' };
      return calls.auth.login.answer.parse((await app.call(calls.auth.login, { body })).json).token;
    };

    it('is not charged for another period while it can still be kept, and goes on paying once it is', async () => {
      const user = await withPassword();
      const id = await buy(user);
      expect((await remove(user)).status).toBe(200);
      expect((await atStripe(id))?.cancel_at).not.toBeNull();
      await told();
      const again = { ...user, token: await logInAgain(user) };
      expect(await subscription(again)).toMatchObject({
        isPremium: true,
        subscription: { state: 'ending', renewsAt: null },
      });
      /* The period ends within the week: nothing is charged. */
      await act(id, 'renew');
      expect((await atStripe(id))?.status).toBe('canceled');
      await told();

      const keeper = await withPassword();
      const kept = await buy(keeper);
      await remove(keeper);
      expect((await keep(await logInAgain(keeper))).status).toBe(200);
      expect((await atStripe(kept))?.cancel_at).toBeNull();
      await act(kept, 'renew');
      expect((await atStripe(kept))?.status).toBe('active');
      await told();
    });

    it('leaves cancelled what its owner had cancelled before', async () => {
      const user = await withPassword();
      const id = await buy(user);
      await act(id, 'cancelAtPeriodEnd');
      await told();
      await remove(user);
      await keep(await logInAgain(user));
      await eraseDueAccounts(app.parts);
      expect((await atStripe(id))?.cancel_at).not.toBeNull();
      await told();
    });

    it('has its renewal stopped, and taken up again, later where Stripe did not answer at once', async () => {
      const user = await withPassword();
      const id = await buy(user);
      await fault('/v1/', 'server-error', 50);
      expect((await remove(user)).status).toBe(200);
      await control('faults/clear', {});
      expect((await atStripe(id))?.cancel_at).toBeNull();
      await eraseDueAccounts(app.parts);
      expect((await atStripe(id))?.cancel_at).not.toBeNull();
      await fault('/v1/', 'server-error', 50);
      expect((await keep(await logInAgain(user))).status).toBe(200);
      await control('faults/clear', {});
      expect((await atStripe(id))?.cancel_at).not.toBeNull();
      await eraseDueAccounts(app.parts);
      expect((await atStripe(id))?.cancel_at).toBeNull();
      await told();
    });

    it('takes its open payment page with it', async () => {
      const user = await withPassword();
      const session = sessionIn(await press(user));
      expect((await remove(user)).status).toBe(200);
      await eraseAccounts(app);
      expect((await ledger()).sessions.find(({ id }) => id === session)?.status).toBe('expired');
    });

    it('gets what it bought with its data before', async () => {
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

  describe('the administration', () => {
    it('sees who pays', async () => {
      const admin = await app.signIn({ admin: true });
      const user = await app.signIn();
      await buy(user);
      const { json } = await app.call(calls.admin.users, {
        token: admin.token,
        query: { search: user.email },
      });
      expect(calls.admin.users.answer.parse(json).users).toMatchObject([{ premium: 'subscription' }]);
      const log = await app.call(calls.admin.audit, {
        token: admin.token,
        query: { action: 'subscriptionStarted' },
      });
      expect(calls.admin.audit.answer.parse(log.json).entries[0]).toMatchObject({
        actor: 'paymentService',
        by: null,
        user: user.email,
        facts: { plan: 'monthly' },
      });
    });
  });

  it('the demo account buys nothing, and neither key nor secret stands in the log', async () => {
    const demo = await app.signIn({ email: 'demo-of-everybody@example.org' });
    await app.parts.database.update(users).set({ isDemo: true }).where(eq(users.id, demo.id));
    const answer = await app.call(calls.billing.checkout, { token: demo.token, body: { plan: 'monthly' } });
    expect(codeOf(answer)).toBe('demoAccount');
    expect(logged.length).toBeGreaterThan(50);
    for (const line of logged) expect(line).not.toMatch(/sk_test|whsec_|Stripe-Signature|v1=/i);
  });
}
