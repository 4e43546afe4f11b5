import { allCalls, calls } from '@fantasy-stats/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from './testing/app.ts';

function statusesOf(app: FastifyInstance): string[] {
  return app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .reduce<{ stack: string[]; found: string[] }>(
      ({ stack, found }, line) => {
        const match = /^([│ ]*)(?:├──|└──) (\S*)(?: \(([A-Z, ]+)\))?/u.exec(line);
        if (!match) return { stack, found };
        const [, indent = '', part = '', methods = ''] = match;
        const path = [...stack.slice(0, indent.length / 4), part];
        const address = path.join('');
        const names = methods
          .split(', ')
          .filter((method) => method === 'GET' || method === 'POST')
          .map((method) => `${method} ${address.replace(/^\/api\//, '')}`);
        return { stack: path, found: address.startsWith('/api/') ? [...found, ...names] : found };
      },
      { stack: [], found: [] },
    )
    .found.filter((name) => !/^GET docs\b/.test(name));
}

const moreOf: Readonly<Record<string, object>> = {
  'league/headline': { page: '/stats' },
  'league/matchupChances': { week: '1', matchup: '1' },
  'league/weekStart': { week: '1' },
  'league/weighTrade': { with: '2', give: '11', get: '12' },
  'league/counterOffers': { with: '2', give: '11', get: '12' },
};

describe('the whole server', () => {
  let test: TestApp;
  let visitor: undefined;
  let user: TestUser;
  let premium: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    test = await testApp();
    user = await test.signIn();
    premium = await test.signIn({ premium: true });
    admin = await test.signIn({ admin: true });
  });
  afterAll(async () => {
    await test.close();
  });

  it('serves exactly the API calls that the contract lists', () => {
    const contract = allCalls.map(({ method, path }) => `${method} ${path}`);
    // Endpoints for clients other than the pages: payment and mail services, spreadsheets, calendars.
    const others = [
      'POST billing/webhook',
      'POST discord/:secret',
      'POST recaps/email/stop',
      'GET tables/:secret/:table',
      'GET calendars/:secret.ics',
    ];
    expect(statusesOf(test.app).sort()).toEqual([...contract, ...others].sort());
  });

  it('rejects callers without access on each call, before it validates the request', async () => {
    const statusFor = async (call: (typeof allCalls)[number], caller: TestUser | undefined) =>
      (await test.call(call, caller ? { token: caller.token } : {})).status;
    for (const call of allCalls) {
      if (call.access === 'anyone') continue;
      const name = `${call.method} ${call.path}`;
      expect(await statusFor(call, visitor), name).toBe(401);
      const needsPremium = call.access === 'premium' || call.access === 'member';
      if (needsPremium) expect(await statusFor(call, user), name).toBe(402);
      if (call.access === 'admin') expect(await statusFor(call, premium), name).toBe(404);
    }
  });

  it('hides leagues from premium users who are not members', async () => {
    for (const call of allCalls) {
      if (call.access !== 'member') continue;
      // Add the parameters that some calls require, because every caller gets an error without them.
      const league = { league: 'yahoo-466.l.175298', ...moreOf[call.path] };
      // An incomplete body is rejected for every caller.
      if (call.method === 'POST' && !call.body.safeParse(league).success) continue;
      const response = await test.call(call, {
        token: premium.token,
        query: call.method === 'GET' ? league : {},
        body: call.method === 'POST' ? league : undefined,
      });
      expect(response.json, call.path).toMatchObject({ error: { code: 'leagueNotFound', status: 404 } });
    }
  });

  it('treats an administrator as premium', async () => {
    expect((await test.call(calls.init.context, { token: admin.token })).json).toMatchObject({
      isPremium: 1,
    });
    expect((await test.call(calls.settings.overview, { token: admin.token })).status).toBe(200);
  });
});
