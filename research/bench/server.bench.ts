import type { Connection } from '../../apps/server/kernel/database/connect.ts';
import { middle } from './calibration.ts';
import { requestJson } from './hostile/http-client.ts';
import { copyLeague } from './lib/copied-leagues.ts';
import { memoryOf, parentOf } from './lib/memory.ts';
import type { RunningServer } from './lib/running-server.ts';
import { allAre, type LoadOptions, putLoad, wireRequest, within } from './server/load-client.ts';
import { type PageCall, pageCalls, pathOf } from './server/pages.ts';
import {
  as,
  type BareRoute,
  bareRoute,
  joinLeagues,
  memberOfAll,
  password,
  type Reader,
  settledServer,
  type Taken,
  take,
} from './server/served.ts';

// Measures the server: requests per second of each page call (warm, and as a 304) and of logins; response
// times at half the maximum load, in overload and for cold calls; growth with the number of leagues; and
// memory.

export const name = 'server';

/**
 * Limits: `page` and `unchanged` relative to the bare route's throughput, `slowest` in ms, `growth` as a
 * ratio, and `memory` in MB.
 */
const bars = { page: 0.35, unchanged: 0.45, slowest: 50, growth: 1.5, memory: 600 };
const connections = 20;
const seconds = 0.4;
const rounds = 15;
const coldLeagues = 15;
/** Number of load runs. The result is the median of their 99th percentiles. */
const halfRounds = 5;
const growthRounds = 5;

type Middle = ReturnType<typeof middle>;

interface Setting {
  readonly server: RunningServer;
  readonly bare: BareRoute;
  readonly league: string;
  readonly readers: readonly Reader[];
  readonly tags: ReadonlyMap<PageCall, string | null>;
}

/** Measures the server's requests per second, alternating with the bare route. */
async function withLoad(setting: Setting, call: PageCall, tag: string | null) {
  const { bare, league, readers, server } = setting;
  const known = (its: string | null) => (its === null ? {} : { 'if-none-match': its });
  const status = tag === null ? 200 : 304;
  const requests: Buffer[] = [];
  for (const user of readers) {
    // If a response varies by account, each user has their own ETag.
    const own = tag === null ? null : (await take(server.address, call, league, user)).etag;
    requests.push(wireRequest(server.address, pathOf(call, league), { ...as(user), ...known(own) }));
  }
  const bareRequests = readers.map((user) =>
    wireRequest(bare.address, `/${pageCalls.indexOf(call)}`, { ...as(user), ...known(tag) }),
  );
  const rates: number[] = [];
  const references: number[] = [];
  /** Ratios by round, because both measurements of a round run under the same machine load. */
  const ratios: number[] = [];
  const load = { connections, seconds: 0.5 };
  await putLoad({ ...load, address: server.address, requests });
  await putLoad({ ...load, address: bare.address, requests: bareRequests });
  for (let round = 0; round < rounds; round += 1) {
    const own = await putLoad({ address: server.address, requests, connections, seconds });
    const other = await putLoad({ address: bare.address, requests: bareRequests, connections, seconds });
    allAre(own, status, call);
    allAre(other, status, `${call}, bare`);
    rates.push(own.rate);
    references.push(other.rate);
    ratios.push(own.rate / other.rate);
  }
  const { spread, value } = middle(rates);
  const reference = middle(references).value;
  const ratio = middle(ratios).value;
  const bar = tag === null ? bars.page : bars.unchanged;
  return {
    name: tag === null ? `${call}, warm` : `${call}, not modified`,
    value,
    unit: 'requests/s',
    spread,
    reference,
    ratio,
    bar: `≥ ${bar}`,
    holds: ratio >= bar,
  };
}

function mixed({ league, readers, server }: Setting): Buffer[] {
  return readers.flatMap((user) =>
    pageCalls.map((call) => wireRequest(server.address, pathOf(call, league), as(user))),
  );
}

async function* underLoad(setting: Setting) {
  const { bare, readers, server } = setting;
  const { address } = server;
  const requests = mixed(setting);
  const bareRequests = readers.flatMap((user) =>
    pageCalls.map((_, at) => wireRequest(bare.address, `/${at}`, as(user))),
  );
  // The client sleeps between responses, as in the half-load run.
  const most = await putLoad({ address, requests, connections: 40, seconds: 3, staysAwake: false });
  allAre(most, 200, 'all pages');
  yield { name: 'all pages in turn', value: most.rate, unit: 'requests/s' };
  const half = { connections: 40, seconds: 3, rate: most.rate / 2 };
  /**
   * Returns the 99th percentiles in milliseconds: in the first second after a pause, when all users return,
   * and afterward.
   */
  const slowestOf = async (load: Pick<LoadOptions, 'address' | 'requests'>, what: string) => {
    const atFirst = await putLoad({ ...half, ...load, seconds: 1 });
    const lasting = await putLoad({ ...half, ...load });
    for (const part of [atFirst, lasting]) allAre(part, 200, what);
    return { atFirst: within(atFirst, 0.99), lasting: within(lasting, 0.99) };
  };
  const own: number[] = [];
  const first: number[] = [];
  /** Times for the bare route to return the same bytes. */
  const references: number[] = [];
  for (let round = 0; round < halfRounds; round += 1) {
    const { atFirst, lasting } = await slowestOf({ address, requests }, 'half');
    first.push(atFirst);
    own.push(lasting);
    const other = await slowestOf({ address: bare.address, requests: bareRequests }, 'half, bare');
    references.push(other.lasting);
  }
  const slowest = middle(own);
  const reference = middle(references).value;
  yield {
    name: '99 of 100 at half of that within',
    ...slowest,
    unit: 'ms',
    reference,
    ratio: slowest.value / reference,
    bar: `< ${bars.slowest}`,
    holds: slowest.value < bars.slowest,
  };
  yield { name: '  and in its first second, after a pause', ...middle(first), unit: 'ms' };
  const beyond = await putLoad({ address, requests, connections: 400, seconds: 5, rate: most.rate * 2 });
  const bad = [...beyond.statuses].filter(([status]) => ![200, 429, 503].includes(status));
  yield {
    name: 'errors at twice that, but 429 and 503 that say when',
    value: bad.reduce((sum, [, times]) => sum + times, 0) + beyond.withoutRetryAfter,
    unit: 'answers',
    bar: '= 0',
    holds: bad.length === 0 && beyond.withoutRetryAfter === 0,
  };
}

async function logIns({ readers, server }: Setting) {
  const times: number[] = [];
  for (const { email } of readers.slice(0, 15)) {
    const began = performance.now();
    await requestJson(server.address, {
      path: '/api/auth/login',
      from: '192.0.2.9',
      body: { email, password },
    });
    times.push(performance.now() - began);
  }
  return { name: 'a login', ...middle(times), unit: 'ms' };
}

function withFirst(name: string, own: Middle, first: Middle) {
  const ratio = own.value / first.value;
  const bar = own === first ? {} : { bar: `≤ ${bars.growth}`, holds: ratio <= bars.growth };
  return { name, ...own, unit: 'ms', reference: first.value, ratio, ...bar };
}

/** Reads leagues for the first time and again, with a growing number of them in the database. */
async function* growth(setting: Setting, connection: Connection, most: number) {
  const steps = [10, 100, 1000].filter((step) => step <= most);
  let first: { readonly half: Middle; readonly slowest: Middle } | null = null;
  for (const step of steps) {
    const ids = await copyLeague(connection.pool, setting.league, step);
    const { readers, server } = setting;
    await joinLeagues(connection, readers, ids);
    for (const user of readers) await memberOfAll(connection, user, ids);
    // Users take turns, so that no caller repeats within the one second for which callers are cached.
    const requests = readers.flatMap((user) =>
      ids.map((id) => wireRequest(server.address, pathOf('league/season', id), as(user))),
    );
    // Request each league once, so that none is read for the first time during the measurement.
    const read = await putLoad({
      address: server.address,
      requests: requests.slice(0, step),
      connections: 4,
      seconds: 120,
      most: step,
    });
    allAre(read, 200, `${step} leagues read for the first time`);
    if (read.milliseconds.length !== step) throw new Error(`${step} leagues were not read in two minutes`);
    const half: number[] = [];
    const slowest: number[] = [];
    for (let round = 0; round < growthRounds; round += 1) {
      const load = await putLoad({
        address: server.address,
        requests,
        connections: 4,
        seconds: 6,
        rate: 150,
      });
      allAre(load, 200, `${step} leagues`);
      half.push(within(load, 0.5));
      slowest.push(within(load, 0.99));
    }
    const own = { half: middle(half), slowest: middle(slowest) };
    first ??= own;
    yield withFirst(`league/season of ${step} leagues in turn, half within`, own.half, first.half);
    yield withFirst('  and 99 of 100 within', own.slowest, first.slowest);
  }
}

async function memory({ server }: Setting, connection: Connection) {
  const { rows } = await connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const own = await memoryOf(server.pid);
  const database = await memoryOf(await parentOf(rows[0]?.pid ?? 0));
  if (own === null || database === null) return [];
  const value = own + database;
  return [
    { name: 'memory of the server', value: own, unit: 'MB' },
    { name: 'memory of PostgreSQL', value: database, unit: 'MB' },
    { name: 'memory of both', value, unit: 'MB', bar: `< ${bars.memory}`, holds: value < bars.memory },
  ];
}

/** Measures a page's first call in milliseconds, once per league. */
async function* cold({ league, readers: [user], server }: Setting, connection: Connection) {
  const ids = await copyLeague(connection.pool, league, coldLeagues);
  if (!user) throw new Error('no reading account');
  await memberOfAll(connection, user, ids);
  for (const call of pageCalls) {
    // This response is the same for all leagues, so only the first request is cold.
    if (call === 'init/context' || call === 'nba/players') continue;
    const times: number[] = [];
    for (const id of ids) {
      const began = performance.now();
      await take(server.address, call, id, user);
      times.push(performance.now() - began);
    }
    yield { name: `${call}, cold`, ...middle(times), unit: 'ms' };
  }
}

export async function* run({ leagues }: { readonly leagues: number }): AsyncIterable<unknown> {
  const profile = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : [];
  const settled = await settledServer(connections, profile);
  const { connection, league, readers, server } = settled;
  let bare: BareRoute | null = null;
  try {
    const [first] = readers;
    if (!first) throw new Error('no reading account');
    const taken: Taken[] = [];
    for (const call of pageCalls) taken.push(await take(server.address, call, league, first));
    bare = await bareRoute(taken);
    const tags = new Map(pageCalls.map((call, at) => [call, taken[at]?.etag ?? null]));
    const setting: Setting = { server, bare, league, readers, tags };
    for (const call of pageCalls) yield withLoad(setting, call, null);
    for (const [call, tag] of tags) if (tag !== null) yield withLoad(setting, call, tag);
    yield logIns(setting);
    yield* underLoad(setting);
    yield* cold(setting, connection);
    yield* growth(setting, connection, leagues);
    yield* await memory(setting, connection);
  } finally {
    await bare?.stop();
    await settled.stop();
  }
}
