import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingMail, recoveryCodes, totpSecrets, users } from '../../database/schema/index.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { codeAt, stepOf } from './totp.ts';

const password = 'a fine long password';

describe('the second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());

  const account = (email: string): Promise<TestUser> => test.signIn({ email, password });

  /** A log-in's first step. */
  const logIn = (email: string) => test.call(calls.auth.login, { body: { email, password } });

  async function ticketFor(email: string): Promise<string> {
    const { json } = await logIn(email);
    const { facts } = (json as { error: { facts: { ticket: string } } }).error;
    return facts.ticket;
  }

  const withCode = (ticket: string, code: string) =>
    test.call(calls.auth.loginWithCode, { body: { ticket, code } });
  const nextCode = (secret: string) => codeAt(secret, stepOf(test.parts.now()));

  async function withTotp(user: TestUser): Promise<{ secret: string; codes: string[] }> {
    const begun = await test.call(calls.account.beginTotp, { token: user.token, body: { password } });
    const { secret } = calls.account.beginTotp.answer.parse(begun.json);
    const confirmed = await test.call(calls.account.confirmTotp, {
      token: user.token,
      body: { code: nextCode(secret) },
    });
    const { recoveryCodes: codes } = calls.account.confirmTotp.answer.parse(confirmed.json);
    test.advance(30_000);
    return { secret, codes: codes ?? [] };
  }

  it('is asked for after the password, and each code opens one session', async () => {
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
    const { token } = calls.auth.loginWithCode.answer.parse(entered.json);
    expect((await test.call(calls.init.context, { token })).status).toBe(200);
    /* Neither the ticket nor the code is good again. */
    expect((await withCode(ticket, code)).json).toMatchObject({ error: { code: 'linkStateInvalid' } });
    expect((await withCode(await ticketFor(user.email), code)).json).toMatchObject({
      error: { code: 'secondFactorWrong' },
    });
    /* What is kept opens nothing: the secret sealed, recovery codes as hashes. */
    const kept = JSON.stringify([
      await test.parts.database.select().from(totpSecrets),
      await test.parts.database.select().from(recoveryCodes),
    ]);
    expect(kept).not.toContain(secret);
    expect(await test.parts.database.$count(outgoingMail, eq(outgoingMail.recipient, user.email))).toBe(1);
  });

  it('lets nobody guess: five answers to a ticket, twenty an hour', async () => {
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

  it('can be replaced by a recovery code, once', async () => {
    const user = await account('cleo@example.org');
    const { codes } = await withTotp(user);
    expect(codes).toHaveLength(10);
    const [code = ''] = codes;
    expect(
      (await withCode(await ticketFor(user.email), code.toLowerCase().replaceAll('-', ' '))).status,
    ).toBe(200);
    expect((await withCode(await ticketFor(user.email), code)).status).toBe(400);
    const factors = await test.call(calls.account.factors, { token: user.token });
    expect(factors.json).toMatchObject({ hasTotp: true, recoveryCodes: 9, passkeys: [], isRequired: false });
  });

  it('is changed with the password, in a session that gave it, and an administrator keeps one', async () => {
    const user = await account('dora@example.org');
    const old = calls.auth.login.answer.parse((await logIn(user.email)).json).token;
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

  it('takes no passkey that was made for another question', async () => {
    const user = await account('eve@example.org');
    const begun = await test.call(calls.account.beginPasskey, { token: user.token, body: { password } });
    const { creation, ticket } = calls.account.beginPasskey.answer.parse(begun.json);
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
