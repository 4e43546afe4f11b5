import { calls } from '@fantasy-stats/contract';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { premiumGrants } from '../../apps/server/kernel/database/schema/account.ts';
import { type TestDatabase, testDatabase } from '../../apps/server/testing/database.ts';
import { contractions } from '../architecture/migration-rules.ts';
import { leaveNbaUnread, type ServerProcess, startServer } from './server-process.ts';

let database: TestDatabase;
let simulator: Simulator;
const running: ServerProcess[] = [];

/**
 * Returns a migration that adds columns and an index to every table, and a referencing table for each table
 * whose key is a single ID.
 */
async function nextMigration(): Promise<string> {
  const { rows } = await database.pool.query<{ name: string; key: string | null }>(
    `select table_name as name,
       (select min(k.column_name) from information_schema.table_constraints c
         join information_schema.key_column_usage k using (constraint_schema, constraint_name)
         join information_schema.columns i on i.table_name = c.table_name and i.column_name = k.column_name
        where c.constraint_schema = 'public' and c.table_name = t.table_name
          and c.constraint_type = 'PRIMARY KEY' and i.table_schema = 'public'
        having count(*) = 1 and min(k.column_name) = 'id' and min(i.data_type) = 'uuid') as key
     from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  return rows
    .flatMap(({ key, name }) => [
      `alter table "${name}" add column "next_note" text`,
      `alter table "${name}" add column "next_count" integer default 0 not null`,
      `create index "${name}_next" on "${name}" using btree ("next_count")`,
      ...(key === null
        ? []
        : [
            `create table "next_${name}" ("of" uuid primary key not null, "at" timestamptz default now() not null)`,
            `alter table "next_${name}" add constraint "next_${name}_of" foreign key ("of") references "${name}"("id") on delete cascade`,
          ]),
    ])
    .join(';\n');
}

beforeAll(async () => {
  database = await testDatabase();
  await leaveNbaUnread(database.pool);
  simulator = await startSimulator({ seed: 1, isSmall: true });
});
afterAll(async () => {
  for (const server of running) await server.stop();
  await simulator.close();
  await database.close();
});

it('nodes serve, sync and restart after the next version’s migration', async () => {
  const environment = {
    DATABASE_URL: database.url,
    SIMULATOR_URL: simulator.url,
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const start = async (role: string) => {
    const server = await startServer({ ...environment, ROLE: role });
    running.push(server);
    return server;
  };
  // This node has connections from before the migration.
  const before = await start('api');
  const email = 'rolling@example.org';
  const password = 'harbor kettle moss and snow';
  const register = await before.call(calls.auth.register, '', { body: { email, password } });
  expect(register.status).toBe(200);
  const logIn = async (node: ServerProcess) => {
    const { json } = await node.call(calls.auth.login, '', { body: { email, password } });
    return calls.auth.login.response.parse(json).token;
  };
  const token = await logIn(before);

  const sql = await nextMigration();
  expect(contractions({ name: '0099_next', sql })).toEqual([]);
  await database.pool.query(sql);
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 4000000000000)`,
  );

  const [after, worker] = [await start('api'), await start('worker')];
  const [user] = (await database.pool.query<{ id: string }>('select id from users where email = $1', [email]))
    .rows;
  await database.database
    .insert(premiumGrants)
    .values({ userId: user?.id ?? '', source: 'granted', startsAt: new Date(0) });
  const open = simulator.facts().espn.leagues.find(({ isPublic }) => isPublic);
  const linked = await before.call(calls.settings.linkEspnLeague, token, {
    body: { league: open?.key ?? '' },
  });
  expect(linked.status, JSON.stringify(linked.json)).toBe(200);
  const { league } = calls.settings.linkEspnLeague.response.parse(linked.json);
  let last = '';
  for await (const { state } of after.progress(token, league)) last = state;
  expect(last).toBe('complete');
  for (const node of [before, after]) {
    const pages = [
      calls.league.season,
      calls.league.rosters,
      calls.league.players,
      calls.league.draft,
      calls.league.history,
      calls.league.syncs,
    ];
    for (const page of pages)
      expect((await node.call(page, token, { query: { league } })).status, page.path).toBe(200);
    const dashboard = await node.call(calls.league.dashboard, token, { query: { league } });
    expect(dashboard.status, JSON.stringify(dashboard.json)).toBe(200);
    const changed = await node.call(calls.alerts.changeSettings, token, { body: usualAlertSettings });
    expect(changed.status).toBe(200);
    expect((await node.call(calls.account.exportAccount, token)).status).toBe(200);
  }
  const deleted = await after.call(calls.account.deleteAccount, token, { body: { password } });
  expect(deleted.status).toBe(200);
  // The other node sees the change a moment later.
  await expect.poll(async () => (await before.call(calls.settings.overview, token)).status).toBe(401);
  expect((await before.call(calls.account.keepAccount, await logIn(before))).status).toBe(200);
  for (const server of [before, after, worker])
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    ).toEqual([]);
});
