import { request } from 'node:http';
import {
  type Call,
  calls,
  type ErrorBody,
  type InputOf,
  type ParametersOf,
  type ResponseOf,
  SyncProgress,
} from '@fantasy-stats/contract';
import type { Day, LeagueId, Platform } from '@fantasy-stats/domain';
import type { WorldOptions } from '@fantasy-stats/simulator';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { notInArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { freePort } from '../../apps/server/kernel/database/embedded/free-port.ts';
import {
  type BackfillKind,
  leagueBackfills,
  platformPace,
} from '../../apps/server/kernel/database/schema/sync.ts';
import { type BackfillBudgets, simulatedBudgets } from '../../apps/server/leagues/backfill/budgets.ts';
import type { LeagueOptions } from '../../apps/server/leagues/module.ts';
import { syncWork } from '../../apps/server/leagues/sync/sync-row.ts';
import {
  type TestApp,
  type TestAppOptions,
  type TestResponse,
  type TestUser,
  testApp,
} from '../../apps/server/testing/app.ts';
import { fillIn } from '../../apps/server/testing/fill-in.ts';
import { reservedPort } from '../../apps/server/testing/port.ts';

export interface Input<C extends Call> {
  readonly query?: ParametersOf<C>;
  readonly body?: InputOf<C>;
  readonly headers?: Record<string, string>;
}

export interface LeagueApp extends TestApp {
  /** Makes a call that must succeed; returns its response. */
  request<C extends Call>(call: C, user: TestUser, input?: Input<C>): Promise<ResponseOf<C>>;
  /** Makes a call that must fail; returns its error. */
  refused<C extends Call>(call: C, user: TestUser, input?: Input<C>): Promise<ErrorBody['error']>;
  progress(user: TestUser, league: string): Promise<SyncProgress[]>;
  synced(user: TestUser, league: string): Promise<SyncProgress>;
  /**
   * Runs all due background work, or only the given kinds.
   * @returns the number of batches
   */
  fillIn(kinds?: readonly BackfillKind[]): Promise<number>;
  /** Goes through Yahoo's consent as a browser does, and returns the final URL. */
  consent(user: TestUser, decision?: Decision): Promise<string>;
}

/** How often a fault occurs; for a `shape`, where and how the response changes. */
export interface FaultOptions {
  readonly times?: number;
  readonly skip?: number;
  readonly at?: string;
  readonly change?: string;
}

/** The user's decision and identity on Yahoo's consent page. */
export interface Decision {
  readonly decision: 'agree' | 'deny';
  readonly manager?: number;
}

/** Short pauses between retries, for tests. */
const shortPauses = { outage: [0.2, 0.2], throttled: [0.2, 0.2] } as const;

/** The product's backfill budgets without pauses. */
export const quickBudgets: BackfillBudgets = simulatedBudgets(0);

export interface LeagueAppOptions extends TestAppOptions {
  readonly leagues?: LeagueOptions;
  /**
   * Whether each synced league is audited, as in production. An audit takes nearly as long as the sync, and
   * few tests use it.
   */
  readonly isAudited?: boolean;
  /** Whether this node runs requested syncs. */
  readonly isSyncing?: boolean;
}

export async function leagueApp({
  isAudited = false,
  isSyncing = true,
  ...options
}: LeagueAppOptions = {}): Promise<LeagueApp> {
  const app = await testApp({
    ...options,
    queue: { pollSeconds: 0.5 },
    isStarted: true,
    modules: {
      ...options.modules,
      leagues: {
        pauses: shortPauses,
        blocks: [0],
        budgets: quickBudgets,
        http: { retryMilliseconds: 1, timeoutMilliseconds: 60_000 },
        ...(isAudited ? {} : { audit: async () => undefined }),
        ...options.leagues,
      },
    },
  });
  if (isSyncing) await app.parts.queue.start([syncWork.name]);

  const callAs: LeagueApp['request'] = async (call, user, input) => {
    const response = await app.call(call, { ...input, token: user.token });
    expect(response.status, response.text).toBe(200);
    return call.response.parse(response.json) as ResponseOf<typeof call>;
  };

  const progress: LeagueApp['progress'] = async (user, league) => {
    const response = await app.call(calls.league.syncProgress, {
      query: { league },
      token: user.token,
      // Lines are sent immediately and never compressed, because a compressor would buffer them.
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(response.status, response.text).toBe(200);
    return response.text
      .trim()
      .split('\n')
      .map((line) => SyncProgress.parse(JSON.parse(line)));
  };

  return {
    ...app,
    request: callAs,
    progress,
    fillIn: async (kinds) => {
      if (kinds)
        await app.parts.database
          .update(leagueBackfills)
          .set({ dueAt: null })
          .where(notInArray(leagueBackfills.kind, [...kinds]));
      return fillIn(app.parts, app.modules.leagues.leagueJobs);
    },
    refused: async (call, user, input) => {
      const response = await app.call(call, { ...input, token: user.token });
      expect(response.status, response.text).not.toBe(200);
      return errorOf(response);
    },
    synced: async (user, league) => {
      const last = (await progress(user, league)).at(-1);
      if (!last) throw new Error('the progress stream was empty');
      return last;
    },
    consent: async (user, decision = { decision: 'agree' }) => {
      const start = await app.call(calls.settings.startYahooLink, { body: {}, token: user.token });
      expect(start.status, start.text).toBe(200);
      const { authorizeUrl } = calls.settings.startYahooLink.response.parse(start.json);
      const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
      const back = await browse(new URL(authorizeUrl), decision);
      const end = await app.app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } });
      expect(end.statusCode).toBe(302);
      return String(end.headers.location);
    },
    close: async () => {
      await app.close();
    },
  };
}

export async function browse(page: URL, { decision, manager = 1 }: Decision): Promise<URL> {
  let response = await fetch(page, { redirect: 'manual' });
  if (!response.headers.has('location')) {
    const fields = Object.fromEntries(page.searchParams);
    const target = new URL(page.pathname, page);
    const form = new URLSearchParams({ ...fields, decision, manager: String(manager) });
    response = await fetch(target, { method: 'POST', body: form, redirect: 'manual' });
  }
  const location = response.headers.get('location');
  if (!location) throw new Error(`Yahoo does not send the browser back: ${await response.text()}`);
  return new URL(location);
}

export function errorOf(response: TestResponse): ErrorBody['error'] {
  const body = response.json as ErrorBody;
  return body.error;
}

type EspnLeague = ReturnType<Simulator['facts']>['espn']['leagues'][number];

export interface SimulatedApp extends LeagueApp {
  readonly simulator: Simulator;
  /** Moves the simulated platforms to another day, on which the same leagues continue. */
  moveTo(date: Day): Promise<void>;
  /** Links a simulated Yahoo or ESPN league for a user who can access it, without waiting for its sync. */
  linkSome(user: TestUser, platform: Platform): Promise<LeagueId>;
  linkEspn(user: TestUser, isWanted: (league: EspnLeague) => boolean): Promise<LeagueId>;
  /** Adds a fault to platform requests whose path contains `match`. */
  fault(match: string, kind: string, more?: FaultOptions): Promise<void>;
  clearFaults(): Promise<void>;
  requests(): Promise<number>;
  paths(): Promise<string[]>;
  /** Sends another command to the simulator's control, e.g. to expire `tokens`. */
  control(path: string, body: object): Promise<unknown>;
}

/**
 * Ports of former simulators in this process: on the same port, a simulator of the same day reuses its built
 * responses.
 */
const formerPorts: number[] = [];

async function simulatorPort(): Promise<number> {
  const former = formerPorts.pop();
  return former !== undefined && (await freePort(former)) === former ? former : reservedPort();
}

export async function simulatedApp(
  options: LeagueAppOptions & { readonly date?: string; readonly world?: WorldOptions } = {},
): Promise<SimulatedApp> {
  const port = await simulatorPort();
  let simulator = await startSimulator({ seed: 1, date: options.date, port, ...options.world });
  const { url } = simulator;
  const app = await leagueApp({
    ...options,
    environment: { SIMULATOR_URL: url, ...options.environment },
  });
  // Use a new connection each time, because an open one would break when the simulator restarts.
  const control = (path: string, body?: object) =>
    new Promise<unknown>((resolve, reject) => {
      const controlRequest = request(
        `${url}/control/${path}`,
        { method: body ? 'POST' : 'GET', agent: false, headers: { 'content-type': 'application/json' } },
        async (response) => {
          let answer = '';
          for await (const chunk of response) answer += String(chunk);
          if (response.statusCode === 200) resolve(JSON.parse(answer));
          else reject(new Error(answer));
        },
      );
      controlRequest.on('error', reject);
      controlRequest.end(body && JSON.stringify(body));
    });
  async function linkEspn(user: TestUser, isWanted: (league: EspnLeague) => boolean): Promise<LeagueId> {
    const { leagues, members } = simulator.facts().espn;
    const found = leagues.find(isWanted);
    if (!found) throw new Error('the simulated ESPN has no such league');
    const member = members.find(({ leagueIds }) => leagueIds.includes(found.id));
    const cookies = member && { espnS2: member.espnS2, swid: member.swid };
    const body = { league: found.key, ...cookies };
    return (await app.request(calls.settings.linkEspnLeague, user, { body })).league;
  }
  return {
    ...app,
    get simulator() {
      return simulator;
    },
    moveTo: async (date) => {
      await simulator.close();
      simulator = await startSimulator({ seed: 1, date, port, ...options.world });
    },
    linkEspn,
    linkSome: async (user, platform) => {
      if (platform === 'espn') {
        const { key = '' } = simulator.facts().espn.leagues.find(({ isPublic }) => isPublic) ?? {};
        return (await app.request(calls.settings.linkEspnLeague, user, { body: { league: key } })).league;
      }
      await app.consent(user);
      const [league] = (await app.request(calls.settings.yahooLeagues, user)).leagues;
      if (!league) throw new Error('the simulated Yahoo offers no league');
      await app.request(calls.settings.linkYahooLeague, user, { body: { league: league.id } });
      return league.id;
    },
    fault: async (match, kind, more) => {
      await control('faults', { match, kind, ...more });
    },
    clearFaults: async () => {
      await control('faults/clear', {});
      // Also forget that the platform throttled requests.
      await app.parts.database.delete(platformPace);
    },
    control,
    paths: async () => {
      const { requests = [] } = (await control('requests')) as { requests?: { path: string }[] };
      return requests.map(({ path }) => path);
    },
    requests: async () => {
      const summary = await control('requests');
      const total = summary !== null && typeof summary === 'object' && 'total' in summary ? summary.total : 0;
      await control('requests/clear', {});
      return Number(total);
    },
    close: async () => {
      await app.close();
      await simulator.close();
      formerPorts.push(port);
    },
  };
}
