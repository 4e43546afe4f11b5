import { randomUUID } from 'node:crypto';
import { type Call, calls as every } from '@fantasy-stats/contract';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { unsubscribeCode } from '../../apps/server/alerts/unsubscribe.ts';
import { registerClient } from '../../apps/server/assistants/clients.ts';
import { issueCode } from '../../apps/server/auth/email-codes.ts';
import { beginPasskey, beginTotp } from '../../apps/server/auth/factors/change.ts';
import { newRecoveryCodes } from '../../apps/server/auth/factors/factors.ts';
import { codeAt, stepOf } from '../../apps/server/auth/factors/totp.ts';
import { issueToken, sessionsOf } from '../../apps/server/auth/tokens.ts';
import { adminMakers } from './admin-inputs.ts';
import { authenticator } from './authenticator.ts';
import type { Maker, Makers } from './makers.ts';
import { recapMakers } from './recap-inputs.ts';
import { roomMakers } from './room-inputs.ts';
import { webhookMakers } from './webhook-inputs.ts';
import { exampleRoom, exampleTrade, type Person, password, type World } from './world.ts';

const backTo = 'https://assistant.example.com/callback';

/** An assistant that asks to be let in. */
const assistantAsks = (hashKey: Buffer) => ({
  client_id: registerClient(hashKey, { client_name: 'An assistant', redirect_uris: [backTo] }).id,
  redirect_uri: backTo,
  response_type: 'code' as const,
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256' as const,
});

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
    tokens: nothing,
    createToken: () => ({ body: { name: 'a script', scopes: ['league'], days: 30, password } }),
    assistants: nothing,
    assistantRequest: ({ parts }) => ({ query: assistantAsks(parts.hashKey) }),
    allowAssistant: ({ parts }) => ({ body: { ...assistantAsks(parts.hashKey), scopes: ['league'] } }),
    disconnectAssistant: async (world, person) => ({ body: { id: await world.assistant(person) } }),
    revokeToken: async (world, person) => ({ body: { id: await world.personalToken(person) } }),
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
    defaults: nothing,
    changeDefaults: () => ({ body: { punts: ['FT%'] } }),
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
    secretAddresses: ofLeague,
    makeSecretAddress: ({ league }) => ({ body: { league, kind: 'tables' } }),
    revokeSecretAddress: async (world, person) => {
      await world.secretAddress(person);
      return { body: { league: world.league, kind: 'calendar' } };
    },
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
    weekStart: ({ league }) => ({ query: { league, week: 1 } }),
    opening: ({ league }) => ({ query: { league, page: '/stats' } }),
    pickups: ofLeague,
    weighTrade: ({ league, player }) => ({ query: { league, with: '2', give: player, get: player } }),
    forecastRecord: nothing,
    projectionRecord: nothing,
    pickupRecord: nothing,
    planRecord: nothing,
    tradeRecord: nothing,
    tradeIdeaRecord: nothing,
    recordFile: nothing,
    ledger: nothing,
    ledgerWeek: async (world) => ({ query: { monday: await world.frozenWeek() } }),
    example: nothing,
    lastDay: ofLeague,
    calendarWeeks: ofLeague,
    lineups: ofLeague,
    players: ofLeague,
    trades: ofLeague,
    savedTrades: ofLeague,
    saveTrade: ({ league }) => ({ body: { league, id: randomUUID(), trade: exampleTrade } }),
    deleteSavedTrade: async (world, person) => ({
      body: { league: world.league, id: await world.savedTrade(person) },
    }),
    history: ofLeague,
    audit: ofLeague,
    runAudit: ({ league }) => ({ body: { league } }),
  },
  room: roomMakers,
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
  marks: {
    players: nothing,
    change: ({ nbaPlayer }) => ({
      body: { nbaId: nbaPlayer, isWatched: true, note: '', tags: [], rank: null },
    }),
    projections: nothing,
    projectionScore: nothing,
    setRanks: ({ nbaPlayer }) => ({ body: { players: [{ nbaId: nbaPlayer, rank: 3 }] } }),
    importProjections: ({ nbaPlayer }) => ({
      body: { name: 'Mine', players: [{ nbaId: nbaPlayer, line: { PTS: 20 } }] },
    }),
    removeProjections: () => ({ body: {} }),
  },
  nba: {
    schedule: () => ({ query: { from: '2027-01-11', to: '2027-01-17' } }),
    status: nothing,
    players: nothing,
    playerLog: ({ nbaPlayer }) => ({ query: { player: nbaPlayer } }),
    allowed: nothing,
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
  recaps: recapMakers,
  webhooks: webhookMakers,
  admin: adminMakers,
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
