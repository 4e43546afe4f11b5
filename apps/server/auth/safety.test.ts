import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { settleAdministrators } from '../admin/roles.ts';
import { outgoingMail, users } from '../database/schema/index.ts';
import { createLog } from '../log.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { hashPassword } from './passwords.ts';

const password = 'a fine long password';

async function tokenOf(test: TestApp, email: string): Promise<string> {
  const { json } = await test.call(calls.auth.login, { body: { email, password } });
  return calls.auth.login.answer.parse(json).token;
}

describe('the administrator’s role', () => {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:9', ADMIN_EMAILS: 'chief@example.org' };

  it('is not for whoever registers the administrator’s address, but for who reads its e-mail', async () => {
    const test = await testApp({ environment });
    try {
      const body = { email: 'Chief@example.org', password };
      await test.call(calls.auth.register, { body });
      await settleAdministrators(test.parts.database, test.parts.config);
      expect((await test.call(calls.auth.login, { body })).json).toMatchObject({
        error: { code: 'invalidCredentials' },
      });
      const [letter] = await test.parts.database.select().from(outgoingMail);
      const code = /code=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
      await test.call(calls.auth.confirmEmail, { body: { code } });
      const token = await tokenOf(test, 'chief@example.org');
      expect((await test.call(calls.billing.subscription, { token })).json).toMatchObject({
        source: 'admin',
      });
    } finally {
      await test.close();
    }
  });
});

describe('guessing a password', () => {
  const guesses = async (guess: (attempt: number) => Promise<{ status: number }>, count: number) => {
    const statuses = [];
    for (let attempt = 0; attempt < count; attempt += 1) statuses.push((await guess(attempt)).status);
    return statuses;
  };

  it('with a stolen token is slowed down as at the log-in', async () => {
    const test = await testApp({ environment: { SIGN_IN_LIMIT: '3' } });
    try {
      const open = async (email: string) => {
        const user = await test.signIn({ email });
        const passwordHash = await hashPassword(password);
        await test.parts.database.update(users).set({ passwordHash }).where(eq(users.id, user.id));
        return user;
      };
      const { token } = await open('robbed@example.org');
      const other = await open('other@example.org');
      const change = () =>
        test.call(calls.auth.changePassword, { token, body: { current: 'a guess', next: password } });
      const remove = (bearer: string) =>
        test.call(calls.account.deleteAccount, { token: bearer, body: { password: 'a guess' } });
      expect(await guesses(change, 4)).toEqual([400, 400, 400, 429]);
      expect((await remove(token)).status).toBe(429);
      expect((await remove(other.token)).status).toBe(400);
    } finally {
      await test.close();
    }
  });

  it('of one account from many addresses is slowed down, too', async () => {
    const test = await testApp({ environment: { SIGN_IN_LIMIT: '3', TRUST_PROXY: '1' } });
    try {
      const guess = (email: string) => (attempt: number) =>
        test.call(calls.auth.login, {
          body: { email, password: 'a guess' },
          headers: { 'x-forwarded-for': `192.0.2.${attempt}` },
        });
      const statuses = await guesses(guess('target@example.org'), 31);
      expect(statuses.slice(0, 20)).not.toContain(429);
      expect(statuses.at(-1)).toBe(429);
      expect((await guess('other@example.org')(99)).status).toBe(400);
    } finally {
      await test.close();
    }
  });
});

describe('a deleted account', () => {
  it('leaves nothing of its owner in any table', async () => {
    const test = await testApp();
    try {
      const email = 'Leaver@example.org';
      await test.call(calls.auth.register, { body: { email, password } });
      await test.call(calls.auth.register, { body: { email: 'leaver@EXAMPLE.org', password } });
      await test.call(calls.auth.requestPasswordReset, { body: { email } });
      const token = await tokenOf(test, email);
      await test.call(calls.billing.startTrial, { token, body: {} });
      const [user] = await test.parts.database.select().from(users).where(eq(users.email, email));
      const id = user?.id ?? '';
      const tables = await test.parts.pool.query<{ name: string }>(
        `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      const holding = async (): Promise<string[]> => {
        const found: string[] = [];
        for (const { name } of tables.rows) {
          const { rowCount } = await test.parts.pool.query(
            `select 1 from ${name} one where one::text ilike $1 or one::text like $2 limit 1`,
            ['%leaver@example.org%', `%${id}%`],
          );
          if (rowCount) found.push(name);
        }
        return found;
      };
      expect((await holding()).length).toBeGreaterThan(3);
      expect((await test.call(calls.account.deleteAccount, { token, body: { password } })).status).toBe(200);
      expect(await holding()).toEqual([]);
    } finally {
      await test.close();
    }
  });
});

describe('the export of an account', () => {
  it('lists the letters to its address in whatever capitals, and holds no secret of any table', async () => {
    const test = await testApp();
    try {
      const email = 'keeper@example.org';
      await test.call(calls.auth.register, { body: { email, password } });
      await test.call(calls.auth.register, { body: { email: 'KEEPER@example.org', password } });
      await test.call(calls.auth.requestPasswordReset, { body: { email } });
      const token = await tokenOf(test, email);
      const { json, text } = await test.call(calls.account.exportAccount, { token });
      expect(json).toMatchObject({
        mail: [
          { subject: 'Confirm your e-mail address' },
          { subject: 'You already have an account' },
          { subject: 'Set a new password' },
        ],
      });
      const [user] = await test.parts.database.select().from(users);
      const hashes = await test.parts.pool.query<{ hash: string }>(
        'select hash from sign_in_tokens union all select hash from email_codes',
      );
      const letters = await test.parts.database.select().from(outgoingMail);
      const codes = letters.flatMap(({ text: letter }) => /code=([\w-]+)/.exec(letter)?.[1] ?? []);
      expect(codes.length).toBeGreaterThan(1);
      for (const secret of [
        token,
        user?.passwordHash ?? '',
        ...hashes.rows.map(({ hash }) => hash),
        ...codes,
      ])
        expect(text).not.toContain(secret);
    } finally {
      await test.close();
    }
  });
});

describe('the log', () => {
  it('of a query that failed names the query and not what it was asked with', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    const test = await testApp({ log });
    try {
      await test.parts.pool.query('alter table outgoing_mail rename to gone');
      const email = 'unlucky@example.org';
      const answer = await test.call(calls.auth.register, { body: { email, password } });
      expect(answer).toMatchObject({ status: 500, json: { error: { code: 'internal' } } });
      const written = lines.join('');
      expect(written).toContain('outgoing_mail');
      for (const secret of [email, password, 'argon2id', 'code=']) expect(written).not.toContain(secret);
    } finally {
      await test.close();
    }
  });
});

describe('what tells nobody who has an account', () => {
  it('are answers that are the same, byte for byte and in every header that says something', async () => {
    const test = await testApp();
    try {
      await test.call(calls.auth.register, { body: { email: 'known@example.org', password } });
      const said = async (
        call: typeof calls.auth.register | typeof calls.auth.requestPasswordReset,
        email: string,
      ) => {
        const { headers, status, text } = await test.call(call, { body: { email, password } });
        const changing = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
        return {
          status,
          text,
          headers: Object.entries(headers).filter(([name]) => !changing.includes(name)),
        };
      };
      for (const call of [calls.auth.register, calls.auth.requestPasswordReset])
        expect(await said(call, `fresh-${call.path.length}@example.org`), call.path).toEqual(
          await said(call, 'known@example.org'),
        );
      const refused = async (email: string) => {
        const { status, text } = await test.call(calls.auth.login, {
          body: { email, password: 'not it at all' },
        });
        return { status, text: text.replace(/"requestId":"[^"]*"/, '') };
      };
      expect(await refused('known@example.org')).toEqual(await refused('unknown@example.org'));
    } finally {
      await test.close();
    }
  });
});

describe('somebody else’s mailbox', () => {
  it('cannot be flooded, and the answers do not tell', async () => {
    const test = await testApp();
    try {
      const email = 'annoyed@example.org';
      const register = () => test.call(calls.auth.register, { body: { email, password } });
      const forget = () => test.call(calls.auth.requestPasswordReset, { body: { email } });
      for (let round = 0; round < 6; round += 1)
        for (const answer of [await register(), await forget()])
          expect(answer).toMatchObject({ status: 200, json: { done: true } });
      expect(await test.parts.database.$count(outgoingMail)).toBe(5);
      test.advance(61 * 60_000);
      await forget();
      expect(await test.parts.database.$count(outgoingMail)).toBe(6);
    } finally {
      await test.close();
    }
  });
});

describe('the outbox', () => {
  it('is shown at the machine itself, and not through a proxy or under a foreign name', async () => {
    const test = await testApp();
    try {
      const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        test.app.inject({ url: '/outbox', headers, remoteAddress });
      expect((await ask({ host: 'localhost:3000' })).statusCode).toBe(200);
      expect((await ask({ host: 'localhost:3000' }, '192.0.2.1')).statusCode).not.toBe(200);
      expect((await ask({ host: 'stats.example.com' })).statusCode).not.toBe(200);
      expect((await ask({ host: 'localhost', 'x-forwarded-for': '192.0.2.1' })).statusCode).not.toBe(200);
    } finally {
      await test.close();
    }
  });
});
