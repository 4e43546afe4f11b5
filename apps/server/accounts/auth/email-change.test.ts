import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveries, users } from '../../kernel/database/schema/index.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { storedEmails } from '../../testing/emails.ts';
import { isKnownNetwork } from './known-networks.ts';

const password = 'a fine long password';

describe('an email change', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());

  const account = (email: string): Promise<TestUser> => test.signIn({ email, password });

  const change = (user: TestUser, email: string, given = password) =>
    test.call(calls.account.changeEmail, { token: user.token, body: { email, password: given } });

  async function lastCode(recipient: string, page: string): Promise<string> {
    const emails = await storedEmails(test.parts.database, recipient);
    const codes = emails.flatMap(({ text }) => new RegExp(`${page}#code=([\\w-]+)`).exec(text)?.[1] ?? []);
    return codes.at(-1) ?? '';
  }

  const emailOf = async (user: TestUser) =>
    (await test.parts.database.select().from(users).where(eq(users.id, user.id)))[0]?.email;
  const logIn = (email: string) => test.call(calls.auth.login, { body: { email, password } });

  it('takes effect when the link in the new mailbox is opened; the old address can undo it and end every session', async () => {
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
    // The account's known networks, from which logins are not delayed, apply to the new address.
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

  it('to a taken address gets the same response as to a free one, and the address stays with its account', async () => {
    const user = await account('wanting@example.org');
    const owner = await account('taken@example.org');
    expect((await change(user, 'Taken@example.org')).json).toEqual({ done: true });
    expect(await lastCode('Taken@example.org', 'email')).toBe('');
    expect(await emailOf(owner)).toBe('taken@example.org');
    // Someone else takes the address between the request and the click on the link.
    await change(user, 'soon@example.org');
    await account('soon@example.org');
    const code = await lastCode('soon@example.org', 'email');
    expect((await test.call(calls.auth.confirmNewEmail, { body: { code } })).json).toMatchObject({
      error: { code: 'linkStateInvalid' },
    });
  });

  it('is canceled by a password change: the link of a thief who knew the old password does nothing', async () => {
    const user = await account('robbed@example.org');
    await change(user, 'thief@example.org');
    const code = await lastCode('thief@example.org', 'email');
    await test.call(calls.auth.changePassword, {
      token: user.token,
      body: { current: password, next: 'quite another password' },
    });
    expect((await test.call(calls.auth.confirmNewEmail, { body: { code } })).json).toMatchObject({
      error: { code: 'linkStateInvalid' },
    });
    expect(await emailOf(user)).toBe('robbed@example.org');
  });

  it('happens once when its link is opened twice concurrently', async () => {
    const user = await account('twice@example.org');
    await change(user, 'twice-new@example.org');
    const code = await lastCode('twice-new@example.org', 'email');
    const confirm = () => test.call(calls.auth.confirmNewEmail, { body: { code } });
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    expect(await emailOf(user)).toBe('twice-new@example.org');
  });

  it('gives an address to one account when two accounts confirm it concurrently', async () => {
    const wanting = await Promise.all(['first', 'second'].map((name) => account(`${name}@example.org`)));
    const codes: string[] = [];
    for (const user of wanting) {
      await change(user, 'wanted@example.org');
      codes.push(await lastCode('wanted@example.org', 'email'));
    }
    expect(new Set(codes).size).toBe(2);
    const responses = await Promise.all(
      codes.map((code) => test.call(calls.auth.confirmNewEmail, { body: { code } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('cannot be used to flood a mailbox', async () => {
    const user = await account('flooding@example.org');
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await change(user, 'victim@example.org')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('cannot be used to flood a mailbox with concurrent requests of several accounts', async () => {
    const accounts = await Promise.all([1, 2, 3].map((number) => account(`flooding-${number}@example.org`)));
    const responses = await Promise.all(
      accounts.flatMap((user) => [1, 2, 3, 4].map(() => change(user, 'crowd@example.org'))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    const sent = eq(deliveries.recipient, 'crowd@example.org');
    expect(await test.parts.database.$count(deliveries, sent)).toBe(5);
  });
});
