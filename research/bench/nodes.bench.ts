import { setTimeout as wait } from 'node:timers/promises';
import { precomputeWork } from '../../apps/server/forecasts/precompute.ts';
import type { Connection } from '../../apps/server/kernel/database/connect.ts';
import { openQueue } from '../../apps/server/kernel/jobs/queue.ts';
import { createLog } from '../../apps/server/kernel/log.ts';
import { middle } from './calibration.ts';
import { copyLeague } from './lib/copied-leagues.ts';
import { parentOf, processorTime, processorTimeOfAll } from './lib/memory.ts';
import { type RunningServer, runServer } from './lib/running-server.ts';
import { type Load, putLoad, wireRequest } from './server/load-client.ts';
import { pageCalls, pathOf } from './server/pages.ts';
import { as, memberOfAll, type SettledServer, settledServer, take } from './server/served.ts';

// Compares two nodes on one PostgreSQL with one node. On shared cores, only the CPU cost per response is
// meaningful; it must be the same for both.

export const name = 'nodes';

/**
 * Minimum throughput of two nodes as a multiple of one node's. For responses per CPU second, the minimum is
 * half of it.
 */
const leastTogether = 1.7;
const connections = 20;
const leagues = 10;
const forecasts = 8;
const seconds = 4;
const rate = 2_000;
const rounds = 5;

async function lockWaits({ pool }: Connection): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

const totalOf = async (nodes: readonly RunningServer[]): Promise<number> => {
  const parts = await Promise.all(nodes.map(({ pid }) => processorTime(pid)));
  return parts.reduce((sum, part) => sum + part, 0);
};

function compared<Figures>(
  one: readonly Figures[],
  two: readonly Figures[],
  of: (figures: Figures) => number,
) {
  const { spread, value } = middle(two.map(of));
  const reference = middle(one.map(of)).value;
  return { value, spread, reference, ratio: value / reference };
}

function barResult(rowName: string, unit: string, row: ReturnType<typeof compared>) {
  const bar = leastTogether / 2;
  return { name: rowName, ...row, unit, bar: `≥ ${bar}`, holds: row.ratio >= bar };
}

function noWaits(rowName: string, most: number) {
  return { name: rowName, value: most, unit: 'sessions', bar: '= 0', holds: most === 0 };
}

/**
 * Monitors the database during some work.
 * @returns the maximum number of sessions waiting for a lock
 */
async function watched(connection: Connection, work: () => Promise<void>): Promise<number> {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await lockWaits(connection));
      await wait(100);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await watching;
  return most;
}

interface Setting extends Pick<SettledServer, 'connection' | 'environment' | 'readers'> {
  readonly ids: readonly string[];
  readonly database: number;
}

async function* apis({ connection, database, environment, ids, readers }: Setting) {
  const nodes: RunningServer[] = [];
  try {
    for (let count = 0; count < 2; count += 1) nodes.push(await runServer({ ...environment, ROLE: 'api' }));

    async function cost(servers: readonly RunningServer[]) {
      const before = { nodes: await totalOf(nodes), database: await processorTimeOfAll(database) };
      let all: Load[] = [];
      const waiting = await watched(connection, async () => {
        all = await Promise.all(
          servers.map(({ address }) => {
            const requests = ids.flatMap((id, at) => {
              const user = readers[at % readers.length];
              return user ? pageCalls.map((call) => wireRequest(address, pathOf(call, id), as(user))) : [];
            });
            return putLoad({ address, requests, connections, seconds, rate });
          }),
        );
      });
      for (const { statuses } of all)
        for (const [status] of statuses) if (status !== 200) throw new Error(`a node answered ${status}`);
      const responses = all.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0);
      const ofDatabase = (await processorTimeOfAll(database)) - before.database;
      return {
        rate: all.reduce((sum, one) => sum + one.rate, 0),
        perSecond: responses / ((await totalOf(nodes)) - before.nodes),
        ofDatabase: (ofDatabase / responses) * 1_000_000,
        waiting,
      };
    }

    const one: Awaited<ReturnType<typeof cost>>[] = [];
    const two: typeof one = [];
    // Warm up by making every request once.
    for (const { address } of nodes)
      for (const id of ids)
        for (const call of pageCalls) for (const user of readers) await take(address, call, id, user);
    for (let round = 0; round < rounds; round += 1) {
      one.push(await cost(nodes.slice(0, 1)));
      two.push(await cost(nodes));
    }
    yield {
      name: `two API nodes, each asked ${rate} times a second, answers a second`,
      ...compared(one, two, (figures) => figures.rate),
      unit: 'requests/s',
    };
    yield barResult(
      '  answers to a second of their processor time',
      'requests',
      compared(one, two, ({ perSecond }) => perSecond),
    );
    yield {
      name: '  the database’s processor time of an answer',
      ...compared(one, two, ({ ofDatabase }) => ofDatabase),
      unit: 'µs',
    };
    yield noWaits(
      '  sessions that waited for a lock, at most',
      Math.max(...two.map(({ waiting }) => waiting)),
    );
  } finally {
    for (const node of nodes) await node.stop();
  }
}

async function* workers({ connection, environment, ids }: Setting) {
  const log = createLog('silent');
  const queue = await openQueue({ pool: connection.pool, log, isScheduled: false });
  const nodes: RunningServer[] = [];
  const waiting = async () => {
    const { rows } = await connection.pool.query<{ count: number }>(
      `select count(*)::int as count from jobs.job where name = $1 and state < 'completed'`,
      [precomputeWork.name],
    );
    return rows[0]?.count ?? 0;
  };

  async function cost() {
    await connection.pool.query('update leagues set version = version + 1 where id = any($1)', [ids]);
    for (const league of ids)
      await queue.enqueue(
        connection.database,
        precomputeWork,
        { league, part: 'first' },
        { key: `${league} first` },
      );
    const before = await Promise.all(nodes.map(({ pid }) => processorTime(pid)));
    const began = performance.now();
    const most = await watched(connection, async () => {
      while ((await waiting()) > 0) await wait(200);
    });
    const took = (performance.now() - began) / 1000;
    const after = await Promise.all(nodes.map(({ pid }) => processorTime(pid)));
    const parts = after.map((time, index) => time - (before[index] ?? 0));
    const total = parts.reduce((sum, part) => sum + part, 0);
    return {
      rate: ids.length / took,
      perSecond: ids.length / total,
      least: Math.min(...parts) / total,
      waiting: most,
    };
  }

  try {
    nodes.push(await runServer({ ...environment, ROLE: 'worker' }));
    // The first run fills the caches.
    await cost();
    const one = [await cost()];
    nodes.push(await runServer({ ...environment, ROLE: 'worker' }));
    await cost();
    const two = [await cost()];
    yield {
      name: 'two workers, leagues forecast a second on these cores',
      ...compared(one, two, (figures) => figures.rate),
      unit: 'leagues/s',
    };
    yield barResult(
      '  leagues to a second of their processor time',
      'leagues',
      compared(one, two, ({ perSecond }) => perSecond),
    );
    const least = Math.min(...two.map((figures) => figures.least));
    yield {
      name: '  share of the one that did less',
      value: least,
      unit: '',
      bar: '≥ 0.3',
      holds: least >= 0.3,
    };
    yield noWaits(
      '  sessions that waited for a lock, at most',
      Math.max(...two.map((figures) => figures.waiting)),
    );
  } finally {
    for (const node of nodes) await node.stop();
    await queue.stop();
  }
}

export async function* run() {
  const settled = await settledServer(connections);
  try {
    const { connection, league, readers, server } = settled;
    const { rows } = await connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const database = await parentOf(rows[0]?.pid ?? 0);
    const ids = await copyLeague(connection.pool, league, leagues);
    for (const user of readers) await memberOfAll(connection, user, ids);
    await server.stop();
    const setting: Setting = { ...settled, ids, database };
    yield* apis(setting);
    yield* workers({ ...setting, ids: ids.slice(0, forecasts) });
  } finally {
    await settled.stop();
  }
}
