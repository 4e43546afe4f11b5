import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Act, leagueSync, registration, settingsChange, webhook } from '../faults/acts.ts';
import { ask, expectServedOrPutOff, untilHealthy } from '../faults/asking.ts';
import { type Household, type HouseNode, metricsToken, openHousehold } from '../faults/house.ts';
import { type Loaded, load } from '../faults/load.ts';
import { queryAt } from '../faults/own-database.ts';
import type { Person } from '../faults/people.ts';
import { type Cluster, openCluster, type Roles } from './cluster.ts';
import { whyNot } from './programs.ts';

/*
 * The product on a cluster of PostgreSQL, made of the files in deploy/cluster: three machines, of which some are killed and cut
 * off while two API nodes are written to and read from, and two workers work.
 */

const reason = whyNot();
/** Milliseconds in which writes are acknowledged again, whatever broke. */
const patience = 30_000;
const say = (words: string) => process.stdout.write(`${words}\n`);

describe.skipIf(reason !== null)(`a cluster of PostgreSQL (${reason ?? 'complete'})`, () => {
  let cluster: Cluster;
  let house: Household;
  let acts: readonly Act[];
  let opening: Act;
  let reading: Act;
  let reader: Person;
  let season: string;

  beforeAll(async () => {
    cluster = await openCluster();
    const { direct, pooled, replica } = cluster.urls;
    house = await openHousehold(
      { url: direct, query: (text, values) => queryAt(direct, text, values) },
      ['api', 'api', 'worker', 'worker'],
      { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: replica },
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
    load(house.apis, acts, (node) => ask(node, season, { token: reader.token }), until, {
      write: 250,
      read: 100,
    });

  /** Both API nodes have acknowledged what was written after this was called. */
  async function untilWritten(): Promise<void> {
    for (const node of house.apis)
      await vi.waitFor(async () => expect(await opening.send(node)).toMatchObject({ status: 200 }), {
        timeout: 90_000,
        interval: 200,
      });
  }

  /** Milliseconds in which no write was acknowledged, the longest from a moment on. */
  function longestPause(answers: readonly Loaded[], from: number): number {
    const moments = answers
      .filter(({ at, isWrite, status }) => isWrite && status === 200 && at > from)
      .map(({ at }) => at)
      .toSorted((one, other) => one - other);
    return Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? from)));
  }

  it('is written to through the pooler and read from a replica', async () => {
    const seconds = 15;
    const answers = await loadUntil(wait(seconds * 1_000));
    for (const { status } of answers) expect(status).toBe(200);
    /* From the primary as long as the background still reads the league's past. */
    for (const node of house.apis)
      await vi.waitFor(
        async () => {
          expect(await ask(node, season, { token: reader.token })).toMatchObject({ status: 200 });
          const { json } = await ask(node, '/metrics', { token: metricsToken });
          expect(String(json)).toMatch(/league_reads_total\{from="replica"\} [1-9]/);
        },
        { timeout: 180_000, interval: 1_000 },
      );
    const milliseconds = answers.map((one) => one.milliseconds).toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(milliseconds[Math.floor(milliseconds.length * share)] ?? 0);
    say(
      `whole: ${Math.round(answers.length / seconds)} calls a second, none refused; half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`,
    );
  });

  it('is backed up while it is written to', async () => {
    const { primary } = await cluster.roles();
    const backup = primary.pgbackrest('--type=full', 'backup');
    for (const { status } of await loadUntil(backup)) expect(status).toBe(200);
    await backup;
  });

  const breakages: readonly {
    readonly what: string;
    readonly break: (roles: Roles) => Promise<void>;
    readonly mend: (roles: Roles) => void;
    /** Whether another machine is the primary afterwards. */
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

  it.each(
    breakages,
  )('loses nothing that was acknowledged, and serves again in time, when $what', async (one) => {
    const before = await cluster.whole();
    await reading.send(house.apis[0] as HouseNode);
    const acknowledged = () => acts.reduce((sum, act) => sum + act.acknowledged(), 0);
    const already = acknowledged();
    let broken = 0;
    let answers: Loaded[] = [];
    try {
      answers = await loadUntil(
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
    const told = house.nodes.flatMap(({ server }) => server.output().match(/^.*"request failed".*$/gm) ?? []);
    expect(told).toEqual([]);
    for (const answer of answers) expectServedOrPutOff(answer);
    const pause = longestPause(answers, broken);
    const mended = performance.now();
    const after = await cluster.whole();
    expect(after.primary !== before.primary).toBe(one.replaces);
    await untilHealthy(house.nodes);
    for (const act of [...acts, reading]) {
      await act.check();
      await act.settle();
    }
    for (const { server } of house.nodes) expect(server.process.exitCode).toBeNull();
    const refused = answers.filter(({ status }) => status === 503).length;
    const longest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
    say(
      `${one.what}: ${acknowledged() - already} writes acknowledged, none lost; ${answers.length} calls, ${refused} put off, longest ${Math.round(longest)} ms; no write acknowledged for ${(pause / 1000).toFixed(1)} s; whole again ${((performance.now() - mended) / 1000).toFixed(1)} s after it was mended`,
    );
    expect(pause).toBeLessThan(patience);
  });

  it('begins anew on empty disks out of the back-ups, as it was at a moment', async () => {
    const { primary } = await cluster.whole();
    const accounts = async () =>
      (await house.database.query<{ email: string }>('select email from users order by email')).map(
        ({ email }) => email,
      );
    const before = await accounts();
    const [now] = await house.database.query<{ moment: string }>('select clock_timestamp()::text as moment');
    if (!now) throw new Error('the database knows no time');
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
    expect(api && (await ask(api, season, { token: reader.token }))).toMatchObject({ status: 200 });
    say(`three empty machines, from the back-ups: whole and as before, after ${seconds.toFixed(1)} s`);
  });
});
