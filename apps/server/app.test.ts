import { allCalls, calls } from '@fantasy-stats/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLeagues } from './league/start.ts';
import { type TestApp, type TestUser, testApp } from './testing/app.ts';

/** The calls an app answers under /api, as `GET init/context`; the documentation's own pages apart. */
function answeredBy(app: FastifyInstance): string[] {
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

/** What a call asks for beside the league. */
const moreOf: Readonly<Record<string, object>> = {
  'league/opening': { page: '/stats' },
  'league/weekStart': { week: '1' },
  'league/weighTrade': { with: '2', give: '11', get: '12' },
};

describe('the whole server', () => {
  let test: TestApp;
  let visitor: undefined;
  let user: TestUser;
  let premium: TestUser;
  let admin: TestUser;
  let stop = async () => {};
  beforeAll(async () => {
    test = await testApp({
      assemble: async (parts) => {
        const leagues = await startLeagues(parts, { isScheduled: false, concurrency: 0 });
        stop = leagues.stop;
        return leagues.concerns;
      },
    });
    user = await test.signIn();
    premium = await test.signIn({ premium: true });
    admin = await test.signIn({ admin: true });
  });
  afterAll(async () => {
    await stop();
    await test.close();
  });

  it('answers every call of the contract, and no other', () => {
    const contract = allCalls.map(({ method, path }) => `${method} ${path}`);
    /* What no page and no client of ours calls: payment and mail services, spreadsheets and calendars do. */
    const others = [
      'POST billing/webhook',
      'POST recaps/email/stop',
      'GET tables/:secret/:table',
      'GET calendars/:secret.ics',
    ];
    expect(answeredBy(test.app).sort()).toEqual([...contract, ...others].sort());
  });

  it('refuses on each call whoever may not make it, before it looks at the request', async () => {
    const statusFor = async (call: (typeof allCalls)[number], asker: TestUser | undefined) =>
      (await test.call(call, asker ? { token: asker.token } : {})).status;
    for (const call of allCalls) {
      if (call.access === 'anyone') continue;
      const name = `${call.method} ${call.path}`;
      expect(await statusFor(call, visitor), name).toBe(401);
      const needsPremium = call.access === 'premium' || call.access === 'member';
      if (needsPremium) expect(await statusFor(call, user), name).toBe(402);
      if (call.access === 'admin') expect(await statusFor(call, premium), name).toBe(404);
    }
  });

  it('hides leagues from premium users who are not in them', async () => {
    for (const call of allCalls) {
      if (call.access !== 'member') continue;
      /* Some ask for more than the league, and refuse a query without it whoever sends it. */
      const league = { league: 'yahoo-466.l.175298', ...moreOf[call.path] };
      /* A body that lacks something is refused for that, whoever sends it. */
      if (call.method === 'POST' && !call.body.safeParse(league).success) continue;
      const answer = await test.call(call, {
        token: premium.token,
        query: call.method === 'GET' ? league : {},
        body: call.method === 'POST' ? league : undefined,
      });
      expect(answer.json, call.path).toMatchObject({ error: { code: 'leagueNotFound', status: 404 } });
    }
  });

  it('counts an administrator as premium', async () => {
    expect((await test.call(calls.init.context, { token: admin.token })).json).toMatchObject({
      isPremium: 1,
    });
    expect((await test.call(calls.settings.overview, { token: admin.token })).status).toBe(200);
  });
});
