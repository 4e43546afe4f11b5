import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { setRole } from '../../api/admin/roles.ts';
import { users } from '../../kernel/database/schema/index.ts';
import { requireAccess } from '../../kernel/http/access.ts';
import type { Account } from '../../kernel/http/account.ts';
import { createLog } from '../../kernel/log.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { exported, filesOf } from '../../testing/archive.ts';
import { storedEmails } from '../../testing/emails.ts';
import { eraseAccounts } from '../../testing/erase.ts';
import { forgetOldCodes } from './email-codes.ts';
import { hashPassword } from './passwords.ts';
import { writeEmailWork } from './write-requested-emails.ts';

const password = 'a fine long password';
const originalQuery = Client.prototype.query as (...given: unknown[]) => unknown;

// Counts calls of the password hash without changing it.
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
  return calls.auth.login.response.parse(json).token;
}

describe('the administrator’s role', () => {
  it('is granted by the operator to a confirmed account, and requires a second factor', async () => {
    const test = await testApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      const body = { email: 'Chief@example.org', password };
      const options = { now: test.parts.now(), needsConfirmation: true };
      const grant = () => setRole(test.parts.database, 'chief@example.org', 'admin', options);
      expect(await grant()).toBe('noAccount');
      await test.call(calls.auth.register, { body });
      expect(await grant()).toBe('unconfirmed');
      const [email] = await storedEmails(test.parts.database);
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

describe('password guessing', () => {
  const guesses = async (guess: (attempt: number) => Promise<{ status: number }>, count: number) => {
    const statuses = [];
    for (let attempt = 0; attempt < count; attempt += 1) statuses.push((await guess(attempt)).status);
    return statuses;
  };

  it('with a stolen token is limited as at login', async () => {
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

  it('at one account from many addresses is delayed, without locking out or delaying its owner', async () => {
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
      // From now on, logins from unknown networks are delayed, including the owner's.
      const finished: string[] = [];
      const note = (visitor: string) => (response: { status: number }) =>
        finished.push(`${visitor} ${response.status}`);
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

async function tablesWith(test: TestApp, texts: readonly string[]): Promise<string[]> {
  const tables = await test.parts.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rowCount } = await test.parts.pool.query(
      `select 1 from ${name} one where one::text ilike any($1) limit 1`,
      [texts.map((text) => `%${text}%`)],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

describe('a deleted account', () => {
  it('leaves no data about its owner in any table', async () => {
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
      const holding = () => tablesWith(test, ['leaver@example.org', id]);
      expect((await holding()).length).toBeGreaterThan(3);
      expect((await test.call(calls.account.deleteAccount, { token, body: { password } })).status).toBe(200);
      await eraseAccounts(test);
      expect(await holding()).toEqual([]);
    } finally {
      await test.close();
    }
  });
});

describe('a deleted account whose email address had changed', () => {
  it('leaves none of the addresses in any table, however long ago they were changed', async () => {
    const test = await testApp();
    try {
      const user = await test.signIn({ email: 'first-address@example.org', password });
      const changeTo = async (email: string) => {
        await test.call(calls.account.changeEmail, { token: user.token, body: { email, password } });
        const emails = await storedEmails(test.parts.database, email);
        const code = emails.flatMap(({ text }) => /code=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
        expect((await test.call(calls.auth.confirmNewEmail, { body: { code } })).status).toBe(200);
      };
      await changeTo('Second-Address@example.org');
      await changeTo('third-address@example.org');
      test.advance(20 * 86_400_000);
      await forgetOldCodes(test.parts.database, test.parts.now());
      expect(
        (await test.call(calls.account.deleteAccount, { token: user.token, body: { password } })).status,
      ).toBe(200);
      await eraseAccounts(test);
      expect(await tablesWith(test, ['-address@example.org', user.id])).toEqual([]);
    } finally {
      await test.close();
    }
  });

  it('keeps emails to an address that now belongs to another account', async () => {
    const test = await testApp();
    try {
      const user = await test.signIn({ email: 'given-up@example.org', password });
      await test.call(calls.account.changeEmail, {
        token: user.token,
        body: { email: 'moved@example.org', password },
      });
      const [mail] = await storedEmails(test.parts.database);
      const code = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await test.call(calls.auth.confirmNewEmail, { body: { code } });
      await test.call(calls.auth.register, { body: { email: 'given-up@example.org', password } });
      await test.call(calls.account.deleteAccount, { token: user.token, body: { password } });
      await eraseAccounts(test);
      const left = await storedEmails(test.parts.database);
      expect(left).toMatchObject([
        { recipient: 'given-up@example.org', subject: 'Confirm your email address' },
      ]);
    } finally {
      await test.close();
    }
  });
});

describe('an account’s export', () => {
  it('lists the emails to its address in any letter case, and contains no secret from any table', async () => {
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
      const emails = await storedEmails(test.parts.database);
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

describe('the export of an account with many logins, audit log entries and emails', () => {
  it('lists only the newest of each kind, so that it fits in memory', async () => {
    const test = await testApp();
    try {
      const user = await test.signIn({ email: 'busy@example.org' });
      const { pool } = test.parts;
      await pool.query(
        `insert into sign_in_tokens (hash, user_id, created_at, last_used_at, expires_at)
         select 'x' || n, $1, now() - n * interval '1 second', now(), now() from generate_series(1, 20000) n`,
        [user.id],
      );
      await pool.query(
        `insert into audit_log (actor, actor_id, user_id, action, subject, facts)
         select 'user', $1, $1, 'addressMade', n::text, '{}' from generate_series(1, 20000) n`,
        [user.id],
      );
      await pool.query(
        `insert into deliveries (user_id, id, channel, key, recipient, details, body, created_at)
         select $1, gen_random_uuid(), 'mail', n::text, 'busy@example.org', jsonb_build_object('subject', n::text), '',
                now() - (20000 - n) * interval '1 second' from generate_series(1, 20000) n`,
        [user.id],
      );
      const { json } = await test.call(calls.account.exportAccount, { token: user.token });
      const data = exported(json) as Record<'log' | 'mail' | 'signIns', { subject: string }[]>;
      for (const list of [data.log, data.mail, data.signIns]) expect(list).toHaveLength(2_000);
      expect(data.log.at(-1)).toMatchObject({ subject: '20000' });
      expect(data.mail.at(-1)).toMatchObject({ subject: '20000' });
    } finally {
      await test.close();
    }
  });
});

describe('the log', () => {
  it('names a failed query without its parameters', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    const test = await testApp({ log });
    try {
      await test.parts.pool.query('alter table email_requests rename to gone');
      const email = 'unlucky@example.org';
      const response = await test.call(calls.auth.register, { body: { email, password } });
      expect(response).toMatchObject({ status: 500, json: { error: { code: 'internal' } } });
      const written = lines.join('');
      expect(written).toContain('email_requests');
      for (const secret of [email, password, 'argon2id', 'code=']) expect(written).not.toContain(secret);
    } finally {
      await test.close();
    }
  });
});

describe('responses that must not reveal whether an account exists', () => {
  it('are identical in every byte and in every relevant header', async () => {
    const test = await testApp();
    try {
      await test.call(calls.auth.register, { body: { email: 'known@example.org', password } });
      const responseTo = async (
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
        expect(await responseTo(call, `fresh-${call.path.length}@example.org`), call.path).toEqual(
          await responseTo(call, 'known@example.org'),
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

describe('the work before a response', () => {
  it('is the same for known and unknown email addresses, with the same queries and hashes', async () => {
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
        // Calls `inject` directly, because the test helper would also wait for work after the response.
        const response = await test.app.inject({
          method: 'POST',
          url: `/api/${call.path}`,
          payload: { email, password: call === calls.auth.login ? 'not it at all' : password },
        });
        queries.mockRestore();
        await test.work(writeEmailWork);
        return { status: response.statusCode, done, hashes: hashing.count() - before };
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
