import type { AddressInfo } from 'node:net';
import { calls, type ResponseOf } from '@fantasy-stats/contract';
import {
  type RecapChannelSettings,
  type RecapService,
  usualRecapSettings,
} from '@fantasy-stats/contract/recap-kinds';
import type { League, LeagueId, Transaction, TransactionKind } from '@fantasy-stats/domain';
import {
  exampleLeague,
  exampleTeams,
  exampleWeeks,
  matchup,
  roundRobin,
  scored,
  teamWeek,
} from '@fantasy-stats/engine/testing';
import { buildSimulator } from '@fantasy-stats/simulator';
import { sql } from 'drizzle-orm';
import { leagueMembers, leagues, transactions } from '../../../apps/server/kernel/database/schema/league.ts';
import type { RegisterRoutes } from '../../../apps/server/kernel/module.ts';
import type { Parts } from '../../../apps/server/kernel/parts.ts';
import { writeLeague, writeTeams, writeWeek } from '../../../apps/server/leagues/facts/write-league.ts';
import { chatChannel, chatWork } from '../../../apps/server/notify/delivery/chat-channel.ts';
import { findDue } from '../../../apps/server/notify/find-due.ts';
import { recapSource } from '../../../apps/server/notify/recaps/find-recaps.ts';
import { recapRoutes } from '../../../apps/server/notify/recaps/recap-routes.ts';
import { roomRoutes } from '../../../apps/server/pages/room/room-routes.ts';
import { type TestApp, type TestUser, testApp } from '../../../apps/server/testing/app.ts';
import { scriptedForecaster } from '../../../apps/server/testing/scripted-forecaster.ts';

export interface Arrived {
  readonly text: string;
  readonly service: string;
  readonly by: string;
  readonly mentions: readonly string[];
  readonly formatting: readonly string[];
}

export type Channel = ResponseOf<typeof calls.recaps.channels>['channels'][number];

/**
 * A two-week league (2026-10-19 to 11-01) and the server with simulated chats, on Monday, November 2, at noon
 * in New York.
 */
export interface RecapScene extends TestApp {
  readonly user: TestUser;
  readonly league: LeagueId;
  readonly addresses: Readonly<Record<Exclude<RecapService, 'email'>, string>>;
  /** Stores a league with the user as a member. */
  store(more?: StoredLeague): Promise<LeagueId>;
  storeTrade(id: string, at: string, moves: Transaction['moves'], kind?: TransactionKind): Promise<void>;
  add(service: RecapService, address: string, settings?: Partial<RecapChannelSettings>): Promise<string>;
  channel(id: string): Promise<Channel>;
  /**
   * Searches for due messages.
   * @returns the number of new ones
   */
  find(): Promise<number>;
  send(): Promise<void>;
  arrived(): Promise<readonly Arrived[]>;
  setResponse(
    match: string,
    response: 'gone' | 'throttled' | 'failing' | 'silent',
    more?: object,
  ): Promise<void>;
  clear(): Promise<void>;
}

export interface StoredLeague extends Partial<League> {
  readonly names?: readonly string[];
  readonly played?: number;
}

export const only = (kind: keyof RecapChannelSettings['kinds']): Partial<RecapChannelSettings> => ({
  kinds: { preview: false, recap: false, trade: false, [kind]: true },
});

/** Names that chats would format or turn into links. */
export const hostileNames = [
  '@everyone **champs**',
  '<!channel> <b>&amp;',
  '[free](https://evil.example) `code`',
  '\u202Egnp.exe\u0007\n# Heading',
];

/**
 * Opens the scene.
 * @param more routes besides those of recaps
 */
export async function recapScene(
  clock = '2026-11-02T17:00:00Z',
  more: (parts: Parts) => readonly RegisterRoutes[] = () => [],
): Promise<RecapScene> {
  const { server } = buildSimulator({ seed: 1, date: '2027-01-13' });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const begun = Date.now();
  const none = async () => null;
  let find = async () => 0;
  const app = await testApp({
    environment: { SIMULATOR_URL: url },
    clock: () => Date.parse(clock) + Date.now() - begun,
    assemble: async (parts) => {
      const sender = chatChannel(parts);
      // Uses no data from outside the league.
      const forecasts = scriptedForecaster({ dashboard: none, lineups: none, trades: none });
      const source = recapSource({ ...parts, forecasts, sender });
      find = () => findDue(parts, source);
      return [recapRoutes(sender), roomRoutes, ...more(parts)];
    },
  });
  const user = await app.signIn({ premium: true });
  const { database } = app.parts;
  const league = 'yahoo-466.l.1' as LeagueId;

  const store: RecapScene['store'] = async ({ names, played, ...more } = {}) => {
    const weeks = more.weeks ?? exampleWeeks(2);
    const facts = exampleLeague({ scored: [scored('PTS'), scored('REB'), scored('AST')], ...more, weeks });
    const teams = exampleTeams(4).map((team, index) => ({ ...team, name: names?.[index] ?? team.name }));
    await database.transaction(async (transaction) => {
      await writeLeague(transaction, facts);
      await writeTeams(transaction, facts.id, { teams, standings: [], ownTeamId: null });
      for (const { number } of weeks) {
        const isPlayed = number <= (played ?? weeks.length);
        await writeWeek(
          transaction,
          facts.id,
          {
            week: number,
            teamWeeks: isPlayed
              ? teams.map(({ id }) =>
                  teamWeek(number, id, { PTS: 100 - Number(id), REB: 50 - Number(id), AST: 9 - Number(id) }),
                )
              : [],
            matchups: roundRobin(
              teams.map(({ id }) => id),
              number,
            ).map(([home, away]) => matchup(number, home, away, isPlayed ? {} : { status: 'upcoming' })),
          },
          true,
        );
      }
      await transaction.update(leagues).set({ syncedAt: new Date(), version: sql`${leagues.version} + 1` });
      await transaction
        .insert(leagueMembers)
        .values({ userId: user.id, leagueId: facts.id, ownTeamId: '2', isActive: false })
        .onConflictDoNothing();
    });
    return facts.id;
  };
  await store({ isPublic: true });

  const control = async (path: string, body?: object): Promise<unknown> => {
    const response = await server.inject({
      url: `/control/chat${path}`,
      method: body ? 'POST' : 'GET',
      ...(body ? { payload: body } : {}),
    });
    return response.json();
  };

  return {
    ...app,
    user,
    league,
    addresses: {
      discord: `${url}/discord/api/webhooks/1001/a-token`,
      slack: `${url}/slack/services/T0001/B0001/secret`,
      groupme: '0123456789abcdef0123456789',
    },
    store,
    storeTrade: async (id, at, moves, kind = 'trade') => {
      await database.insert(transactions).values({
        leagueId: league,
        id,
        kind,
        at: new Date(at),
        teamIds: [...new Set(moves.flatMap(({ from, to }) => [from, to]).filter((team) => team !== null))],
        moves,
      });
    },
    add: async (service, address, settings) => {
      const body = { league, service, address, settings: { ...usualRecapSettings, ...settings } };
      const response = await app.call(calls.recaps.addChannel, { token: user.token, body });
      if (response.status !== 200) throw new Error(response.text);
      return calls.recaps.addChannel.response.parse(response.json).channel;
    },
    channel: async (id) => {
      const response = await app.call(calls.recaps.channels, { token: user.token, query: { league } });
      const found = calls.recaps.channels.response.parse(response.json).channels.find((one) => one.id === id);
      if (!found) throw new Error('there is no such channel');
      return found;
    },
    find: () => find(),
    send: () => app.work(chatWork),
    arrived: async () => ((await control('')) as { arrived: Arrived[] }).arrived,
    setResponse: async (match, response, more = {}) => {
      await control('', { match, answer: response, ...more });
    },
    clear: async () => {
      await control('/clear', {});
      await database.execute(sql`truncate recap_channels cascade`);
      await database.execute(sql`truncate transactions`);
      await database.execute(sql`delete from jobs.job`);
    },
    close: async () => {
      await app.close();
      await server.close();
    },
  };
}
