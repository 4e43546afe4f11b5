import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dump } from '../../apps/server/database/dump/dump.ts';
import { restore } from '../../apps/server/database/dump/restore.ts';
import { syncWork } from '../../apps/server/league/sync/sync-row.ts';
import { mailWork } from '../../apps/server/mail/outbox.ts';
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
  app = await simulatedApp({ isAudited: true });
  /* With what a text form could get wrong. */
  user = await app.signIn({ premium: true, email: 'tab\tback\\slash\\.ünï@example.org' });
  await app.signIn({ admin: true });
  league = await app.linkSome(user, 'yahoo');
  await app.synced(user, league);
  await app.fillIn();
  await app.parts.queue.enqueue(app.parts.database, mailWork, {
    email: '00000000-0000-4000-8000-000000000000',
  });
  /* The job of a sync ends a moment after the sync. */
  const undone = `select 1 from jobs.job where name = $1 and state in ('created', 'retry', 'active')`;
  await vi.waitFor(
    async () => expect((await app.parts.pool.query(undone, [syncWork.name])).rowCount).toBe(0),
    { timeout: 60_000 },
  );
  /* What is made when somebody asks for it first is made now. */
  await answersOf(app);
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

/** What a call asks for beside the league. */
const moreOf: Readonly<Record<string, object>> = {
  'league/opening': { page: '/stats' },
  'league/weighTrade': { with: '2', give: '11', get: '12' },
  'nba/schedule': { from: '2026-11-01', to: '2026-11-07' },
};

/** An answer without the number of its request, which errors name. */
function withoutRequest(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json, (name, value) => (name === 'requestId' ? null : value)));
}

/** What every call that only reads answers. */
async function answersOf(node: LeagueApp): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  const all: Call[] = Object.values(calls).flatMap((part) => Object.values(part));
  for (const call of all.filter(({ kind, method }) => method === 'GET' && kind === 'json')) {
    const query = { ...(call.access === 'member' ? { league } : {}), ...moreOf[call.path] };
    const answer = await node.call(call, { token: user.token, query } as Parameters<LeagueApp['call']>[1]);
    /* An archive tells in which two seconds it was packed: its files are compared. */
    const json = call === calls.account.exportAccount ? filesOf(answer.json) : withoutRequest(answer.json);
    told[call.path] = { status: answer.status, json };
  }
  return told;
}

it('restores into an empty database what every call answers', async () => {
  const database = await empty();
  expect(await restore(database.pool, file)).toBeGreaterThan(500);
  const restored = await leagueApp({
    beside: { ...app, database },
    environment: { SIMULATOR_URL: app.simulator.url },
  });
  const before = await answersOf(app);
  const good = Object.values(before).filter((one) => (one as { status: number }).status === 200);
  expect(good.length).toBeGreaterThan(40);
  expect(await answersOf(restored)).toEqual(before);
  await restored.close();
  const counts = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
    (await pool.query('select name, state::text, count(*)::int from jobs.job group by 1, 2 order by 1, 2'))
      .rows;
  expect(await counts(database)).toEqual(await counts(app.parts));
  /* What is written from now on takes numbers of its own. */
  const { rows } = await database.pool.query<{ last: string | null }>(
    'select max(id) as last from audit_log',
  );
  const { rows: next } = await database.pool.query<{ value: string }>(
    `select nextval('audit_log_id_seq') as value`,
  );
  expect(Number(next[0]?.value)).toBeGreaterThan(Number(rows[0]?.last ?? 0));
});

it('restores all or nothing, and over nobody’s data', async () => {
  const database = await empty();
  const whole = await readFile(file);
  const cut = join(folder, 'cut.dump');
  await writeFile(cut, whole.subarray(0, whole.length - 2_000));
  await expect(restore(database.pool, cut)).rejects.toThrow('cut off');
  expect((await database.pool.query('select 1 from users')).rowCount).toBe(0);
  await writeFile(cut, 'something else');
  await expect(restore(database.pool, cut)).rejects.toThrow('no dump');
  await expect(restore(app.parts.pool, file)).rejects.toThrow('not empty');
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`,
  );
  await expect(restore(database.pool, file)).rejects.toThrow('another version');
});
