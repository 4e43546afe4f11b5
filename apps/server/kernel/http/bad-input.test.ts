import { allCalls, type Call, calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { users } from '../database/schema/account.ts';

// Values that no page sends. Every call must reject them with a 4xx error.

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

describe('invalid input', () => {
  let test: TestApp;
  let user: TestUser;
  let admin: TestUser;
  const tokenFor = (call: Call) => (call.access === 'admin' ? admin : user).token;
  beforeAll(async () => {
    test = await testApp();
    user = await test.signIn({ premium: true });
    admin = await test.signIn({ admin: true });
    const passwordHash = await hashPassword('not what the test sends');
    await test.parts.database.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  });
  afterAll(async () => {
    await test.close();
  });

  /** A valid body or query whose ids do not exist. */
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

  it('is rejected in any field of any call without a server error', async () => {
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
        const response = await test.app.inject({
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
        const name = `${call.path} ${field}=${JSON.stringify(value)?.slice(0, 40)}: ${response.body.slice(0, 200)}`;
        // No simulator runs in this test.
        if (response.statusCode === 502) expect(response.body, name).toContain('platformUnreachable');
        else expect(response.statusCode, name).toBeLessThan(500);
      }
  });

  it('is rejected when the body is not an object', async () => {
    for (const call of allCalls) {
      if (call.method !== 'POST' || keysOf(call.body).length === 0) continue;
      for (const payload of ['null', '7', '"text"', '[]', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
        const response = await test.app.inject({
          method: 'POST',
          url: `/api/${call.path}`,
          headers: { authorization: `Bearer ${tokenFor(call)}`, 'content-type': 'application/json' },
          payload,
        });
        expect(response.statusCode, `${call.path} ${payload}`).toBe(400);
        expect(response.json(), `${call.path} ${payload}`).toMatchObject({ error: { status: 400 } });
      }
    }
    expect('isAdmin' in {}).toBe(false);
  });

  it('in the callback URL from Yahoo causes a redirect to the error page and adds nothing to the headers', async () => {
    for (const query of [
      '',
      'state=a%0d%0aset-cookie:%20x=1',
      `state=${'s'.repeat(200)}`,
      'error=x',
      'code=%0d%0a',
    ]) {
      const response = await test.app.inject(`/api/${calls.settings.yahooCallback.path}?${query}`);
      expect(response.headers.location, query).toBe('/yahooFailure?reason=state');
      expect(String(response.headers['set-cookie']), query).toMatch(/^yahoo_link_[\w-]{12}=; Path=[^\r\n]*$/);
    }
  });

  it('in the callback URL from Yahoo causes a redirect to the error page if a parameter is repeated or too long', async () => {
    for (const query of ['state=a&state=b', `code=${'c'.repeat(5000)}`]) {
      const response = await test.app.inject(`/api/${calls.settings.yahooCallback.path}?${query}`);
      expect(response.headers.location, query).toBe('/yahooFailure?reason=state');
    }
  });
});
