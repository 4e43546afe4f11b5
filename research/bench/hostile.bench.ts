import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { calls } from '@fantasy-stats/contract';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { hashPassword } from '../../apps/server/accounts/auth/passwords.ts';
import { issueToken } from '../../apps/server/accounts/auth/tokens.ts';
import { type Connection, connect } from '../../apps/server/kernel/database/connect.ts';
import { premiumGrants, users } from '../../apps/server/kernel/database/schema/account.ts';
import { handOver } from './hostile/hand-over.ts';
import { beHostile, type Deeds } from './hostile/hostile-account.ts';
import { requestJson, sendTo } from './hostile/http-client.ts';
import type { Opened } from './hostile/ordinary-users.ts';
import { type RunningServer, runServer } from './lib/running-server.ts';
import { throwawayDatabases } from './lib/throwaway-server.ts';

// Measures how one hostile premium account affects eight ordinary users: page loads, errors and the server's
// memory, before and during the attack.

export const name = 'hostile';

/** Limits: the 99th percentile of page loads in milliseconds, and memory in megabytes. */
const most = { slowest: 1_000, memory: 1_024 };
const ordinaryUsers = 8;
const warmUp = 600_000;

interface Owner {
  readonly email: string;
  readonly token: string;
  readonly from: string;
}

async function openAccount({ database }: Connection, number: number): Promise<Owner> {
  const email = `user-${number}@example.org`;
  const passwordHash = await hashPassword(`harbor kettle moss ${number}`);
  const [user] = await database.insert(users).values({ email, passwordHash }).returning();
  if (!user) throw new Error('the account was not made');
  await database.insert(premiumGrants).values({ userId: user.id, source: 'granted', startsAt: new Date(0) });
  return { email, token: await issueToken(database, user.id, new Date()), from: `192.0.2.${number + 1}` };
}

async function linkLeague(
  server: RunningServer,
  simulator: Simulator,
  owner: Owner,
  at: number,
): Promise<string> {
  const { leagues, members } = simulator.facts().espn;
  const league = leagues[at % leagues.length];
  const member = members.find(({ leagueIds }) => leagueIds.includes(league?.id ?? 0));
  const { from, token } = owner;
  const body = {
    league: league?.key ?? '',
    ...(league?.isPublic ? {} : { espnS2: member?.espnS2, swid: member?.swid }),
  };
  const linked = await requestJson(server.address, { path: '/api/settings/espn/league', token, from, body });
  const { league: id } = calls.settings.linkEspnLeague.response.parse(linked);
  await sendTo(server.address, { path: `/api/league/sync/progress?league=${id}`, token, from });
  return id;
}

async function settle(server: RunningServer, owners: readonly Owner[], leagues: readonly string[]) {
  const until = performance.now() + warmUp;
  for (const [at, { from, token }] of owners.entries())
    for (;;) {
      const path = `/api/league/dashboard?league=${leagues[at]}`;
      const { nba } = calls.league.dashboard.response.parse(
        await requestJson(server.address, { path, token, from }),
      );
      if (nba.state === 'complete') break;
      if (performance.now() > until) throw new Error(`the NBA was not read in time: ${nba.gamesRead}`);
      await wait(2_000);
    }
  await lookAt(server, owners, leagues, 15);
}

async function lookAt(
  { address }: RunningServer,
  owners: readonly Owner[],
  leagues: readonly string[],
  seconds: number,
): Promise<Opened[]> {
  const worker = new Worker(new URL('./hostile/ordinary-users.ts', import.meta.url), {
    workerData: { address, users: owners.map(({ token }, at) => ({ token, league: leagues[at] })) },
  });
  setTimeout(() => worker.postMessage('stop'), seconds * 1000);
  const [opened] = (await once(worker, 'message')) as [Opened[]];
  return opened;
}

function slowestOf(opened: readonly Opened[], share: number): number {
  const sorted = opened.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const isError = ({ status }: Opened) => status !== 200;

interface Memory {
  readonly before: number;
  readonly most: number;
}

function* rowsOf(calm: readonly Opened[], busy: readonly Opened[], memory: Memory, deeds: Deeds) {
  for (const [words, share, bar] of [
    ['half of the pages of others within', 0.5, null],
    ['99 of 100 pages of others within', 0.99, most.slowest],
  ] as const) {
    const [value, reference] = [slowestOf(busy, share), slowestOf(calm, share)];
    const barResult = bar === null ? {} : { bar: `< ${bar}`, holds: value < bar };
    yield { name: words, value, unit: 'ms', reference, ratio: value / reference, ...barResult };
  }
  const errors = busy.filter(isError);
  for (const { milliseconds, path, status } of errors.slice(0, 10))
    process.stderr.write(`${path}: ${status} after ${Math.round(milliseconds)} ms\n`);
  yield { name: 'pages of others that were opened', value: busy.length, unit: 'pages' };
  yield {
    name: 'pages of others that failed',
    value: errors.length,
    unit: 'pages',
    reference: calm.filter(isError).length,
    bar: '= 0',
    holds: errors.length === 0,
  };
  yield {
    name: 'memory of the server at most',
    value: memory.most,
    unit: 'MB',
    reference: memory.before,
    ratio: memory.most / memory.before,
    bar: `< ${most.memory}`,
    holds: memory.most < most.memory,
  };
  for (const [what, statuses] of deeds) {
    const all = [...statuses].sort(([a], [b]) => a - b);
    const words = all.map(([status, times]) => `${status || 'ended'} × ${times}`).join(', ');
    yield {
      name: `hostile: ${what}`,
      value: all.reduce((sum, [, times]) => sum + times, 0),
      unit: 'times',
      bar: words,
    };
  }
}

export async function* run({ minutes }: { readonly minutes: number }): AsyncIterable<unknown> {
  const databases = await throwawayDatabases();
  const simulator = await startSimulator({ seed: 1, date: '2027-01-13' });
  const url = await databases.create();
  const server = await runServer({ DATABASE_URL: url, SIMULATOR_URL: simulator.url, TRUST_PROXY: '1' });
  const connection = connect({ url });
  try {
    const owners: Owner[] = [];
    const leagues: string[] = [];
    for (let number = 0; number < ordinaryUsers; number += 1) {
      const owner = await openAccount(connection, number);
      owners.push(owner);
      leagues.push(await linkLeague(server, simulator, owner, number));
    }
    const hostile = await openAccount(connection, 99);
    const own = [await linkLeague(server, simulator, hostile, 0)];
    const { espn } = simulator.facts();
    const browser = { server: server.address, espn: simulator.url, token: hostile.token, from: hostile.from };
    const [league] = espn.leagues;
    const member = espn.members.find(({ leagueIds }) => leagueIds.includes(league?.id ?? 0));
    const handed = await handOver(
      browser,
      league?.key ?? '',
      `espn_s2=${member?.espnS2}; SWID=${member?.swid}`,
    );
    const { leagues: listed } = calls.league.leagues.response.parse(
      await requestJson(server.address, {
        path: '/api/league/list',
        token: hostile.token,
        from: hostile.from,
      }),
    );
    own.push(...listed.map(({ id }) => id).filter((id) => !own.includes(id)));
    await settle(server, owners, leagues);
    const calm = await lookAt(server, owners, leagues, Math.min(60, Math.max(20, minutes * 15)));
    const before = await server.largestMemory();
    const hostility = beHostile({
      address: server.address,
      token: hostile.token,
      email: hostile.email,
      victim: owners[0]?.email ?? '',
      leagues: own,
      handed,
      linkable: espn.leagues.map(({ key }) => key),
    });
    const busy = await lookAt(server, owners, leagues, minutes * 60);
    const memory = { before, most: await server.largestMemory() };
    if (!server.isAlive()) throw new Error('the server ended');
    await hostility.stop();
    yield* rowsOf(calm, busy, memory, hostility.deeds);
  } finally {
    await connection.close();
    await server.stop();
    await simulator.close();
    await databases.stop();
  }
}
