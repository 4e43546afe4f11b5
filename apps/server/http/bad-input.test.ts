import { allCalls, type Call, calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { users } from '../database/schema/account.ts';
import { startLeagues } from '../league/start.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';

/* What no page sends: each call refuses it in the caller's terms, and none breaks. */

const oddValues: readonly unknown[] = [
  '',
  'a\u0000@example.org',
  '\ud800',
  '__proto__',
  "' or 1=1 --",
  '../x',
  'a\r\nset-cookie: x=1',
  'x'.repeat(20_000),
  null,
  -1,
  1e308,
  ['a', 'b'],
  { toString: 'x' },
];

function keysOf(schema: object): string[] {
  return 'shape' in schema && typeof schema.shape === 'object' && schema.shape
    ? Object.keys(schema.shape)
    : [];
}

describe('bad input', () => {
  let test: TestApp;
  let user: TestUser;
  let admin: TestUser;
  /** Somebody who may make the call, so that what is sent is read. */
  const tokenFor = (call: Call) => (call.access === 'admin' ? admin : user).token;
  let stop = async () => {};
  beforeAll(async () => {
    test = await testApp({
      assemble: async (parts) => {
        const leagues = await startLeagues(parts, { isScheduled: false, concurrency: 0 });
        stop = leagues.stop;
        return leagues.concerns;
      },
    });
    user = await test.signIn({ premium: true });
    admin = await test.signIn({ admin: true });
    const passwordHash = await hashPassword('not what the test sends');
    await test.parts.database.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  });
  afterAll(async () => {
    await stop();
    await test.close();
  });

  /** A body or query that is right but for nothing being known of what it names. */
  const plausible: Readonly<Record<string, unknown>> = {
    email: 'nobody@example.org',
    password: 'a fine long password',
    current: 'a fine long password',
    next: 'another fine password',
    code: 'x'.repeat(43),
    league: 'yahoo-466.l.175298',
    team: '1',
    platform: 'espn',
    id: crypto.randomUUID(),
    sync: crypto.randomUUID(),
    user: crypto.randomUUID(),
    days: 7,
    player: '1',
    nbaPlayer: 1,
    search: 'somebody',
    device: crypto.randomUUID(),
    endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };

  it('in any field of any call is refused, and nothing breaks', async () => {
    const fields = allCalls.flatMap((call) =>
      keysOf(call.method === 'GET' ? call.query : call.body).map((field) => ({ call, field })),
    );
    expect(fields.length).toBeGreaterThan(20);
    for (const { call, field } of fields)
      for (const value of oddValues) {
        const filled = Object.fromEntries(
          keysOf(call.method === 'GET' ? call.query : call.body).flatMap((key) =>
            key in plausible && !(call.method === 'GET' && key === 'platform') ? [[key, plausible[key]]] : [],
          ),
        );
        const sent = { ...filled, [field]: value };
        const answer = await test.app.inject({
          method: call.method,
          url: `/api/${call.path}`,
          headers: { authorization: `Bearer ${tokenFor(call)}`, 'content-type': 'application/json' },
          ...(call.method === 'GET'
            ? {
                query: Object.fromEntries(
                  Object.entries(sent).map(([key, one]) => [
                    key,
                    typeof one === 'string' ? one : JSON.stringify(one),
                  ]),
                ),
              }
            : { payload: JSON.stringify(sent) }),
        });
        const name = `${call.path} ${field}=${JSON.stringify(value)?.slice(0, 40)}: ${answer.body.slice(0, 200)}`;
        /* The simulator's address in this test is one where nobody listens. */
        if (answer.statusCode === 502) expect(answer.body, name).toContain('platformUnreachable');
        else expect(answer.statusCode, name).toBeLessThan(500);
      }
  });

  it('in a body of another form than an object is refused', async () => {
    for (const call of allCalls) {
      if (call.method !== 'POST' || keysOf(call.body).length === 0) continue;
      for (const payload of ['null', '7', '"text"', '[]', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
        const answer = await test.app.inject({
          method: 'POST',
          url: `/api/${call.path}`,
          headers: { authorization: `Bearer ${tokenFor(call)}`, 'content-type': 'application/json' },
          payload,
        });
        expect(answer.statusCode, `${call.path} ${payload}`).toBe(400);
        expect(answer.json(), `${call.path} ${payload}`).toMatchObject({ error: { status: 400 } });
      }
    }
    expect('isAdmin' in {}).toBe(false);
  });

  it('in the way back from Yahoo ends on a page, and puts nothing into the headers', async () => {
    for (const query of [
      '',
      'state=a%0d%0aset-cookie:%20x=1',
      `state=${'s'.repeat(200)}`,
      'error=x',
      'code=%0d%0a',
    ]) {
      const answer = await test.app.inject(`/api/${calls.settings.yahooCallback.path}?${query}`);
      expect(answer.headers.location, query).toBe('/yahooFailure?reason=state');
      expect(String(answer.headers['set-cookie']), query).toMatch(/^yahoo_link_[\w-]{12}=; Path=[^\r\n]*$/);
    }
  });

  it('in the way back from Yahoo that is no way back ends on a page, too', async () => {
    for (const query of ['state=a&state=b', `code=${'c'.repeat(5000)}`]) {
      const answer = await test.app.inject(`/api/${calls.settings.yahooCallback.path}?${query}`);
      expect(answer.headers.location, query).toBe('/yahooFailure?reason=state');
    }
  });
});
