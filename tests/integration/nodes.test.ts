import { calls } from '@fantasy-stats/contract';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../apps/server/accounts/auth/passwords.ts';
import { issueToken } from '../../apps/server/accounts/auth/tokens.ts';
import { premiumGrants, users } from '../../apps/server/kernel/database/schema/account.ts';
import { type TestDatabase, testDatabase } from '../../apps/server/testing/database.ts';
import { leaveNbaUnread, type ServerProcess, startServer } from './server-process.ts';

let database: TestDatabase;
let simulator: Simulator;
let environment: Record<string, string>;
let token: string;
const running: ServerProcess[] = [];

async function node(role: 'api' | 'worker'): Promise<ServerProcess> {
  const started = await startServer({ ...environment, ROLE: role });
  running.push(started);
  return started;
}

beforeAll(async () => {
  database = await testDatabase();
  await leaveNbaUnread(database.pool);
  simulator = await startSimulator({ seed: 1, isSmall: true });
  environment = {
    DATABASE_URL: database.url,
    SIMULATOR_URL: simulator.url,
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SIGN_IN_LIMIT: '3',
    LOG_LEVEL: 'error',
  };
  const [user] = await database.database
    .insert(users)
    .values({ email: 'nodes@example.org', passwordHash: await hashPassword('harbor kettle moss') })
    .returning();
  if (!user) throw new Error('the account was not made');
  await database.database
    .insert(premiumGrants)
    .values({ userId: user.id, source: 'granted', startsAt: new Date(0) });
  token = await issueToken(database.database, user.id, new Date());
});
afterAll(async () => {
  for (const one of running) await one.stop();
  await simulator?.close();
  await database?.close();
});

it('API nodes serve requests, only workers run jobs, and a killed worker loses no jobs', async () => {
  const [first, second] = [await node('api'), await node('api')];
  const open = simulator.facts().espn.leagues.filter(({ isPublic }) => isPublic);
  const linked = await first.call(calls.settings.linkEspnLeague, token, {
    body: { league: open[0]?.key ?? '' },
  });
  expect(linked.status).toBe(200);
  const { league } = calls.settings.linkEspnLeague.response.parse(linked.json);
  const stateAt = async ({ progress }: ServerProcess) => {
    for await (const { state } of progress(token, league)) return state;
    return null;
  };
  // Without a worker, the job waits.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await stateAt(second)).toBe('queued');

  const doomed = await node('worker');
  for await (const { state } of second.progress(token, league)) if (state !== 'queued') break;
  await doomed.kill();
  await node('worker');
  let last = '';
  for await (const { state } of second.progress(token, league)) last = state;
  expect(last).toBe('complete');
  for (const one of [first, second]) {
    const season = await one.call(calls.league.season, token, { query: { league } });
    expect(season.status).toBe(200);
  }
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from league_syncs where league_id = $1 and kind = 'read'`,
    [league],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('nodes share their limits on password attempts', async () => {
  const [first, second] = running;
  if (!first || !second) throw new Error('no node runs');
  const statuses: number[] = [];
  for (const one of [first, second, first, second])
    statuses.push(
      (
        await one.call(calls.auth.login, token, {
          body: { email: 'nodes@example.org', password: 'something else' },
        })
      ).status,
    );
  expect(statuses).toEqual([400, 400, 400, 429]);
});

it('single-role nodes require a shared database', async () => {
  const { DATABASE_URL: _shared, ...alone } = environment;
  await expect(startServer({ ...alone, ROLE: 'worker' })).rejects.toThrow('DATABASE_URL');
});
