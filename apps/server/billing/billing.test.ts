import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../accounts/auth/passwords.ts';
import { issueToken } from '../accounts/auth/tokens.ts';
import { demoAccount } from '../accounts/demo/credentials.ts';
import { settleDemoAccount } from '../accounts/demo/demo-account.ts';
import { setRole } from '../api/admin/roles.ts';
import { premiumGrants, users } from '../kernel/database/schema/account.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { eraseAccounts } from '../testing/erase.ts';
import { settleOpenPremium } from './opened-premium.ts';
import { grantPremium } from './premium.ts';
import { forgetOldTrials } from './trial.ts';

const day = 86_400_000;

describe('premium', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({ environment: { TRIAL_DAYS: '7' } });
  });
  afterAll(() => test.close());

  const subscription = async (token: string) => (await test.call(calls.billing.subscription, { token })).json;
  const isPremium = async (token: string) => (await test.call(calls.init.context, { token })).json;

  it('can start with a free trial, once per account, and ends with the trial', async () => {
    const { token } = await test.signIn();
    expect(await subscription(token)).toMatchObject({ isPremium: false, source: null, trialDays: 7 });
    const starts = await Promise.all(
      Array.from({ length: 3 }, () => test.call(calls.billing.startTrial, { token })),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await subscription(token)).toMatchObject({ isPremium: true, source: 'trial', trialDays: null });
    expect(await isPremium(token)).toMatchObject({ isPremium: 1 });
    test.advance(7 * day + 1);
    expect(await isPremium(token)).toMatchObject({ isPremium: 0 });
    expect(await subscription(token)).toMatchObject({ isPremium: false, trialDays: null });
    expect((await test.call(calls.billing.startTrial, { token })).json).toMatchObject({
      error: { code: 'trialUnavailable' },
    });
  });

  it('is granted manually for an address in any letter case, starting after existing premium', async () => {
    const { token } = await test.signIn({ email: 'Grace@example.org' });
    const now = test.parts.now();
    const first = await grantPremium(test.parts.database, 'grace@EXAMPLE.org', 10, now);
    const second = await grantPremium(test.parts.database, 'grace@example.org', 5, now);
    expect(first?.getTime()).toBe(now.getTime() + 10 * day);
    expect(second?.getTime()).toBe(now.getTime() + 15 * day);
    expect(await subscription(token)).toMatchObject({ source: 'granted', until: second?.toISOString() });
    expect(await grantPremium(test.parts.database, 'nobody@example.org', 5, now)).toBeNull();
  });

  it('is included in the administrator role, which the operator grants and revokes', async () => {
    const { email, id } = await test.signIn();
    const options = { now: test.parts.now(), needsConfirmation: false };
    const signIn = () => issueToken(test.parts.database, id, test.parts.now());
    expect(await setRole(test.parts.database, email.toUpperCase(), 'admin', options)).toBe('changed');
    expect(await subscription(await signIn())).toMatchObject({
      isPremium: true,
      source: 'admin',
      until: null,
    });
    expect(await setRole(test.parts.database, email, 'user', options)).toBe('changed');
    expect(await subscription(await signIn())).toMatchObject({ isPremium: false });
    expect(await setRole(test.parts.database, 'nobody@example.org', 'admin', options)).toBe('noAccount');
  });
});

describe('the free trial', () => {
  it('is available once per mailbox, even after its account was deleted and recreated', async () => {
    const test = await testApp({ environment: { TRIAL_DAYS: '14' } });
    try {
      const password = 'a fine long password';
      const open = async (email: string) => {
        expect((await test.call(calls.auth.register, { body: { email, password } })).json).toEqual({
          done: true,
        });
        const { json } = await test.call(calls.auth.login, { body: { email, password } });
        return calls.auth.login.response.parse(json).token;
      };
      const start = async (token: string) => (await test.call(calls.billing.startTrial, { token })).status;
      const first = await open('again.and.again@gmail.com');
      expect(await start(first)).toBe(200);
      await test.call(calls.account.deleteAccount, { token: first, body: { password } });
      await eraseAccounts(test);
      for (const email of ['again.and.again@gmail.com', 'againandagain+2@googlemail.com']) {
        const token = await open(email);
        expect(await start(token), email).toBe(409);
        expect((await test.call(calls.billing.subscription, { token })).json).toMatchObject({
          trialDays: null,
        });
      }
      expect(await start(await open('somebody.else@gmail.com'))).toBe(200);
      const stored = await test.parts.pool.query('select * from trial_memories');
      expect(JSON.stringify(stored.rows)).not.toContain('again');
      await forgetOldTrials(test.parts.database, new Date(Date.now() + 740 * day));
      expect((await test.parts.pool.query('select 1 from trial_memories')).rowCount).toBe(0);
    } finally {
      await test.close();
    }
  });

  it('is not available if the operator sets its length to zero days', async () => {
    const test = await testApp({ environment: { TRIAL_DAYS: '0' } });
    try {
      const { token } = await test.signIn();
      expect((await test.call(calls.billing.subscription, { token })).json).toMatchObject({
        trialDays: null,
      });
      expect((await test.call(calls.billing.startTrial, { token })).status).toBe(409);
    } finally {
      await test.close();
    }
  });
});

describe('premium granted by the operator', () => {
  const premiumOfNew = async (test: TestApp, email: string) => {
    const password = 'monas own password';
    await test.call(calls.auth.register, { body: { email, password } });
    const login = await test.call(calls.auth.login, { body: { email, password } });

    const { token } = calls.auth.login.response.parse(login.json);
    return async () => {
      const { json } = await test.call(calls.billing.subscription, { token });
      return calls.billing.subscription.response.parse(json).source;
    };
  };

  it('applies immediately to everyone or to listed email addresses, and ends when removed from the configuration', async () => {
    const test = await testApp({ configure: (config) => ({ ...config, openPremium: ['me@example.org'] }) });
    try {
      const mine = await premiumOfNew(test, 'Me@example.org');
      const yours = await premiumOfNew(test, 'you@example.org');
      expect(await mine()).toBe('operator');
      expect(await yours()).toBeNull();
      const settle = async (openPremium: 'everyone' | readonly string[]) => {
        await settleOpenPremium({ ...test.parts, config: { ...test.parts.config, openPremium } });
        test.parts.callers.expire(null);
      };
      await settle('everyone');
      await settle('everyone');
      expect([await mine(), await yours()]).toEqual(['operator', 'operator']);
      expect(await test.parts.database.$count(premiumGrants)).toBe(2);
      await settle(['you@example.org']);
      expect([await mine(), await yours()]).toEqual([null, 'operator']);
      await settle([]);
      expect([await mine(), await yours()]).toEqual([null, null]);
    } finally {
      await test.close();
    }
  });
});

describe('the demo account', () => {
  it('has premium on the simulator, and is deleted on the real platforms', async () => {
    const test = await testApp();
    try {
      await settleDemoAccount(test.parts);
      await settleDemoAccount(test.parts);
      const login = await test.call(calls.auth.login, { body: demoAccount });
      expect(login.status).toBe(200);
      const { token } = calls.auth.login.response.parse(login.json);
      expect((await test.call(calls.billing.subscription, { token })).json).toMatchObject({
        isPremium: true,
        source: 'demo',
      });

      const { config } = test.parts;
      const live = { ...config, platforms: { ...config.platforms, isSimulated: false } };
      await settleDemoAccount({ ...test.parts, config: live });
      expect((await test.call(calls.auth.login, { body: demoAccount })).status).toBe(400);
      expect((await test.call(calls.init.context, { token })).status).toBe(401);
    } finally {
      await test.close();
    }
  });

  it('gets its original password back at the next start if the password was changed', async () => {
    const test = await testApp();
    try {
      await settleDemoAccount(test.parts);
      // Older versions of the API allowed password changes of the demo account.
      const passwordHash = await hashPassword('mine alone now');
      await test.parts.database.update(users).set({ passwordHash }).where(eq(users.isDemo, true));
      expect((await test.call(calls.auth.login, { body: demoAccount })).status).toBe(400);
      await settleDemoAccount(test.parts);
      expect((await test.call(calls.auth.login, { body: demoAccount })).status).toBe(200);
    } finally {
      await test.close();
    }
  });
});
