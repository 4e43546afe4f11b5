import { randomUUID } from 'node:crypto';
import {
  type Call,
  type calls,
  calls as every,
  type InputOf,
  type ParametersOf,
} from '@fantasy-stats/contract';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { unsubscribeCode } from '../../apps/server/alerts/unsubscribe.ts';
import { issueCode } from '../../apps/server/auth/email-codes.ts';
import { beginPasskey, beginTotp } from '../../apps/server/auth/factors/change.ts';
import { newRecoveryCodes } from '../../apps/server/auth/factors/factors.ts';
import { codeAt, stepOf } from '../../apps/server/auth/factors/totp.ts';
import { issueToken, sessionsOf } from '../../apps/server/auth/tokens.ts';
import { nbaMatchDecisions } from '../../apps/server/database/schema/nba.ts';
import { guardedWork } from '../../apps/server/database/schema/set-aside.ts';
import { mailWork } from '../../apps/server/mail/outbox.ts';
import { authenticator } from './authenticator.ts';
import { exampleRoom, type Person, password, type World } from './world.ts';

/** What a call is made with. */
export interface Given<C extends Call> {
  readonly query?: ParametersOf<C>;
  readonly body?: InputOf<C>;
}

/** Makes a valid input of a call for a person, and everything it is about. */
export type Maker<C extends Call> = (world: World, person: Person) => Given<C> | Promise<Given<C>>;

type Calls = typeof calls;
export type Makers = {
  readonly [Concern in keyof Calls]: {
    readonly [Name in keyof Calls[Concern]]: Calls[Concern][Name] extends Call
      ? Maker<Calls[Concern][Name]>
      : never;
  };
};

const nothing = () => ({});
const empty = () => ({ body: {} });
const ofLeague = ({ league }: World) => ({ query: { league } });
const withPassword = () => ({ body: { password } });
const accountOf = ({ id, email, role }: Person) => ({
  id,
  email,
  role: role === 'administrator' ? ('admin' as const) : ('user' as const),
  isDemo: false,
  emailConfirmed: true,
  hasSecondFactor: true,
  isPremium: true,
});
/** What an administrator does to an account, and why. */
const about = ({ id }: Person) => ({ body: { user: id, reason: 'on request' } });
const aboutSomebody = async (world: World) => about(await world.person('free'));

/** A job that failed, and that finds nothing to do when it is tried again. */
async function failedJob({ pool }: World['parts']): Promise<{ queue: string; job: string }> {
  const queue = mailWork.name;
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs.job (name, data, state, completed_on) values ($1, $2, 'failed', now()) returning id`,
    [queue, { letter: '00000000-0000-4000-8000-000000000000' }],
  );
  return { queue, job: rows[0]?.id ?? '' };
}

const mayLink = ({ role }: Person) => role !== 'visitor' && role !== 'free';

/** A code from an email to a person, for an address where it is about one. */
async function code(
  { parts }: World,
  { id }: Person,
  purpose: Parameters<typeof issueCode>[2],
  address: string | null = null,
): Promise<string> {
  return issueCode(parts.database, id, purpose, parts.now(), address);
}

/**
 * A valid input of every call. A call without one does not compile: this is what brings each new call under the tests of
 * who may make it and under the fuzzer.
 */
export const makers: Makers = {
  auth: {
    register: (world) => ({ body: { email: world.freshAddress(), password } }),
    login: (_world, { email }) => ({ body: { email, password } }),
    enterDemo: empty,
    logout: empty,
    changePassword: () => ({ body: { current: password, next: 'another fine password' } }),
    requestPasswordReset: (_world, { email }) => ({ body: { email } }),
    resetPassword: async (world, person) => ({
      body: { code: await code(world, person, 'resetPassword'), password: 'another fine password' },
    }),
    confirmEmail: async (world, person) => ({
      body: { code: await code(world, person, 'confirmEmail'), password },
    }),
    confirmNewEmail: async (world, person) => ({
      body: { code: await code(world, person, 'changeEmail', world.freshAddress()) },
    }),
    undoEmailChange: async (world, person) => ({
      body: { code: await code(world, person, 'undoEmail', world.freshAddress()) },
    }),
    loginWithCode: async (world, person) => {
      const { ticket } = await world.logIn(person);
      const [one = ''] = await newRecoveryCodes(world.parts.database, person.id, world.parts.now());
      return { body: { ticket, code: one } };
    },
    passkeyRequest: async (world, person) => ({ body: { ticket: (await world.logIn(person)).ticket } }),
    loginWithPasskey: async (world, person) => {
      const challenge = 'Y2hhbGxlbmdlIG9mIGEgbG9nLWlu';
      const { passkey, ticket } = await world.logIn(person, challenge);
      return { body: { ticket, answer: passkey.answer(challenge) } };
    },
  },
  account: {
    exportAccount: nothing,
    deleteAccount: withPassword,
    keepAccount: empty,
    state: nothing,
    endSession: async ({ parts }, { id, token }) => {
      await issueToken(parts.database, id, parts.now());
      const sessions = await sessionsOf(parts.database, id, token, parts.now());
      return { body: { id: sessions.find(({ isThis }) => !isThis)?.id ?? randomUUID(), password } };
    },
    endOtherSessions: withPassword,
    changeEmail: (world) => ({ body: { email: world.freshAddress(), password } }),
    factors: nothing,
    beginTotp: withPassword,
    confirmTotp: async ({ parts }, person) => {
      const { secret } = await beginTotp(parts, accountOf(person), password);
      return { body: { code: codeAt(secret, stepOf(parts.now())) } };
    },
    removeTotp: withPassword,
    renewRecoveryCodes: async (world, person) => {
      /* Of no use to whoever has no second factor: an administrator signed in with one. */
      if (person.role === 'administrator') await world.logIn(person);
      return withPassword();
    },
    beginPasskey: withPassword,
    addPasskey: async ({ origin, parts }, person) => {
      const { creation, ticket } = await beginPasskey(parts, accountOf(person), password);
      const passkey = authenticator(origin).create(creation.challenge);
      return { body: { ticket, name: 'a key', passkey } };
    },
    removePasskey: async (world, person) => {
      await world.logIn(person);
      const { passkey } = await world.logIn(person);
      return { body: { id: passkey.id, password } };
    },
  },
  init: { context: nothing },
  billing: {
    plans: nothing,
    subscription: nothing,
    startTrial: empty,
    checkout: () => ({ body: { plan: 'monthly' } }),
    checkoutOutcome: async (world, person) => {
      const { json } = await world.call(every.billing.checkout, {
        token: person.token,
        body: { plan: 'monthly' },
      });
      const opened = every.billing.checkout.answer.safeParse(json);
      return opened.success ? { query: { session: opened.data.url.split('/').at(-1) } } : {};
    },
    portal: async (world, person) => {
      await world.call(every.billing.checkout, { token: person.token, body: { plan: 'monthly' } });
      return { body: { returnTo: 'settings' } };
    },
  },
  settings: {
    overview: nothing,
    startYahooLink: empty,
    yahooCallback: () => ({ query: { state: 'nobody has begun this', code: 'x' } }),
    yahooLeagues: async (world, person) => {
      if (mayLink(person)) await world.consent(person);
      return {};
    },
    linkYahooLeague: async (world, person) => {
      if (!mayLink(person)) return { body: { league: world.league } };
      await world.consent(person);
      const { leagues } = await world.ask(every.settings.yahooLeagues, person);
      return { body: { league: leagues[0]?.id ?? world.league } };
    },
    linkEspnLeague: ({ league }) => ({ body: { league: league.split('-')[2] ?? '' } }),
    espnReadPlan: ({ league }) => ({ body: { league: league.split('-')[2] ?? '' } }),
    espnReading: ({ handed }) => ({ body: handed }),
    unlinkLeague: async (world, person) => {
      await world.join(person);
      return { body: { league: world.league } };
    },
    unlinkPlatform: async (world, person) => {
      if (mayLink(person)) await world.consent(person);
      return { body: { platform: 'yahoo' } };
    },
    chooseLeague: async (world, person) => {
      await world.join(person);
      return { body: { league: world.league } };
    },
    chooseTeam: async (world, person) => {
      await world.join(person);
      return { body: { league: world.league, team: '1' } };
    },
    pushDevices: nothing,
    switchPushOn: ({ push }) => ({ body: push.subscribe(randomUUID()) }),
    keepPush: async (world, person) => ({
      body: { ...world.push.subscribe(randomUUID()), device: await world.device(person) },
    }),
    switchPushOff: async (world, person) => ({ body: { device: await world.device(person) } }),
    tryPush: async (world, person) => ({ body: { device: await world.device(person) } }),
  },
  league: {
    leagues: nothing,
    season: ofLeague,
    rosters: ofLeague,
    draft: ofLeague,
    sync: ({ league }) => ({ body: { league } }),
    syncs: ofLeague,
    syncProgress: ofLeague,
    changes: ({ league }) => ({ query: { league, seconds: 1 } }),
    dashboard: ofLeague,
    forecastInputs: ofLeague,
    forecastRecord: nothing,
    example: nothing,
    lastDay: ofLeague,
    players: ofLeague,
    trades: ofLeague,
    history: ofLeague,
    audit: ofLeague,
    runAudit: ({ league }) => ({ body: { league } }),
  },
  draft: {
    review: ofLeague,
    averages: ofLeague,
    projections: nothing,
    rooms: nothing,
    room: async (world, person) => ({ query: { room: await world.draftRoom(person) } }),
    createRoom: () => ({ body: { id: randomUUID(), room: exampleRoom } }),
    changeRoom: async (world, person) => ({
      body: { id: await world.draftRoom(person), version: 1, room: exampleRoom },
    }),
    deleteRoom: async (world, person) => ({ body: { id: await world.draftRoom(person) } }),
  },
  nba: {
    schedule: () => ({ query: { from: '2027-01-11', to: '2027-01-17' } }),
    status: nothing,
    players: nothing,
    playerLog: ({ nbaPlayer }) => ({ query: { player: nbaPlayer } }),
  },
  alerts: {
    list: nothing,
    unread: nothing,
    markRead: async (world, person) => ({ body: { alerts: [await world.alert(person)] } }),
    settings: nothing,
    changeSettings: () => ({ body: usualAlertSettings }),
    changeLeague: async (world, person) => {
      await world.join(person);
      return { body: { league: world.league, off: ['pickUp'] } };
    },
    unsubscribe: ({ parts }, { id }) => ({
      body: { code: unsubscribeCode(parts.hashKey, id, 'all') },
    }),
  },
  admin: {
    health: nothing,
    syncs: () => ({ query: { show: 'all' } }),
    retrySync: ({ sync }) => ({ body: { sync } }),
    setAside: nothing,
    putBack: async ({ league, parts }) => {
      const aside = { reason: 'tooLong', setAsideAt: parts.now(), until: parts.now() } as const;
      await parts.database
        .insert(guardedWork)
        .values({ subject: league, work: 'alerts', ...aside })
        .onConflictDoUpdate({ target: [guardedWork.subject, guardedWork.work], set: aside });
      return { body: { subject: league, work: 'alerts' } };
    },
    users: () => ({ query: { search: 'somebody' } }),
    grantPremium: async (world) => {
      const { body } = await aboutSomebody(world);
      return { body: { ...body, days: 30 } };
    },
    takePremium: async (world) => about(await world.person('premium')),
    lockUser: aboutSomebody,
    unlockUser: async (world) => {
      const locked = await world.person('locked');
      await world.lock(locked);
      return about(locked);
    },
    signOutUser: aboutSomebody,
    subscriptions: nothing,
    syncLeague: ({ league }) => ({ body: { league, reason: 'on request' } }),
    setLeagueAside: ({ othersLeague }) => ({ body: { league: othersLeague, days: 1, reason: 'on request' } }),
    jobs: nothing,
    retryJob: async ({ parts }) => ({ body: await failedJob(parts) }),
    leagues: nothing,
    unrecognized: nothing,
    unrecognizedBody: async (world) => ({ query: { id: await world.unrecognized() } }),
    noteUnrecognized: async (world) => ({ body: { id: await world.unrecognized() } }),
    deleteUnrecognized: async (world) => ({ body: { id: await world.unrecognized() } }),
    contradictions: nothing,
    players: nothing,
    nbaPlayers: () => ({ query: { search: 'Avery' } }),
    decidePlayer: ({ nbaPlayer, player }) => ({ body: { platform: 'espn', player, nbaPlayer } }),
    undoDecision: async ({ nbaPlayer, parts, player }) => {
      await parts.database
        .insert(nbaMatchDecisions)
        .values({ platform: 'espn', playerId: player, nbaId: nbaPlayer })
        .onConflictDoNothing();
      return { body: { platform: 'espn', player } };
    },
    audit: nothing,
  },
};

/** A call with what makes its inputs. */
export interface Made {
  readonly call: Call;
  readonly make: Maker<Call>;
}

/** Every call of the contract with what makes its inputs. */
export const made: readonly Made[] = Object.entries(makers).flatMap(([concern, named]) =>
  Object.entries(named).map(([name, make]) => {
    const call: unknown = Reflect.get(Reflect.get(every, concern), name);
    return { call: call as Call, make: make as Maker<Call> };
  }),
);
