import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingMail, users } from '../database/schema/index.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { isKnownNetwork } from './known-networks.ts';

const password = 'a fine long password';

describe('another email address', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());

  const account = (email: string): Promise<TestUser> => test.signIn({ email, password });

  const change = (user: TestUser, email: string, given = password) =>
    test.call(calls.account.changeEmail, { token: user.token, body: { email, password: given } });

  async function lastCode(recipient: string, page: string): Promise<string> {
    const emails = await test.parts.database
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.recipient, recipient));
    const codes = emails.flatMap(({ text }) => new RegExp(`${page}#code=([\\w-]+)`).exec(text)?.[1] ?? []);
    return codes.at(-1) ?? '';
  }

  const emailOf = async (user: TestUser) =>
    (await test.parts.database.select().from(users).where(eq(users.id, user.id)))[0]?.email;
  const logIn = (email: string) => test.call(calls.auth.login, { body: { email, password } });

  it('is the account’s once its own link is opened; the old one has a way back that ends every session', async () => {
    const user = await account('old@example.org');
    expect((await logIn('old@example.org')).status).toBe(200);
    expect((await change(user, 'new@example.org', 'not the password')).status).toBe(400);
    expect((await change(user, 'new@example.org')).status).toBe(200);
    expect(await emailOf(user)).toBe('old@example.org');
    const code = await lastCode('new@example.org', 'email');
    const confirm = () => test.call(calls.auth.confirmNewEmail, { body: { code } });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(400);
    expect(await emailOf(user)).toBe('new@example.org');
    /* Where its owner has signed in before, strangers who guess at the new address hold up nobody. */
    const { hashKey, database, now } = test.parts;
    const isKnown = (email: string) => isKnownNetwork(database, hashKey, email, '127.0.0.1', now());
    expect(await isKnown('new@example.org')).toBe(true);
    expect(await isKnown('old@example.org')).toBe(false);
    expect((await logIn('new@example.org')).status).toBe(200);
    expect((await logIn('old@example.org')).status).toBe(400);

    const back = await lastCode('old@example.org', 'email-undo');
    expect((await test.call(calls.auth.undoEmailChange, { body: { code: back } })).status).toBe(200);
    expect(await emailOf(user)).toBe('old@example.org');
    expect((await test.call(calls.init.context, { token: user.token })).status).toBe(401);
    expect((await logIn('old@example.org')).status).toBe(400);
    const reset = await lastCode('old@example.org', 'reset');
    await test.call(calls.auth.resetPassword, { body: { code: reset, password: 'quite another one' } });
    const { status } = await test.call(calls.auth.login, {
      body: { email: 'old@example.org', password: 'quite another one' },
    });
    expect(status).toBe(200);
  });

  it('that has an account is answered alike, and stays with it', async () => {
    const user = await account('wanting@example.org');
    const owner = await account('taken@example.org');
    expect((await change(user, 'Taken@example.org')).json).toEqual({ done: true });
    expect(await lastCode('Taken@example.org', 'email')).toBe('');
    expect(await emailOf(owner)).toBe('taken@example.org');
    /* Free when it was asked for, taken when the link is opened. */
    await change(user, 'soon@example.org');
    await account('soon@example.org');
    const code = await lastCode('soon@example.org', 'email');
    expect((await test.call(calls.auth.confirmNewEmail, { body: { code } })).json).toMatchObject({
      error: { code: 'linkStateInvalid' },
    });
  });

  it('cannot be used to flood a mailbox', async () => {
    const user = await account('flooding@example.org');
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await change(user, 'victim@example.org')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
