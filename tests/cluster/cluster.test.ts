import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Act, leagueSync, registration, settingsChange, webhook } from '../faults/acts.ts';
import { type Household, type HouseNode, openHousehold } from '../faults/house.ts';
import { type Loaded, load } from '../faults/load.ts';
import { queryAt } from '../faults/own-database.ts';
import type { Person } from '../faults/people.ts';
import { expectServedOrPutOff, send, untilHealthy } from '../faults/send.ts';
import { type Cluster, openCluster, type Roles } from './cluster.ts';
import { whyNot } from './programs.ts';

// Runs the product on a PostgreSQL cluster built from deploy/cluster, under load, while machines are killed
// and cut off.

const reason = whyNot();
/** Maximum milliseconds until writes are acknowledged again. */
const patience = 30_000;
const print = (words: string) => process.stdout.write(`${words}\n`);

describe.skipIf(reason !== null)(`a PostgreSQL cluster (${reason ?? 'complete'})`, () => {
  let cluster: Cluster;
  let house: Household;
  let acts: readonly Act[];
  let opening: Act;
  let reading: Act;
  let reader: Person;
  let season: string;

  beforeAll(async () => {
    cluster = await openCluster();
    const { direct, pooled } = cluster.urls;
    house = await openHousehold(
      { url: direct, query: (text, values) => queryAt(direct, text, values) },
      ['api', 'api', 'worker', 'worker'],
      { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct },
      async () => () => cluster.close(),
    );
    opening = registration(house);
    acts = [opening, await settingsChange(house), await webhook(house)];
    const syncing = await leagueSync(house);
    [reading, reader] = [syncing, syncing.person];
    season = `/api/${calls.league.season.path}?league=${syncing.league}`;
  });
  afterAll(() => (house ? house.close() : cluster?.close()));

  const loadUntil = (until: Promise<unknown>) =>
    load(house.apis, acts, (node) => send(node, season, { token: reader.token }), until, {
      write: 250,
      read: 100,
    });

  async function untilWritten(): Promise<void> {
    for (const node of house.apis)
      await vi.waitFor(async () => expect(await opening.send(node)).toMatchObject({ status: 200 }), {
        timeout: 90_000,
        interval: 200,
      });
  }

  function longestPause(responses: readonly Loaded[], from: number): number {
    const moments = responses
      .filter(({ at, isWrite, status }) => isWrite && status === 200 && at > from)
      .map(({ at }) => at)
      .toSorted((one, other) => one - other);
    return Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? from)));
  }

  it('serves reads and writes through the pooler', async () => {
    const seconds = 15;
    const responses = await loadUntil(wait(seconds * 1_000));
    for (const { status } of responses) expect(status).toBe(200);
    const milliseconds = responses.map((one) => one.milliseconds).toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(milliseconds[Math.floor(milliseconds.length * share)] ?? 0);
    print(
      `whole: ${Math.round(responses.length / seconds)} calls a second, none refused; half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`,
    );
  });

  it('is backed up during writes', async () => {
    const { primary } = await cluster.roles();
    const backup = primary.pgbackrest('--type=full', 'backup');
    for (const { status } of await loadUntil(backup)) expect(status).toBe(200);
    await backup;
  });

  const breakages: readonly {
    readonly what: string;
    readonly break: (roles: Roles) => Promise<void>;
    readonly mend: (roles: Roles) => void;
    /** Whether the fault makes another machine the primary. */
    readonly replaces: boolean;
  }[] = [
    {
      what: 'PostgreSQL of the primary is killed',
      break: async ({ primary }) => primary.killPostgres(),
      mend: () => undefined,
      replaces: true,
    },
    {
      what: 'the machine of the primary is gone',
      break: ({ primary }) => primary.kill(),
      mend: ({ primary }) => {
        primary.startEtcd();
        primary.startPatroni();
      },
      replaces: true,
    },
    {
      what: 'the synchronous replica is cut off',
      break: async ({ synchronous }) => cluster.cutOff(synchronous),
      mend: ({ synchronous }) => cluster.join(synchronous),
      replaces: false,
    },
    {
      what: 'the primary is cut off',
      break: async ({ primary }) => cluster.cutOff(primary),
      mend: ({ primary }) => cluster.join(primary),
      replaces: true,
    },
  ];

  it.each(breakages)('loses no acknowledged write and serves again in time when $what', async (one) => {
    const before = await cluster.whole();
    await reading.send(house.apis[0] as HouseNode);
    const acknowledged = () => acts.reduce((sum, act) => sum + act.acknowledged(), 0);
    const already = acknowledged();
    let broken = 0;
    let responses: Loaded[] = [];
    try {
      responses = await loadUntil(
        (async () => {
          await wait(2_000);
          broken = performance.now();
          await one.break(before);
          await untilWritten();
          await wait(3_000);
        })(),
      );
      for (const act of acts) await act.check();
    } finally {
      one.mend(before);
    }
    const failedRequests = house.nodes.flatMap(
      ({ server }) => server.output().match(/^.*"request failed".*$/gm) ?? [],
    );
    expect(failedRequests).toEqual([]);
    for (const response of responses) expectServedOrPutOff(response);
    const pause = longestPause(responses, broken);
    const mended = performance.now();
    const after = await cluster.whole();
    expect(after.primary !== before.primary).toBe(one.replaces);
    await untilHealthy(house.nodes);
    for (const act of [...acts, reading]) {
      await act.check();
      await act.settle();
    }
    for (const { server } of house.nodes) expect(server.process.exitCode).toBeNull();
    const refused = responses.filter(({ status }) => status === 503).length;
    const longest = Math.max(...responses.map(({ milliseconds }) => milliseconds));
    print(
      `${one.what}: ${acknowledged() - already} writes acknowledged, none lost; ${responses.length} calls, ${refused} put off, longest ${Math.round(longest)} ms; no write acknowledged for ${(pause / 1000).toFixed(1)} s; whole again ${((performance.now() - mended) / 1000).toFixed(1)} s after it was mended`,
    );
    expect(pause).toBeLessThan(patience);
  });

  it('is restored from backups to a point in time on empty disks', async () => {
    const { primary } = await cluster.whole();
    const accounts = async () =>
      (await house.database.query<{ email: string }>('select email from users order by email')).map(
        ({ email }) => email,
      );
    const before = await accounts();
    const [now] = await house.database.query<{ moment: string }>('select clock_timestamp()::text as moment');
    if (!now) throw new Error('the database returned no time');
    await wait(1_000);
    await untilWritten();
    expect((await accounts()).length).toBeGreaterThan(before.length);
    const log = (await primary.sql('select pg_walfile_name(pg_switch_wal())')).trim();
    await vi.waitFor(
      async () =>
        expect((await primary.sql('select last_archived_wal from pg_stat_archiver')).trim() >= log).toBe(
          true,
        ),
      { timeout: 120_000, interval: 500 },
    );
    const began = performance.now();
    await cluster.begin(now.moment);
    const seconds = (performance.now() - began) / 1000;
    expect(await accounts()).toEqual(before);
    await untilHealthy(house.nodes);
    await untilWritten();
    const [api] = house.apis;
    expect(api && (await send(api, season, { token: reader.token }))).toMatchObject({ status: 200 });
    print(`three empty machines, from the back-ups: whole and as before, after ${seconds.toFixed(1)} s`);
  });
});
