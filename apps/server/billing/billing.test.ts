import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRole } from '../admin/roles.ts';
import { hashPassword } from '../auth/passwords.ts';
import { issueToken } from '../auth/tokens.ts';
import { premiumGrants, users } from '../database/schema/account.ts';
import { demoAccount } from '../demo/credentials.ts';
import { settleDemoAccount } from '../demo/demo-account.ts';
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

  it('starts with a free trial, once per account, and ends with it', async () => {
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

  it('is granted by hand, whatever the capitals, after the end of what is there', async () => {
    const { token } = await test.signIn({ email: 'Grace@example.org' });
    const now = test.parts.now();
    const first = await grantPremium(test.parts.database, 'grace@EXAMPLE.org', 10, now);
    const second = await grantPremium(test.parts.database, 'grace@example.org', 5, now);
    expect(first?.getTime()).toBe(now.getTime() + 10 * day);
    expect(second?.getTime()).toBe(now.getTime() + 15 * day);
    expect(await subscription(token)).toMatchObject({ source: 'granted', until: second?.toISOString() });
    expect(await grantPremium(test.parts.database, 'nobody@example.org', 5, now)).toBeNull();
  });

  it('comes with the administrator’s role, which the operator gives and takes', async () => {
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
  it('is had once by a mailbox, also when its account was deleted and opened again', async () => {
    const test = await testApp({ environment: { TRIAL_DAYS: '14' } });
    try {
      const password = 'a fine long password';
      const open = async (email: string) => {
        expect((await test.call(calls.auth.register, { body: { email, password } })).json).toEqual({
          done: true,
        });
        const { json } = await test.call(calls.auth.login, { body: { email, password } });
        return calls.auth.login.answer.parse(json).token;
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
      const kept = await test.parts.pool.query('select * from trial_memories');
      expect(JSON.stringify(kept.rows)).not.toContain('again');
      await forgetOldTrials(test.parts.database, new Date(Date.now() + 740 * day));
      expect((await test.parts.pool.query('select 1 from trial_memories')).rowCount).toBe(0);
    } finally {
      await test.close();
    }
  });

  it('is not there where the operator gives no days', async () => {
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

describe('premium that the operator opens', () => {
  const premiumOfNew = async (test: TestApp, email: string) => {
    const password = 'monas own password';
    await test.call(calls.auth.register, { body: { email, password } });
    const login = await test.call(calls.auth.login, { body: { email, password } });

    const { token } = calls.auth.login.answer.parse(login.json);
    return async () => {
      const { json } = await test.call(calls.billing.subscription, { token });
      return calls.billing.subscription.answer.parse(json).source;
    };
  };

  it('is there from the first moment, for everyone or whom it is open to, and goes with the configuration', async () => {
    const test = await testApp({ configure: (config) => ({ ...config, openPremium: ['me@example.org'] }) });
    try {
      const mine = await premiumOfNew(test, 'Me@example.org');
      const yours = await premiumOfNew(test, 'you@example.org');
      expect(await mine()).toBe('operator');
      expect(await yours()).toBeNull();
      const settle = async (openPremium: 'everyone' | readonly string[]) => {
        await settleOpenPremium({ ...test.parts, config: { ...test.parts.config, openPremium } });
        await test.parts.access.caughtUp();
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
  it('is premium while the simulator is the platform, and gone once it is not', async () => {
    const test = await testApp();
    try {
      await settleDemoAccount(test.parts);
      await settleDemoAccount(test.parts);
      const login = await test.call(calls.auth.login, { body: demoAccount });
      expect(login.status).toBe(200);
      const { token } = calls.auth.login.answer.parse(login.json);
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

  it('gets its password back when somebody changed it', async () => {
    const test = await testApp();
    try {
      await settleDemoAccount(test.parts);
      /* Nobody may change it through the API, but a database of an earlier version may hold another one. */
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
