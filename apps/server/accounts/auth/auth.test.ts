import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInTokens, users } from '../../kernel/database/schema/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { exported, filesOf } from '../../testing/archive.ts';
import { storedEmails } from '../../testing/emails.ts';
import { eraseAccounts } from '../../testing/erase.ts';

const day = 86_400_000;

describe('accounts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());

  const register = (email: string, password: string) =>
    test.call(calls.auth.register, { body: { email, password } });
  const logIn = (email: string, password: string) =>
    test.call(calls.auth.login, { body: { email, password } });
  const context = (token: string) => test.call(calls.init.context, { token });

  async function tokenFor(email: string, password: string): Promise<string> {
    const { json } = await logIn(email, password);
    if (typeof json === 'object' && json !== null && 'token' in json && typeof json.token === 'string')
      return json.token;
    throw new Error(`no token: ${JSON.stringify(json)}`);
  }

  async function emailsTo(recipient: string) {
    return storedEmails(test.parts.database, recipient);
  }

  async function codeFor(recipient: string): Promise<string> {
    const emails = await emailsTo(recipient);
    const codes = emails.flatMap(({ text }) => /#code=([\w-]+)/.exec(text)?.[1] ?? []);
    return codes.at(-1) ?? '';
  }

  it('a user can register, log in and read their session data', async () => {
    const opened = await register('Ann@Example.org', 'a fine long password');
    expect(opened).toMatchObject({ status: 200, json: { done: true } });
    const token = await tokenFor('ann@example.ORG', 'a fine long password');
    expect(await context(token)).toMatchObject({
      status: 200,
      json: {
        email: 'Ann@Example.org',
        isPremium: 0,
        league_id: '',
        current_week: null,
        league_size: 1,
        league_name: '',
        platform: 0,
      },
    });
  });

  it('registering a taken email address gets the same response as a free one, changes nothing, and emails the account’s owner', async () => {
    await register('bob@example.org', 'bobs own password');
    const again = await register('BOB@example.org', 'somebody elses password');
    expect(again).toMatchObject({ status: 200, json: { done: true } });
    expect((await logIn('bob@example.org', 'somebody elses password')).status).toBe(400);
    expect((await logIn('bob@example.org', 'bobs own password')).status).toBe(200);
    const emails = await emailsTo('BOB@example.org');
    expect(emails.map(({ subject }) => subject)).toEqual(['You already have an account']);
  });

  it('registering an address twice concurrently creates one account', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => register('twice@example.org', 'the same password')),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await test.parts.database.select().from(users).where(eq(users.email, 'twice@example.org'));
    expect(rows).toHaveLength(1);
  });

  it('login fails with the same message for a wrong password and an unknown address', async () => {
    await register('carol@example.org', 'carols own password');
    const wrong = await logIn('carol@example.org', 'not her password');
    const unknown = await logIn('nobody@example.org', 'not her password');
    expect(wrong.status).toBe(400);
    expect(wrong.json).toMatchObject({ error: { code: 'invalidCredentials', status: 400 } });
    const withoutId = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '');
    expect(withoutId(unknown)).toBe(withoutId(wrong));
  });

  it('register rejects short, long and common passwords, and long addresses', async () => {
    expect((await register('d@example.org', 'short')).json).toMatchObject({
      error: { code: 'invalidRequest', fields: [{ path: 'password' }] },
    });
    expect((await register('d@example.org', 'x'.repeat(129))).status).toBe(400);
    expect((await register('d@example.org', 'Password123')).json).toMatchObject({
      error: { code: 'passwordTooWeak' },
    });
    expect((await register(`${'a'.repeat(250)}@example.org`, 'a fine long password')).json).toMatchObject({
      error: { code: 'invalidRequest', fields: [{ path: 'email' }] },
    });
    expect((await register('not an address', 'a fine long password')).status).toBe(400);
  });

  it('the database contains neither passwords nor tokens', async () => {
    await register('erin@example.org', 'erins own password');
    const token = await tokenFor('erin@example.org', 'erins own password');
    const storedRows = JSON.stringify([
      await test.parts.database.select().from(users),
      await test.parts.database.select().from(signInTokens),
    ]);
    expect(storedRows).not.toContain('erins own password');
    expect(storedRows).not.toContain(token);
    expect(storedRows).toContain('$argon2id$');
  });

  it('logging out revokes the current token only', async () => {
    await register('frank@example.org', 'franks own password');
    const [first, second] = [
      await tokenFor('frank@example.org', 'franks own password'),
      await tokenFor('frank@example.org', 'franks own password'),
    ];
    expect((await test.call(calls.auth.logout, { token: first })).json).toEqual({ done: true });
    expect((await context(first)).json).toMatchObject({ error: { code: 'tokenExpired', status: 401 } });
    expect((await context(second)).status).toBe(200);
  });

  it('a token lives for 30 days after its last use', async () => {
    await register('gina@example.org', 'ginas own password');
    const token = await tokenFor('gina@example.org', 'ginas own password');
    test.advance(29 * day);
    expect((await context(token)).status).toBe(200);
    test.advance(29 * day);
    expect((await context(token)).status).toBe(200);
    test.advance(31 * day);
    expect((await context(token)).status).toBe(401);
  });

  it('a session ends ninety days after its start, however much it is used', async () => {
    await register('greta@example.org', 'gretas own password');
    const token = await tokenFor('greta@example.org', 'gretas own password');
    for (let used = 0; used < 8; used += 1) {
      test.advance(11 * day);
      expect((await context(token)).status, String(used)).toBe(200);
    }
    test.advance(3 * day);
    expect((await context(token)).status).toBe(401);
  });

  it('sessions are listed with device and times, and can be ended individually, or all except the current one', async () => {
    await register('heidi@example.org', 'heidis own password');
    const body = { email: 'heidi@example.org', password: 'heidis own password' };
    const agents = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'curl/8.0',
    ];
    const tokens: string[] = [];
    for (const agent of agents) {
      const { json } = await test.call(calls.auth.login, { body, headers: { 'user-agent': agent } });
      tokens.push(calls.auth.login.response.parse(json).token);
      test.advance(1000);
    }
    const [first = '', second = '', third = ''] = tokens;
    const sessions = async () =>
      calls.account.state.response.parse((await test.call(calls.account.state, { token: second })).json)
        .sessions;
    const listed = await sessions();
    expect(listed.map(({ device, isThis }) => [device, isThis])).toEqual([
      [null, false],
      ['Safari on iPhone', true],
      ['Chrome on Windows', false],
    ]);
    const { password } = body;
    const end = (id: string, token: string, given: string) =>
      test.call(calls.account.endSession, { token, body: { id, password: given } });
    const endOthers = (given: string) =>
      test.call(calls.account.endOtherSessions, { token: second, body: { password: given } });
    const stranger = await test.signIn({ password: 'the strangers own password' });
    expect((await end(listed[2]?.id ?? '', stranger.token, 'the strangers own password')).status).toBe(404);
    // A stolen session cannot end the owner's other sessions without the password.
    for (const refused of [await end(listed[2]?.id ?? '', second, 'a guess'), await endOthers('a guess')])
      expect(refused).toMatchObject({ status: 400, json: { error: { code: 'invalidCredentials' } } });
    expect((await context(first)).status).toBe(200);
    expect((await end(listed[2]?.id ?? '', second, password)).status).toBe(200);
    expect((await context(first)).status).toBe(401);
    expect((await context(third)).status).toBe(200);
    expect((await endOthers(password)).status).toBe(200);
    expect((await context(third)).status).toBe(401);
    expect(await sessions()).toHaveLength(1);
  });

  it('changing the password requires the old password and revokes all tokens except the current one', async () => {
    await register('hugo@example.org', 'hugos first password');
    const [here, elsewhere] = [
      await tokenFor('hugo@example.org', 'hugos first password'),
      await tokenFor('hugo@example.org', 'hugos first password'),
    ];
    const change = (current: string) =>
      test.call(calls.auth.changePassword, { token: here, body: { current, next: 'hugos second password' } });
    expect((await change('wrong')).json).toMatchObject({ error: { code: 'invalidCredentials' } });
    expect((await change('hugos first password')).status).toBe(200);
    expect((await context(here)).status).toBe(200);
    expect((await context(elsewhere)).status).toBe(401);
    expect((await logIn('hugo@example.org', 'hugos first password')).status).toBe(400);
    expect((await logIn('hugo@example.org', 'hugos second password')).status).toBe(200);
  });

  it('a password reset by email works once and ends every token', async () => {
    await register('iris@example.org', 'iris first password');
    const token = await tokenFor('iris@example.org', 'iris first password');
    await test.call(calls.auth.requestPasswordReset, { body: { email: 'iris@example.org' } });
    const code = await codeFor('iris@example.org');
    const reset = (password = 'iris second password') =>
      test.call(calls.auth.resetPassword, { body: { code, password } });
    // Password strength depends on the account's email address. A rejected password does not use up the code.
    expect((await reset('Iris@example.org')).json).toMatchObject({ error: { code: 'passwordTooWeak' } });
    expect((await reset()).status).toBe(200);
    expect((await reset()).json).toMatchObject({ error: { code: 'linkStateInvalid' } });
    expect((await context(token)).status).toBe(401);
    expect((await logIn('iris@example.org', 'iris second password')).status).toBe(200);
  });

  it('a reset code expires after an hour, and only the latest code is valid', async () => {
    await register('jane@example.org', 'janes own password');
    const requestReset = () =>
      test.call(calls.auth.requestPasswordReset, { body: { email: 'jane@example.org' } });
    await requestReset();
    const first = await codeFor('jane@example.org');
    await requestReset();
    const second = await codeFor('jane@example.org');
    const reset = (code: string) =>
      test.call(calls.auth.resetPassword, { body: { code, password: 'another password' } });
    expect((await reset(first)).status).toBe(400);
    test.advance(61 * 60_000);
    expect((await reset(second)).status).toBe(400);
  });

  it('a password reset request does not reveal whether an address has an account', async () => {
    const known = await test.call(calls.auth.requestPasswordReset, { body: { email: 'jane@example.org' } });
    const unknown = await test.call(calls.auth.requestPasswordReset, {
      body: { email: 'no-one@example.org' },
    });
    expect(unknown.text).toBe(known.text);
    expect(await emailsTo('no-one@example.org')).toEqual([]);
  });

  it('the code in an email confirms an address once, and only together with the password', async () => {
    const password = 'kims own password';
    await register('kim@example.org', password);
    const code = await codeFor('kim@example.org');
    // The person who confirms must have both the account's password and access to the mailbox.
    const wrong = await test.call(calls.auth.confirmEmail, { body: { code, password: 'not hers at all' } });
    expect(wrong.json).toMatchObject({ error: { code: 'invalidCredentials' } });
    expect(
      (await test.parts.database.select().from(users).where(eq(users.email, 'kim@example.org')))[0]
        ?.emailConfirmedAt,
    ).toBeNull();
    expect((await test.call(calls.auth.confirmEmail, { body: { code, password } })).status).toBe(200);
    const [kim] = await test.parts.database.select().from(users).where(eq(users.email, 'kim@example.org'));
    expect(kim?.emailConfirmedAt).not.toBeNull();
    expect((await test.call(calls.auth.confirmEmail, { body: { code, password } })).status).toBe(400);
    // A code works for one purpose only.
    await test.call(calls.auth.requestPasswordReset, { body: { email: 'kim@example.org' } });
    const other = await codeFor('kim@example.org');
    expect((await test.call(calls.auth.confirmEmail, { body: { code: other, password } })).status).toBe(400);
  });

  it('an account can be exported, and can be deleted if the password is given', async () => {
    await register('lena@example.org', 'lenas own password');
    const token = await tokenFor('lena@example.org', 'lenas own password');
    const exportResponse = await test.call(calls.account.exportAccount, { token });
    expect(exported(exportResponse.json)).toMatchObject({
      account: { email: 'lena@example.org' },
      mail: [{ subject: 'Confirm your email address' }],
    });
    expect(Object.values(filesOf(exportResponse.json)).join('')).not.toContain('argon2');
    expect(filesOf(exportResponse.json)['csv/mail.csv']).toContain(
      'subject,createdAt,sentAt\r\nConfirm your email address,',
    );
    const remove = (password: string) =>
      test.call(calls.account.deleteAccount, { token, body: { password } });
    expect((await remove('wrong')).status).toBe(400);
    expect((await remove('lenas own password')).status).toBe(200);
    expect((await context(token)).status).toBe(401);
    // A deletion can be undone for a week.
    const again = await tokenFor('lena@example.org', 'lenas own password');
    const state = () => test.call(calls.account.state, { token: again });
    expect((await state()).json).toMatchObject({ eraseAt: expect.any(String) });
    expect((await test.call(calls.account.keepAccount, { token: again })).status).toBe(200);
    expect((await state()).json).toMatchObject({ eraseAt: null });
    await eraseAccounts(test);
    const last = await tokenFor('lena@example.org', 'lenas own password');
    await test.call(calls.account.deleteAccount, { token: last, body: { password: 'lenas own password' } });
    await eraseAccounts(test);
    expect((await logIn('lena@example.org', 'lenas own password')).status).toBe(400);
    expect(await test.parts.database.$count(users, eq(users.email, 'lena@example.org'))).toBe(0);
  });
});

describe('users of a server that sends email', () => {
  let test: TestApp;
  beforeAll(async () => {
    // No mail server listens on this port, so emails wait.
    test = await testApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  });
  afterAll(() => test.close());

  it('can log in only after they confirm their address, and the response does not reveal whether an account exists', async () => {
    const body = { email: 'mona@example.org', password: 'monas own password' };
    await test.call(calls.auth.register, { body });
    const early = await test.call(calls.auth.login, { body });
    const stranger = await test.call(calls.auth.login, {
      body: { ...body, email: 'stranger@example.org' },
    });
    expect(early.status).toBe(400);
    const withoutId = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '');
    expect(withoutId(early)).toBe(withoutId(stranger));
    expect(early.json).toMatchObject({ error: { facts: { confirmation: 'required' } } });

    const [email] = await storedEmails(test.parts.database);
    const code = /#code=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    await test.call(calls.auth.confirmEmail, { body: { code, password: body.password } });
    expect((await test.call(calls.auth.login, { body })).status).toBe(200);
  });
});

describe('password guessing', () => {
  it('is limited per account and per IP address, and the response says when to retry', async () => {
    const test = await testApp({ environment: { SIGN_IN_LIMIT: '3' } });
    try {
      const guess = (email: string) => test.call(calls.auth.login, { body: { email, password: 'a guess' } });
      const responses = [];
      for (let attempt = 0; attempt < 4; attempt += 1) responses.push(await guess('target@example.org'));
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
      const last = responses.at(-1);
      expect(last?.json).toMatchObject({ error: { code: 'tooManyRequests', status: 429 } });
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await guess('other@example.org')).status).toBe(400);
      const many = [];
      for (let attempt = 0; attempt < 15; attempt += 1)
        many.push(await guess(`victim-${attempt}@example.org`));
      expect(many.at(-1)?.status).toBe(429);
    } finally {
      await test.close();
    }
  });
});
