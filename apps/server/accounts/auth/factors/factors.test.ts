import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveries, recoveryCodes, totpSecrets, users } from '../../../kernel/database/schema/index.ts';
import { type TestApp, type TestUser, testApp } from '../../../testing/app.ts';
import { codeAt, stepOf } from './totp.ts';

const password = 'a fine long password';

describe('the second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({ environment: { TRUST_PROXY: '1' } });
  });
  afterAll(() => test.close());

  const account = (email: string): Promise<TestUser> => test.signIn({ email, password });

  const logIn = (email: string) => test.call(calls.auth.login, { body: { email, password } });

  async function ticketFor(email: string): Promise<string> {
    const { json } = await logIn(email);
    const { facts } = (json as { error: { facts: { ticket: string } } }).error;
    return facts.ticket;
  }

  const withCode = (ticket: string, code: string, headers = {}) =>
    test.call(calls.auth.loginWithCode, { body: { ticket, code }, headers });
  const nextCode = (secret: string) => codeAt(secret, stepOf(test.parts.now()));

  async function withTotp(user: TestUser): Promise<{ secret: string; codes: string[] }> {
    const begun = await test.call(calls.account.beginTotp, { token: user.token, body: { password } });
    const { secret } = calls.account.beginTotp.response.parse(begun.json);
    const confirmed = await test.call(calls.account.confirmTotp, {
      token: user.token,
      body: { code: nextCode(secret) },
    });
    const { recoveryCodes: codes } = calls.account.confirmTotp.response.parse(confirmed.json);
    test.advance(30_000);
    return { secret, codes: codes ?? [] };
  }

  it('is requested after the password, and each code opens one session', async () => {
    const user = await account('ada@example.org');
    const before = await logIn(user.email);
    expect(before.status).toBe(200);
    const { secret } = await withTotp(user);
    expect((await logIn(user.email)).json).toMatchObject({
      error: { code: 'secondFactorRequired', status: 403, facts: { totp: 1, passkey: 0, recovery: 1 } },
    });
    const ticket = await ticketFor(user.email);
    const code = nextCode(secret);
    expect((await withCode(ticket, '000000')).json).toMatchObject({ error: { code: 'secondFactorWrong' } });
    const entered = await withCode(ticket, code);
    const { token } = calls.auth.loginWithCode.response.parse(entered.json);
    expect((await test.call(calls.init.context, { token })).status).toBe(200);
    // Neither the ticket nor the code works a second time.
    expect((await withCode(ticket, code)).json).toMatchObject({ error: { code: 'linkStateInvalid' } });
    expect((await withCode(await ticketFor(user.email), code)).json).toMatchObject({
      error: { code: 'secondFactorWrong' },
    });
    // The stored rows alone give no access: the secret is encrypted, and recovery codes are hashed.
    const storedRows = JSON.stringify([
      await test.parts.database.select().from(totpSecrets),
      await test.parts.database.select().from(recoveryCodes),
    ]);
    expect(storedRows).not.toContain(secret);
    expect(await test.parts.database.$count(deliveries, eq(deliveries.recipient, user.email))).toBe(1);
  });

  it('allows five wrong codes per login and twenty per hour', async () => {
    const user = await account('ben@example.org');
    await withTotp(user);
    const statuses = new Set<unknown>();
    for (let round = 0; round < 4; round += 1) {
      const ticket = await ticketFor(user.email);
      for (let guess = 0; guess < 5; guess += 1) {
        const { json } = await withCode(ticket, '000000');
        statuses.add((json as { error: { code: string } }).error.code);
      }
      expect((await withCode(ticket, '000000')).json).toMatchObject({ error: { code: 'linkStateInvalid' } });
    }
    expect([...statuses]).toEqual(['secondFactorWrong']);
    expect((await withCode(await ticketFor(user.email), '000000')).json).toMatchObject({
      error: { code: 'tooManyRequests' },
    });
  });

  it('counts concurrent attempts from many addresses before checking any of them', async () => {
    const user = await account('mara@example.org');
    await withTotp(user);
    let sent = 0;
    const guess = async (ticket: string) => {
      sent += 1;
      const headers = { 'x-forwarded-for': `192.0.2.${sent}` };
      const { json } = await withCode(ticket, '000000', headers);
      return (json as { error: { code: string } }).error.code;
    };
    const checked = (codes: string[]) => codes.filter((code) => code === 'secondFactorWrong').length;
    const ticket = await ticketFor(user.email);
    const ofOne = await Promise.all(Array.from({ length: 30 }, () => guess(ticket)));
    expect(checked(ofOne)).toBe(5);
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketFor(user.email)));
    const ofMany = await Promise.all(tickets.flatMap((one) => [1, 2, 3, 4, 5].map(() => guess(one))));
    expect(checked(ofMany)).toBe(15);
  });

  it('does not count correct codes toward the limits on wrong codes', async () => {
    const user = await account('nils@example.org');
    const { secret } = await withTotp(user);
    for (let login = 0; login < 21; login += 1) {
      expect((await withCode(await ticketFor(user.email), nextCode(secret))).status).toBe(200);
      test.advance(30_000);
    }
  });

  it('rejects a login whose password was replaced in the meantime', async () => {
    const user = await account('olga@example.org');
    const { secret } = await withTotp(user);
    const ticket = await ticketFor(user.email);
    const next = 'quite another password';
    await test.call(calls.auth.changePassword, { token: user.token, body: { current: password, next } });
    expect((await withCode(ticket, nextCode(secret))).json).toMatchObject({
      error: { code: 'linkStateInvalid' },
    });
  });

  it('rejects a login to an account that was locked in the meantime', async () => {
    const user = await account('pia@example.org');
    const { secret } = await withTotp(user);
    const ticket = await ticketFor(user.email);
    await test.parts.database.update(users).set({ lockedAt: test.parts.now() }).where(eq(users.id, user.id));
    expect((await withCode(ticket, nextCode(secret))).json).toMatchObject({
      error: { code: 'accountLocked' },
    });
  });

  it('can be replaced by a recovery code, which works once', async () => {
    const user = await account('cleo@example.org');
    const { codes } = await withTotp(user);
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    expect(
      (await withCode(await ticketFor(user.email), code.toLowerCase().replaceAll('-', ' '))).status,
    ).toBe(200);
    expect((await withCode(await ticketFor(user.email), code)).status).toBe(400);
    const other = codes[1] ?? '';
    const tickets = [await ticketFor(user.email), await ticketFor(user.email)];
    const raced = await Promise.all(tickets.map((ticket) => withCode(ticket, other)));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 400]);
    const factors = await test.call(calls.account.factors, { token: user.token });
    expect(factors.json).toMatchObject({ hasTotp: true, recoveryCodes: 8, passkeys: [], isRequired: false });
  });

  it('can be removed only with the password, in a session verified with a code, and never by an administrator', async () => {
    const user = await account('dora@example.org');
    const old = calls.auth.login.response.parse((await logIn(user.email)).json).token;
    await withTotp(user);
    const remove = (token: string, given = password) =>
      test.call(calls.account.removeTotp, { token, body: { password: given } });
    expect((await remove(user.token, 'not the password')).json).toMatchObject({
      error: { code: 'invalidCredentials' },
    });
    expect((await remove(old)).json).toMatchObject({ error: { code: 'secondFactorMissing' } });
    const setRole = (role: 'admin' | 'user') =>
      test.parts.database.update(users).set({ role }).where(eq(users.id, user.id));
    await setRole('admin');
    expect((await remove(user.token)).json).toMatchObject({ error: { code: 'lastFactor' } });
    await setRole('user');
    expect((await remove(user.token)).status).toBe(200);
    expect((await logIn(user.email)).status).toBe(200);
    const factors = await test.call(calls.account.factors, { token: user.token });
    expect(factors.json).toMatchObject({ hasTotp: false, recoveryCodes: 0 });
  });

  it('rejects a passkey response to another challenge', async () => {
    const user = await account('eve@example.org');
    const begun = await test.call(calls.account.beginPasskey, { token: user.token, body: { password } });
    const { creation, ticket } = calls.account.beginPasskey.response.parse(begun.json);
    expect(creation).toMatchObject({ rp: { id: 'localhost' }, user: { name: user.email } });
    const passkey = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key' as const,
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    };
    const add = (given: string, token = user.token) =>
      test.call(calls.account.addPasskey, { token, body: { ticket: given, name: 'Phone', passkey } });
    expect((await add(ticket)).json).toMatchObject({ error: { code: 'secondFactorWrong' } });
    const stranger = await account('stranger@example.org');
    expect((await add(ticket, stranger.token)).json).toMatchObject({ error: { code: 'linkStateInvalid' } });
  });
});
