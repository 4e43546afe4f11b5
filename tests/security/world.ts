import { randomUUID } from 'node:crypto';
import { calls } from '@fantasy-stats/contract';
import type { DraftRoom } from '@fantasy-stats/contract/draft-room-shape';
import type { KeeperRules } from '@fantasy-stats/contract/keepers';
import type { SavedTrade } from '@fantasy-stats/contract/saved-trades';
import type { Day, LeagueId } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { letIn } from '../../apps/server/accounts/assistants/grants.ts';
import { openTicket } from '../../apps/server/accounts/auth/factors/tickets.ts';
import { hashPassword } from '../../apps/server/accounts/auth/passwords.ts';
import { createPersonalToken } from '../../apps/server/accounts/auth/personal-tokens.ts';
import { settleDemoAccount } from '../../apps/server/accounts/demo/demo-account.ts';
import { passkeys, users } from '../../apps/server/kernel/database/schema/account.ts';
import { alerts } from '../../apps/server/kernel/database/schema/alert.ts';
import { draftRooms } from '../../apps/server/kernel/database/schema/draft-room.ts';
import { leagueMembers, players } from '../../apps/server/kernel/database/schema/league.ts';
import { ledgerWeeks } from '../../apps/server/kernel/database/schema/ledger.ts';
import { nbaPlayers } from '../../apps/server/kernel/database/schema/nba.ts';
import { savedTrades } from '../../apps/server/kernel/database/schema/saved-trade.ts';
import { leagueSyncs, unrecognizedResponses } from '../../apps/server/kernel/database/schema/sync.ts';
import { link } from '../../apps/server/leagues/membership.ts';
import { makeAddress } from '../../apps/server/pages/sharing/addresses.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { startPushService } from '../../apps/server/testing/push-service.ts';
import { type Handed, readInBrowser } from '../integration/browser.ts';
import { type SimulatedApp, simulatedApp } from '../integration/league-app.ts';
import { type Authenticator, authenticator } from './authenticator.ts';

/**
 * Roles of callers. An outsider is a member of another league, a visitor sends no token, and a locked user is
 * a member whom an administrator has locked.
 */
export const roles = ['visitor', 'free', 'premium', 'outsider', 'member', 'locked', 'administrator'] as const;
export type Role = (typeof roles)[number];

export interface Person extends TestUser {
  readonly role: Role;
}

export const exampleKeeperRules: KeeperRules = {
  ...{ perTeam: 2, kind: 'round', budget: 200, raise: 1, undrafted: null, mostYears: 3 },
  costs: { 'a player': 4 },
};

export const exampleTrade: SavedTrade = {
  day: '2027-01-13',
  team: '1',
  punts: [],
  moves: [
    { playerId: '1', playerName: 'Avery Somebody', from: '1', to: '2' },
    { playerId: '2', playerName: 'Blake Somebody', from: '2', to: '1' },
  ],
  sides: [
    { teamId: '1', change: 0.2, standardError: 0.1 },
    { teamId: '2', change: -0.1, standardError: 0.1 },
  ],
};

export const exampleRoom: DraftRoom = {
  name: 'A room',
  league: null,
  rules: null,
  kind: 'thirdRoundReversal',
  teams: 10,
  rounds: 13,
  budget: 200,
  seat: 3,
  punts: ['FT%'],
  picks: [{ id: '1629029', team: 0, cost: null, keptAt: null }],
  traded: [{ round: 2, from: 3, to: 4 }],
  mock: null,
};

export const password = 'a fine long password';

export interface World extends SimulatedApp {
  readonly origin: string;
  readonly league: LeagueId;
  /** A league in the same season with other members. */
  readonly othersLeague: LeagueId;
  /** Data of an ESPN league that a browser sends. */
  readonly handed: Handed;
  readonly sync: string;
  /** A player in the league; `nbaPlayer` is an NBA player. */
  readonly player: string;
  readonly nbaPlayer: number;
  readonly push: Awaited<ReturnType<typeof startPushService>>;
  person(role: Role): Promise<Person>;
  lock(person: Person): Promise<void>;
  join(person: TestUser): Promise<void>;
  freshAddress(): string;
  /** Creates an unread alert; returns its ID. */
  alert(person: TestUser): Promise<string>;
  /** Registers a push device; returns an unused number for users who may have none. */
  device(person: Person): Promise<string>;
  /** Saves a draft room; returns an unused id for a visitor. */
  draftRoom(person: Person): Promise<string>;
  /** Saves a trade; returns an unused id for users without the league. */
  savedTrade(person: Person): Promise<string>;
  /** Creates a personal token; returns an unused id for a visitor. */
  personalToken(person: Person): Promise<string>;
  /** Connects an assistant; returns an unused id for a visitor. */
  assistant(person: Person): Promise<string>;
  /** Creates a secret calendar URL if the user is linked to the league. */
  secretAddress(person: Person): Promise<void>;
  frozenWeek(): Promise<Day>;
  unrecognized(): Promise<string>;
  logIn(person: TestUser, challenge?: string): Promise<{ ticket: string; passkey: Authenticator }>;
}

export async function startWorld(options: Parameters<typeof simulatedApp>[0] = {}): Promise<World> {
  const push = await startPushService();
  const app = await simulatedApp({
    isAudited: true,
    date: '2027-01-13',
    world: { isSmall: true },
    ...options,
    environment: { PUSH_SERVICES: push.origin, TRIAL_DAYS: '14', ...options.environment },
  });
  const { database, now } = app.parts;
  await settleDemoAccount(app.parts);
  const passwordHash = await hashPassword(password);
  let count = 0;
  const freshAddress = () => {
    count += 1;
    return `somebody-${count}@example.org`;
  };

  const founder = await app.signIn({ premium: true });
  const league = await app.linkSome(founder, 'espn');
  await app.synced(founder, league);
  const season = league.split('-')[1] ?? '';
  const othersLeague: LeagueId = `espn-${season}-99999999`;
  await app.parts.pool.query(
    `insert into leagues (id, platform, facts, version, synced_at, rules_read_at, moves_as_of)
     select $2, platform, facts || jsonb_build_object('id', $2::text, 'previousId', null), version, synced_at, rules_read_at, moves_as_of
     from leagues where id = $1`,
    [league, othersLeague],
  );
  const reader = await app.signIn({ premium: true });
  const open = app.simulator.facts().espn.leagues.find(({ isPublic }) => isPublic);
  const { handed } = await readInBrowser(app, reader, open?.key ?? '', { session: null });
  const [sync] = await database.select().from(leagueSyncs).where(eq(leagueSyncs.leagueId, league));
  const [player] = await database.select().from(players).where(eq(players.platform, 'espn'));
  const nbaPlayer = 2_000_001;
  await database
    .insert(nbaPlayers)
    .values({ id: nbaPlayer, name: 'Avery Somebody', nbaTeam: null, seenOn: '2027-01-12' })
    .onConflictDoNothing();
  if (!sync || !player) throw new Error('the league was not read');
  const origin = new URL(app.parts.config.publicUrl).origin;

  const linkTo = (person: TestUser, leagueId: LeagueId) =>
    database.transaction((transaction) =>
      link(transaction, { userId: person.id, leagueId, accountId: null, ownTeamId: '1' }),
    );

  return {
    ...app,
    get simulator() {
      return app.simulator;
    },
    origin,
    league,
    othersLeague,
    handed,
    sync: sync.id,
    player: player.id,
    nbaPlayer,
    push,
    freshAddress,
    person: async (role) => {
      const person = await app.signIn({
        email: freshAddress(),
        premium: role !== 'visitor' && role !== 'free' && role !== 'administrator',
        admin: role === 'administrator',
      });
      await database
        .update(users)
        .set({ passwordHash, emailConfirmedAt: now() })
        .where(eq(users.id, person.id));
      if (role === 'member' || role === 'locked') await linkTo(person, league);
      if (role === 'outsider') await linkTo(person, othersLeague);
      return { ...person, role };
    },
    lock: async ({ id }) => {
      await database.update(users).set({ lockedAt: now() }).where(eq(users.id, id));
    },
    join: (person) => linkTo(person, league),
    alert: async (person) => {
      const own = and(eq(leagueMembers.userId, person.id), eq(leagueMembers.leagueId, league));
      if ((await database.$count(leagueMembers, own)) === 0) await linkTo(person, league);
      const [row] = await database
        .insert(alerts)
        .values({
          userId: person.id,
          leagueId: league,
          kind: 'emptySlot',
          subject: randomUUID(),
          facts: {
            kind: 'emptySlot',
            day: '2027-01-13',
            before: null,
            changes: [{ start: { id: player.id, name: player.name }, slot: 'UTIL', instead: null }],
          },
          createdAt: now(),
          sendAt: now(),
        })
        .returning({ id: alerts.id });
      return row?.id ?? randomUUID();
    },
    device: async (person) => {
      if (person.role === 'visitor' || person.role === 'free') return randomUUID();
      const { device } = await app.request(calls.settings.switchPushOn, person, {
        body: push.subscribe(randomUUID()),
      });
      return device;
    },
    draftRoom: async (person) => {
      const id = randomUUID();
      if (person.role === 'visitor') return id;
      await database
        .insert(draftRooms)
        .values({ userId: person.id, id, version: 1, room: exampleRoom, changedAt: now() });
      return id;
    },
    savedTrade: async (person) => {
      const id = randomUUID();
      const own = and(eq(leagueMembers.userId, person.id), eq(leagueMembers.leagueId, league));
      if ((await database.$count(leagueMembers, own)) > 0)
        await database
          .insert(savedTrades)
          .values({ userId: person.id, leagueId: league, id, trade: exampleTrade, savedAt: now() });
      return id;
    },
    personalToken: async (person) => {
      if (person.role === 'visitor') return randomUUID();
      const made = { name: 'a script', scopes: ['league'], days: 30 } as const;
      return database.transaction(
        async (transaction) => (await createPersonalToken(transaction, person.id, made, now())).id,
      );
    },
    assistant: async (person) => {
      if (person.role === 'visitor') return randomUUID();
      const made = {
        name: 'An assistant',
        clientId: '',
        redirectUri: 'https://assistant.example.com/callback',
        codeChallenge: '',
        scopes: ['league' as const],
      };
      const code = await database.transaction((transaction) => letIn(transaction, person.id, made, now()));
      return code.slice(0, 36);
    },
    secretAddress: async ({ id: userId }) => {
      const own = and(eq(leagueMembers.userId, userId), eq(leagueMembers.leagueId, league));
      if ((await database.$count(leagueMembers, own)) > 0)
        await makeAddress(app.parts, { userId, league }, 'calendar');
    },
    frozenWeek: async () => {
      const monday = '2027-01-04';
      await database
        .insert(ledgerWeeks)
        .values({
          isSimulated: true,
          monday,
          season: 2026,
          frozenAt: now(),
          players: 0,
          content: '{}\n',
          hash: '0'.repeat(64),
        })
        .onConflictDoNothing();
      return monday;
    },
    unrecognized: async () => {
      const path = `/${randomUUID()}`;
      const [row] = await database
        .insert(unrecognizedResponses)
        .values({ platform: 'espn', path, pathPattern: path, at: 'teams', problem: 'is missing', body: {} })
        .returning({ id: unrecognizedResponses.id });
      return row?.id ?? randomUUID();
    },
    logIn: async (person, challenge = 'Y2hhbGxlbmdlIG9mIGEgbG9nLWlu') => {
      const passkey = authenticator(origin);
      await database.insert(passkeys).values({
        id: passkey.id,
        userId: person.id,
        name: 'a key',
        publicKey: passkey.publicKey,
        counter: 0,
        createdAt: now(),
      });
      return { passkey, ticket: await openTicket(database, person.id, 'logIn', now(), challenge) };
    },
    close: async () => {
      await app.close();
      await push.close();
    },
  };
}
