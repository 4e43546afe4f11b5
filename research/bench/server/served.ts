import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@fantasy-stats/contract';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { hashPassword } from '../../../apps/server/accounts/auth/passwords.ts';
import { issueToken } from '../../../apps/server/accounts/auth/tokens.ts';
import { type Connection, connect } from '../../../apps/server/kernel/database/connect.ts';
import { premiumGrants, users } from '../../../apps/server/kernel/database/schema/account.ts';
import { leagueMembers } from '../../../apps/server/kernel/database/schema/league.ts';
import { leanProcess } from '../../../scripts/lib/product.ts';
import { type Received, requestJson, sendTo } from '../hostile/http-client.ts';
import { processorTime } from '../lib/memory.ts';
import { type RunningServer, runServer } from '../lib/running-server.ts';
import { throwawayDatabases } from '../lib/throwaway-server.ts';
import { type PageCall, pathOf } from './pages.ts';

export const password = 'harbor kettle moss 7';

/**
 * Creates premium accounts.
 *
 * @returns their tokens
 */
export async function openAccounts({ database }: Connection, count: number): Promise<Reader[]> {
  const passwordHash = await hashPassword(password);
  const readers: Reader[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `reader-${number}@example.org`;
    const [user] = await database.insert(users).values({ email, passwordHash }).returning();
    if (!user) throw new Error('the account was not made');
    await database
      .insert(premiumGrants)
      .values({ userId: user.id, source: 'granted', startsAt: new Date(0) });
    readers.push({ id: user.id, email, token: await issueToken(database, user.id, new Date()) });
  }
  return readers;
}

export interface Reader {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

const from = '192.0.2.1';

/**
 * Lets a user link a public league of the simulated ESPN, and waits until it and the NBA are synced.
 *
 * @returns its ID
 */
export async function linkAndSettle(
  address: string,
  simulator: Simulator,
  { token }: Reader,
): Promise<string> {
  const { leagues } = simulator.facts().espn;
  const open = leagues.filter(({ isPublic }) => isPublic);
  const body = { league: (open.find(({ teams }) => teams === 12) ?? open[0])?.key ?? '' };
  const linked = await requestJson(address, { path: '/api/settings/espn/league', token, from, body });
  const { league: id } = calls.settings.linkEspnLeague.response.parse(linked);
  await sendTo(address, { path: `/api/league/sync/progress?league=${id}`, token, from });
  for (let tries = 0; ; tries += 1) {
    const response = await requestJson(address, { path: pathOf('league/dashboard', id), token, from });
    const { past } = calls.league.history.response.parse(
      await requestJson(address, { path: pathOf('league/history', id), token, from }),
    );
    if (calls.league.dashboard.response.parse(response).nba.state === 'complete' && past.state !== 'reading')
      return id;
    if (tries > 300) throw new Error('the league and the NBA were not read in time');
    await wait(2_000);
  }
}

export async function untilQuiet(pid: number): Promise<void> {
  for (let quiet = 0, tries = 0; quiet < 3 && tries < 120; tries += 1) {
    const before = await processorTime(pid);
    await wait(2_000);
    const share = ((await processorTime(pid)) - before) / 2;
    // If CPU time cannot be measured, `share` is NaN, so wait a minute instead.
    if (share < 0.1 || (Number.isNaN(share) && tries > 30)) quiet += 1;
    else quiet = 0;
  }
}

export function as({ token }: Pick<Reader, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
}

export async function memberOfAll(
  { pool }: Pick<Connection, 'pool'>,
  { id }: Reader,
  leagues: readonly string[],
): Promise<void> {
  await pool.query(
    `insert into league_members (user_id, league_id, own_team_id) select $1, id, null from unnest($2::text[]) as id
     on conflict do nothing`,
    [id, leagues],
  );
}

export interface SettledServer {
  readonly server: RunningServer;
  /** Environment for another node on the same database. */
  readonly environment: Readonly<Record<string, string>>;
  readonly connection: Connection;
  readonly readers: readonly Reader[];
  readonly league: string;
  stop(): Promise<void>;
}

/**
 * Starts a server and waits until it is idle.
 *
 * @param count number of users
 * @param nodeOptions Node options for the server's process
 */
export async function settledServer(
  count: number,
  nodeOptions: readonly string[] = [],
): Promise<SettledServer> {
  const databases = await throwawayDatabases();
  const simulator = await startSimulator({ seed: 1, date: '2027-01-13' });
  const url = await databases.create();
  const environment = {
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: url,
    SIMULATOR_URL: simulator.url,
    RATE_LIMIT: '100000000',
    ACCOUNT_LIMIT: '100000000',
    SIGN_IN_LIMIT: '100000000',
    // Do not simulate the demo's past weeks, which would affect the measurement.
    SIMULATOR_REPLAY: 'off',
  };
  const connection = connect({ url });
  const stops: (() => Promise<unknown>)[] = [
    () => databases.stop(),
    () => simulator.close(),
    () => connection.close(),
  ];
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const server = await runServer(environment, nodeOptions);
    stops.push(() => server.stop());
    const readers = await openAccounts(connection, count);
    const [first] = readers;
    if (!first) throw new Error('no reading account');
    const league = await linkAndSettle(server.address, simulator, first);
    await joinLeagues(connection, readers, [league]);
    await untilQuiet(server.pid);
    return { server, environment, connection, readers, league, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function joinLeagues(
  { database }: Connection,
  readers: readonly Reader[],
  leagues: readonly string[],
): Promise<void> {
  const rows = readers.flatMap(({ id }, at) => {
    const league = leagues[at % leagues.length];
    return league === undefined ? [] : [{ userId: id, leagueId: league, isActive: true }];
  });
  await database.insert(leagueMembers).values(rows).onConflictDoNothing();
}

export interface Taken {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly etag: string | null;
}

export async function take(
  address: string,
  call: PageCall,
  league: string,
  { token }: Reader,
): Promise<Taken> {
  const response = await sendTo(address, {
    path: pathOf(call, league),
    token,
    from,
    headers: { 'accept-encoding': 'br' },
  });
  return takenFrom(response, call);
}

export function takenFrom(response: Received, what: string): Taken {
  if (response.status !== 200) throw new Error(`${what}: ${response.status}`);
  const sent = Object.entries(response.headers).filter(
    ([name]) => !['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'].includes(name),
  );
  const headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
  return { body: response.bytes.toString('base64'), headers, etag: headers.etag ?? null };
}

export interface BareRoute {
  readonly address: string;
  stop(): Promise<void>;
}

export async function bareRoute(responses: readonly Taken[]): Promise<BareRoute> {
  const child = fork(fileURLToPath(new URL('./bare-route.ts', import.meta.url)), {
    execArgv: [...leanProcess.nodeOptions],
    env: { ...leanProcess.environment, PATH: process.env.PATH },
  });
  child.send(responses);
  const [message] = (await once(child, 'message')) as [{ readonly address: string }];
  return {
    address: message.address,
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
