import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Call, calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dump } from '../../apps/server/kernel/database/dump/dump.ts';
import { CannotRestore, restore } from '../../apps/server/kernel/database/dump/restore.ts';
import { mailWork } from '../../apps/server/kernel/mail/mail-outbox.ts';
import { syncWork } from '../../apps/server/leagues/sync/sync-row.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { filesOf } from '../../apps/server/testing/archive.ts';
import { type TestDatabase, testDatabase } from '../../apps/server/testing/database.ts';
import { type LeagueApp, leagueApp, type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
let user: TestUser;
let league: string;
let folder: string;
let file: string;
const open: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-dump-'));
  file = join(folder, 'all.dump');
  app = await simulatedApp({
    isAudited: true,
    date: '2026-11-13',
    world: { placement: 'calendar', isSmall: true },
  });
  // The email address contains characters that a text format could break.
  user = await app.signIn({
    premium: true,
    email: 'tab\tback\\slash\\.\r\n\u0085\u2028\u2029ünï@example.org',
  });
  await app.signIn({ admin: true });
  league = await app.linkSome(user, 'yahoo');
  await app.synced(user, league);
  await app.fillIn();
  await app.parts.queue.enqueue(app.parts.database, mailWork, {
    delivery: '00000000-0000-4000-8000-000000000000',
  });
  // The sync's job ends a moment after the sync.
  const undone = `select 1 from jobs.job where name = $1 and state in ('created', 'retry', 'active')`;
  await vi.waitFor(
    async () => expect((await app.parts.pool.query(undone, [syncWork.name])).rowCount).toBe(0),
    { timeout: 200_000 },
  );
  // Send requests first, because some data is created only on request.
  await responsesOf(app);
  await dump(app.parts.pool, file);
});
afterAll(async () => {
  for (const database of open) await database.close();
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

async function empty(): Promise<TestDatabase> {
  const database = await testDatabase();
  open.push(database);
  return database;
}

/** Required parameters of calls, besides the league. */
const moreOf: Readonly<Record<string, object>> = {
  'league/headline': { page: '/stats' },
  'league/weighTrade': { with: '2', give: '11', get: '12' },
  'league/counterOffers': { with: '2', give: '11', get: '12' },
  'nba/schedule': { from: '2026-11-01', to: '2026-11-07' },
};

function withoutRequest(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json, (name, value) => (name === 'requestId' ? null : value)));
}

async function responsesOf(node: LeagueApp): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  const all: Call[] = Object.values(calls).flatMap((part) => Object.values(part));
  for (const call of all.filter(({ kind, method }) => method === 'GET' && kind === 'json')) {
    const query = { ...(call.access === 'member' ? { league } : {}), ...moreOf[call.path] };
    const response = await node.call(call, { token: user.token, query } as Parameters<LeagueApp['call']>[1]);
    // An archive contains the current time, so compare the files in it.
    const json =
      call === calls.account.exportAccount ? filesOf(response.json) : withoutRequest(response.json);
    contents[call.path] = { status: response.status, json };
  }
  return contents;
}

it('a dump restored into an empty database gives the same responses', async () => {
  const database = await empty();
  expect(await restore(database.pool, file)).toBeGreaterThan(500);
  const restored = await leagueApp({
    otherNode: { ...app, database },
    environment: { SIMULATOR_URL: app.simulator.url },
  });
  const before = await responsesOf(app);
  const good = Object.values(before).filter((one) => (one as { status: number }).status === 200);
  expect(good.length).toBeGreaterThan(40);
  expect(await responsesOf(restored)).toEqual(before);
  await restored.close();
  const counts = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
    (await pool.query('select name, state::text, count(*)::int from jobs.job group by 1, 2 order by 1, 2'))
      .rows;
  expect(await counts(database)).toEqual(await counts(app.parts));
  // IDs of new rows continue after those of the restored rows.
  const { rows } = await database.pool.query<{ last: string | null }>(
    'select max(id) as last from audit_log',
  );
  const { rows: next } = await database.pool.query<{ value: string }>(
    `select nextval('audit_log_id_seq') as value`,
  );
  expect(Number(next[0]?.value)).toBeGreaterThan(Number(rows[0]?.last ?? 0));
});

it('a restore is all or nothing, and never overwrites data', async () => {
  const database = await empty();
  const whole = await readFile(file);
  const cut = join(folder, 'cut.dump');
  await writeFile(cut, whole.subarray(0, whole.length - 2_000));
  await expect(restore(database.pool, cut)).rejects.toThrow('truncated');
  expect((await database.pool.query('select 1 from users')).rowCount).toBe(0);
  await writeFile(cut, 'something else');
  await expect(restore(database.pool, cut)).rejects.toThrow('not a dump');
  // The dump is cut between two tables and compressed again, so that every line is complete.
  const lines = gunzipSync(whole).toString().split('\n');
  const table = lines.lastIndexOf('\\.', Math.floor(lines.length / 2));
  await writeFile(cut, gzipSync(`${lines.slice(0, table + 1).join('\n')}\n`));
  await expect(restore(database.pool, cut)).rejects.toThrow('truncated');
  // First a row that lacks a column, then a column unknown to this version.
  const damaged = (change: (text: string) => string) =>
    writeFile(cut, gzipSync(change(gunzipSync(whole).toString())));
  const userColumns = /("table":"public\.users","columns":\[[^\]]*)"email"/;
  await damaged((text) => text.replace(/\t\\N\n/, '\n'));
  await expect(restore(database.pool, cut)).rejects.toThrow(CannotRestore);
  await damaged((text) => text.replace(userColumns, '$1"e_mail"'));
  await expect(restore(database.pool, cut)).rejects.toThrow(CannotRestore);
  await damaged((text) => text.replace(userColumns, '$1"email) from stdin; drop table users; --"'));
  await expect(restore(database.pool, cut)).rejects.toThrow(CannotRestore);
  expect((await database.pool.query('select 1 from users')).rowCount).toBe(0);
  await expect(restore(app.parts.pool, file)).rejects.toThrow('not empty');
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`,
  );
  await expect(restore(database.pool, file)).rejects.toThrow('another version');
});
