import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../apps/server/auth/tokens.ts';
import { type Connection, connect } from '../../apps/server/database/connect.ts';
import { type ReadFrom, type Reads, readsFromReplica } from '../../apps/server/database/reads.ts';
import { premiumGrants, users } from '../../apps/server/database/schema/account.ts';
import { createLog } from '../../apps/server/log.ts';
import { type ReplicatedDatabase, replicatedDatabase } from './replica-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/* A PostgreSQL with a replica, which lags, stops and comes back. */

let database: ReplicatedDatabase;
let primary: Connection;
const running: ServerProcess[] = [];
let simulator: Simulator;

beforeAll(async () => {
  database = await replicatedDatabase();
  primary = connect({ url: database.url });
  simulator = await startSimulator({ seed: 1 });
});
afterAll(async () => {
  for (const server of running) await server.stop();
  await primary?.close();
  await simulator?.close();
  await database?.close();
});

describe('reads of leagues', () => {
  const from: ReadFrom[] = [];
  const times = { settled: 1_000, behind: 800, look: 100 };
  let reads: Reads;
  beforeAll(async () => {
    reads = readsFromReplica({
      database: primary.database,
      pool: primary.pool,
      replica: connect({ url: database.replicaUrl }),
      log: createLog('silent'),
      onRead: (one) => from.push(one),
      times,
    });
    await primary.database.execute(sql`create table counted (number int)`);
    await primary.database.execute(sql`insert into counted values (0)`);
  });
  afterAll(() => reads.close());

  let written = 0;
  const read = () =>
    reads.atOnce(['league'], async (transaction) => {
      const { rows } = await transaction.execute<{ number: number }>(sql`select number from counted`);
      return rows[0]?.number;
    });
  const write = async (isTold = true) => {
    written += 1;
    await primary.database.execute(sql`update counted set number = ${written}`);
    if (isTold) reads.changed('league');
  };
  const fromReplica = () =>
    expect
      .poll(async () => {
        expect(await read()).toBe(written);
        return from.at(-1);
      })
      .toBe('replica');

  it('are made on the primary as long as nobody tells of changes, and on the replica once nothing has changed', async () => {
    await wait(1_500);
    expect(await read()).toBe(written);
    expect(from.at(-1)).toBe('primary');
    reads.listening(true);
    await fromReplica();
    await write();
    expect(await read()).toBe(written);
    expect(from.at(-1)).toBe('primary');
    await fromReplica();
    /* What is told of another league is nothing to this one; of all, it is. */
    await expect
      .poll(async () => {
        reads.changed('another league');
        await read();
        return from.at(-1);
      })
      .toBe('replica');
    reads.changed(null);
    await read();
    expect(from.at(-1)).toBe('primary');
  });

  it('show nothing old while the replica lags', async () => {
    await fromReplica();
    await database.pauseReplay(true);
    await write();
    const until = performance.now() + 3_000;
    while (performance.now() < until) {
      expect(await read()).toBe(written);
      await wait(20);
    }
    expect(from.at(-1)).toBe('primary');
    await database.pauseReplay(false);
    await fromReplica();
  });

  it('go on while the replica is away, and go back to it by themselves', async () => {
    await fromReplica();
    await database.stopReplica();
    for (let count = 0; count < 20; count += 1) {
      expect(await read()).toBe(written);
      expect(from.at(-1)).toBe('primary');
    }
    await write();
    await database.startReplica();
    await fromReplica();
  });

  it('fail as they would on the primary', async () => {
    await fromReplica();
    await expect(reads.atOnce(['league'], () => Promise.reject(new Error('its own')))).rejects.toThrow(
      'its own',
    );
    await expect(
      reads.atOnce(['league'], (transaction) => transaction.execute(sql`update counted set number = 99`)),
    ).rejects.toThrow();
    expect(await read()).toBe(written);
  });
});

it('serve the pages of a node that has a replica', async () => {
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.replicaUrl,
    SIMULATOR_URL: simulator.url,
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    METRICS_TOKEN: 'metrics of a test, and nothing else',
  };
  const start = async (role: string) => {
    const server = await startServer({ ...environment, ROLE: role });
    running.push(server);
    return server;
  };
  const [api, worker] = [await start('api'), await start('worker')];
  const [user] = await primary.database
    .insert(users)
    .values({ email: 'replica@example.org', passwordHash: 'no password opens this account' })
    .returning();
  if (!user) throw new Error('the account was not made');
  await primary.database
    .insert(premiumGrants)
    .values({ userId: user.id, source: 'granted', startsAt: new Date(0) });
  const token = await issueToken(primary.database, user.id, new Date());
  const open = simulator.facts().espn.leagues.find(({ isPublic }) => isPublic);
  const linked = await api.call(calls.settings.linkEspnLeague, token, { body: { league: open?.key ?? '' } });
  const { league } = calls.settings.linkEspnLeague.answer.parse(linked.json);
  let last = '';
  for await (const { state } of api.progress(token, league)) last = state;
  expect(last).toBe('complete');
  await worker.stop();
  const pages = [calls.league.season, calls.league.rosters, calls.league.players, calls.league.draft];
  const ask = async () => {
    for (const page of pages)
      expect((await api.call(page, token, { query: { league } })).status, page.path).toBe(200);
  };
  const madeAt = async (place: ReadFrom) => {
    const answer = await fetch(`${api.address}/metrics`, {
      headers: { authorization: `Bearer ${environment.METRICS_TOKEN}` },
    });
    const text = await answer.text();
    return Number(new RegExp(`league_reads_total{from="${place}"} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  await ask();
  expect(await madeAt('primary')).toBeGreaterThan(0);
  await expect
    .poll(
      async () => {
        await ask();
        return madeAt('replica');
      },
      { interval: 1_000 },
    )
    .toBeGreaterThan(3);
  await database.stopReplica();
  await ask();
});
