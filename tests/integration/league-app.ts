import { request } from 'node:http';
import {
  type AnswerOf,
  type Call,
  calls,
  type ErrorBody,
  type InputOf,
  type ParametersOf,
  SyncProgress,
} from '@fantasy-stats/contract';
import type { Day, LeagueId, Platform } from '@fantasy-stats/domain';
import type { WorldOptions } from '@fantasy-stats/simulator';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { notInArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { freePort } from '../../apps/server/database/embedded/free-port.ts';
import { type BackfillKind, leagueBackfills, platformPace } from '../../apps/server/database/schema/sync.ts';
import { type BackfillBudgets, simulatedBudgets } from '../../apps/server/league/backfill/budgets.ts';
import type { RoomReader } from '../../apps/server/league/room/facts.ts';
import { type LeagueOptions, startLeagues } from '../../apps/server/league/start.ts';
import {
  type Answered,
  type TestApp,
  type TestAppOptions,
  type TestUser,
  testApp,
} from '../../apps/server/testing/app.ts';
import { keptPort } from '../../apps/server/testing/port.ts';

/** What a call is made with, beside who makes it. */
export interface Input<C extends Call> {
  readonly query?: ParametersOf<C>;
  readonly body?: InputOf<C>;
  readonly headers?: Record<string, string>;
}

/** The server with its jobs, on platforms that a test holds in its hand. */
export interface LeagueApp extends TestApp {
  /** Makes a call that must succeed, and gives its answer as the contract has it. */
  ask<C extends Call>(call: C, user: TestUser, input?: Input<C>): Promise<AnswerOf<C>>;
  /** Makes a call that must fail, and gives its error. */
  refused<C extends Call>(call: C, user: TestUser, input?: Input<C>): Promise<ErrorBody['error']>;
  /** Reads the progress stream of a league to its end: all its lines. */
  progress(user: TestUser, league: string): Promise<SyncProgress[]>;
  /** Waits for the end of the league's newest sync. */
  synced(user: TestUser, league: string): Promise<SyncProgress>;
  /** Lets the background do everything that is due, or only some kinds of it. @returns batches it took */
  fillIn(kinds?: readonly BackfillKind[]): Promise<number>;
  /** Walks through Yahoo's consent like a browser, to the address the browser ends at. */
  consent(user: TestUser, decision?: Decision): Promise<string>;
}

/** How often a fault comes; of a `shape`, where and how the answer changes. */
export interface FaultOptions {
  readonly times?: number;
  readonly skip?: number;
  readonly at?: string;
  readonly change?: string;
}

/** What the person at Yahoo's consent page does, and who it is. */
export interface Decision {
  readonly decision: 'agree' | 'deny';
  readonly manager?: number;
}

/** Pauses short enough for tests: what is waited for is the order of things, not time. */
export const shortPauses = { outage: [0.2, 0.2], throttled: [0.2, 0.2] } as const;

/** The budgets of the product, without its pauses. */
export const quickBudgets: BackfillBudgets = simulatedBudgets(0);

export interface LeagueAppOptions extends TestAppOptions {
  readonly leagues?: LeagueOptions;
  /**
   * Holds each league that is read against its platform's own verdicts, as the server does. That takes a thread that has the
   * engine loaded, nearly as much work as reading the league, and few tests look at what comes of it.
   */
  readonly isAudited?: boolean;
}

export async function leagueApp({
  isAudited = false,
  ...options
}: LeagueAppOptions = {}): Promise<LeagueApp> {
  let stop = async () => {};
  let runDue = async () => 0;
  let rooms: RoomReader | null = null;
  const app = await testApp({
    ...options,
    rooms: () => rooms,
    queue: { isListening: true, pollSeconds: 0.5 },
    assemble: async (parts) => {
      const leagues = await startLeagues(parts, {
        isScheduled: false,
        pauses: shortPauses,
        blocks: [0],
        budgets: quickBudgets,
        pollSeconds: 0.5,
        http: { retryMilliseconds: 1, timeoutMilliseconds: 60_000 },
        ...(isAudited ? {} : { audit: async () => undefined }),
        ...options.leagues,
      });
      stop = leagues.stop;
      runDue = leagues.background.runDue;
      rooms = leagues.rooms;
      return leagues.concerns;
    },
  });

  const ask: LeagueApp['ask'] = async (call, user, input) => {
    const answer = await app.call(call, { ...input, token: user.token });
    expect(answer.status, answer.text).toBe(200);
    return call.answer.parse(answer.json) as AnswerOf<typeof call>;
  };

  const progress: LeagueApp['progress'] = async (user, league) => {
    const answer = await app.call(calls.league.syncProgress, {
      query: { league },
      token: user.token,
      /* Lines go out as they come, never compressed: a compressor would hold them back. */
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.text
      .trim()
      .split('\n')
      .map((line) => SyncProgress.parse(JSON.parse(line)));
  };

  return {
    ...app,
    ask,
    progress,
    fillIn: async (kinds) => {
      if (kinds)
        await app.parts.database
          .update(leagueBackfills)
          .set({ dueAt: null })
          .where(notInArray(leagueBackfills.kind, [...kinds]));
      return runDue();
    },
    refused: async (call, user, input) => {
      const answer = await app.call(call, { ...input, token: user.token });
      expect(answer.status, answer.text).not.toBe(200);
      return errorOf(answer);
    },
    synced: async (user, league) => {
      const last = (await progress(user, league)).at(-1);
      if (!last) throw new Error('the progress stream was empty');
      return last;
    },
    consent: async (user, decision = { decision: 'agree' }) => {
      const start = await app.call(calls.settings.startYahooLink, { body: {}, token: user.token });
      expect(start.status, start.text).toBe(200);
      const { authorizeUrl } = calls.settings.startYahooLink.answer.parse(start.json);
      const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
      const back = await browse(new URL(authorizeUrl), decision);
      const end = await app.app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } });
      expect(end.statusCode).toBe(302);
      return String(end.headers.location);
    },
    close: async () => {
      await stop();
      await app.close();
    },
  };
}

/** Goes to Yahoo's consent page, decides where it asks, and gives the address it sends the browser back to. */
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

export function errorOf(answer: Answered): ErrorBody['error'] {
  const body = answer.json as ErrorBody;
  return body.error;
}

/** What the simulator tells of a league of its ESPN. */
type EspnLeague = ReturnType<Simulator['facts']>['espn']['leagues'][number];

export interface SimulatedApp extends LeagueApp {
  readonly simulator: Simulator;
  /** Puts the simulated platforms on another day; the leagues go on where they were. */
  moveTo(date: Day): Promise<void>;
  /** Links a league of the simulated Yahoo or ESPN for a user who may see it, without waiting for its sync. */
  linkSome(user: TestUser, platform: Platform): Promise<LeagueId>;
  /** Links the first league of the simulated ESPN that is as wanted, as somebody who is in it, without waiting for its sync. */
  linkEspn(user: TestUser, isWanted: (league: EspnLeague) => boolean): Promise<LeagueId>;
  /** Spoils calls of the simulated platforms whose path holds a text. */
  fault(match: string, kind: string, more?: FaultOptions): Promise<void>;
  clearFaults(): Promise<void>;
  /** Requests the platforms have got since the last time this was asked. */
  requests(): Promise<number>;
  /** Their paths, since then. */
  paths(): Promise<string[]>;
  /** Asks something else of the simulator's control: `tokens` to expire. */
  control(path: string, body: object): Promise<unknown>;
}

/** Ports that simulators of this process had: at the same one, a simulator of the same day has its answers built already. */
const formerPorts: number[] = [];

async function simulatorPort(): Promise<number> {
  const former = formerPorts.pop();
  return former !== undefined && (await freePort(former)) === former ? former : keptPort();
}

/** The server on a simulator of its own. */
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
  /* By a plain request on a connection of its own: one kept open would break when the simulator moves on. */
  const control = (path: string, body?: object) =>
    new Promise<unknown>((resolve, reject) => {
      const asked = request(
        `${url}/control/${path}`,
        { method: body ? 'POST' : 'GET', agent: false, headers: { 'content-type': 'application/json' } },
        async (response) => {
          let answer = '';
          for await (const chunk of response) answer += String(chunk);
          if (response.statusCode === 200) resolve(JSON.parse(answer));
          else reject(new Error(answer));
        },
      );
      asked.on('error', reject);
      asked.end(body && JSON.stringify(body));
    });
  async function linkEspn(user: TestUser, isWanted: (league: EspnLeague) => boolean): Promise<LeagueId> {
    const { leagues, members } = simulator.facts().espn;
    const found = leagues.find(isWanted);
    if (!found) throw new Error('the simulated ESPN has no such league');
    const member = members.find(({ leagueIds }) => leagueIds.includes(found.id));
    const cookies = member && { espnS2: member.espnS2, swid: member.swid };
    const body = { league: found.key, ...cookies };
    return (await app.ask(calls.settings.linkEspnLeague, user, { body })).league;
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
        return (await app.ask(calls.settings.linkEspnLeague, user, { body: { league: key } })).league;
      }
      await app.consent(user);
      const [league] = (await app.ask(calls.settings.yahooLeagues, user)).leagues;
      if (!league) throw new Error('the simulated Yahoo offers no league');
      await app.ask(calls.settings.linkYahooLeague, user, { body: { league: league.id } });
      return league.id;
    },
    fault: async (match, kind, more) => {
      await control('faults', { match, kind, ...more });
    },
    clearFaults: async () => {
      await control('faults/clear', {});
      /* A platform that asked for a pause has not asked, either. */
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
