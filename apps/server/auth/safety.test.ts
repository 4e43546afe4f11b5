import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { setRole } from '../admin/roles.ts';
import { outgoingMail, users } from '../database/schema/index.ts';
import { requireAccess } from '../http/access.ts';
import { createLog } from '../log.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { exported, filesOf } from '../testing/archive.ts';
import { eraseAccounts } from '../testing/erase.ts';
import type { Account } from './account.ts';
import { hashPassword } from './passwords.ts';
import { writeEmailWork } from './write-requested-emails.ts';

const password = 'a fine long password';
const originalQuery = Client.prototype.query as (...given: unknown[]) => unknown;

/* Counts what the password hash does; it does it all the same. */
const hashing = vi.hoisted(() => {
  let calls = 0;
  return { note: () => (calls += 1), count: () => calls };
});
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      hashing.note();
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      hashing.note();
      return real.verify(...given);
    },
  };
});

const account: Account = {
  id: 'a',
  email: 'a@example.org',
  role: 'user',
  isDemo: false,
  emailConfirmed: true,
  hasSecondFactor: false,
  isPremium: true,
};

async function tokenOf(test: TestApp, email: string): Promise<string> {
  const { json } = await test.call(calls.auth.login, { body: { email, password } });
  return calls.auth.login.answer.parse(json).token;
}

describe('the administrator’s role', () => {
  it('is given by the operator to an account whose address is confirmed, and opens nothing without a second factor', async () => {
    const test = await testApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const body = { email: 'Chief@example.org', password };
      const options = { now: test.parts.now(), needsConfirmation: true };
      const grant = () => setRole(test.parts.database, 'chief@example.org', 'admin', options);
      expect(await grant()).toBe('noAccount');
      await test.call(calls.auth.register, { body });
      expect(await grant()).toBe('unconfirmed');
      const [email] = await test.parts.database.select().from(outgoingMail);
      const code = /code=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
      await test.call(calls.auth.confirmEmail, { body: { code, password } });
      const before = await tokenOf(test, 'chief@example.org');
      expect(await grant()).toBe('changed');
      expect((await test.call(calls.billing.subscription, { token: before })).status).toBe(401);
      const token = await tokenOf(test, 'chief@example.org');
      expect((await test.call(calls.billing.subscription, { token })).json).toMatchObject({
        source: 'admin',
      });
      expect(() =>
        requireAccess('admin', { ...account, role: 'admin', hasSecondFactor: false }, true),
      ).toThrow(expect.objectContaining({ code: 'secondFactorMissing' }));
      requireAccess('admin', { ...account, role: 'admin', hasSecondFactor: true }, true);
      expect(() => requireAccess('admin', { ...account, hasSecondFactor: true }, true)).toThrow(
        expect.objectContaining({ code: 'notFound' }),
      );
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

  it('of one account from many addresses is held back, and its owner is neither locked out nor held back', async () => {
    const test = await testApp({
      environment: { SIGN_IN_LIMIT: '3', TRUST_PROXY: '1', SIGN_IN_DELAY: '1500' },
    });
    try {
      const email = 'target@example.org';
      await test.call(calls.auth.register, { body: { email, password } });
      const logIn = (from: string, given: string) =>
        test.call(calls.auth.login, {
          body: { email, password: given },
          headers: { 'x-forwarded-for': from },
        });
      expect((await logIn('198.51.100.7', password)).status).toBe(200);
      const statuses = await guesses((attempt) => logIn(`192.0.2.${attempt}`, 'a wrong guess'), 30);
      expect(new Set(statuses)).toEqual(new Set([400]));
      /* From here on strangers wait; the owner at home overtakes one that was there first, and one abroad waits as well. */
      const finished: string[] = [];
      const note = (who: string) => (answer: { status: number }) => finished.push(`${who} ${answer.status}`);
      await Promise.all([
        logIn('192.0.2.99', 'a wrong guess').then(note('stranger')),
        logIn('198.51.100.7', password).then(note('owner')),
      ]);
      expect(finished).toEqual(['owner 200', 'stranger 400']);
      expect((await logIn('203.0.113.5', password)).status).toBe(200);
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
      await eraseAccounts(test);
      expect(await holding()).toEqual([]);
    } finally {
      await test.close();
    }
  });
});

describe('the export of an account', () => {
  it('lists the emails to its address in whatever capitals, and holds no secret of any table', async () => {
    const test = await testApp();
    try {
      const email = 'keeper@example.org';
      await test.call(calls.auth.register, { body: { email, password } });
      await test.call(calls.auth.register, { body: { email: 'KEEPER@example.org', password } });
      await test.call(calls.auth.requestPasswordReset, { body: { email } });
      const token = await tokenOf(test, email);
      const { json } = await test.call(calls.account.exportAccount, { token });
      const text = Object.values(filesOf(json)).join('\n');
      expect(exported(json)).toMatchObject({
        mail: [
          { subject: 'Confirm your email address' },
          { subject: 'You already have an account' },
          { subject: 'Set a new password' },
        ],
      });
      const [user] = await test.parts.database.select().from(users);
      const hashes = await test.parts.pool.query<{ hash: string }>(
        'select hash from sign_in_tokens union all select hash from email_codes',
      );
      const emails = await test.parts.database.select().from(outgoingMail);
      const codes = emails.flatMap(({ text: email }) => /code=([\w-]+)/.exec(email)?.[1] ?? []);
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
      await test.parts.pool.query('alter table email_requests rename to gone');
      const email = 'unlucky@example.org';
      const answer = await test.call(calls.auth.register, { body: { email, password } });
      expect(answer).toMatchObject({ status: 500, json: { error: { code: 'internal' } } });
      const written = lines.join('');
      expect(written).toContain('email_requests');
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
        const changing = ['x-request-id', 'date'];
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

describe('what is done before an answer', () => {
  it('is the same whether an address has an account or not: the same queries, the same hashes', async () => {
    const test = await testApp();
    try {
      await test.call(calls.auth.register, { body: { email: 'known@example.org', password } });
      const work = async (
        call: typeof calls.auth.register | typeof calls.auth.requestPasswordReset | typeof calls.auth.login,
        email: string,
      ) => {
        const done: string[] = [];
        const before = hashing.count();
        const queries = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
          this: Client,
          ...given: unknown[]
        ) {
          const [query] = given;
          done.push(typeof query === 'string' ? query : String((query as { text: string }).text));
          return Reflect.apply(originalQuery, this, given) as never;
        } as typeof Client.prototype.query);
        /* Past the helper, which waits for what is done after the answer. */
        const answer = await test.app.inject({
          method: 'POST',
          url: `/api/${call.path}`,
          payload: { email, password: call === calls.auth.login ? 'not it at all' : password },
        });
        queries.mockRestore();
        await test.work(writeEmailWork);
        return { status: answer.statusCode, done, hashes: hashing.count() - before };
      };
      for (const call of [calls.auth.register, calls.auth.requestPasswordReset, calls.auth.login]) {
        const known = await work(call, 'known@example.org');
        expect(known.done.length, call.path).toBeGreaterThan(0);
        expect(await work(call, `unknown-${call.path.length}@example.org`), call.path).toEqual(known);
      }
    } finally {
      await test.close();
    }
  });
});
