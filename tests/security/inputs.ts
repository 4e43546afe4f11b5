import { randomUUID } from 'node:crypto';
import { type Call, calls as every } from '@fantasy-stats/contract';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import type { LeagueId } from '@fantasy-stats/domain';
import { desc, eq } from 'drizzle-orm';
import { registerClient } from '../../apps/server/accounts/assistants/clients.ts';
import { issueCode } from '../../apps/server/accounts/auth/email-codes.ts';
import { beginPasskey, beginTotp } from '../../apps/server/accounts/auth/factors/change.ts';
import { newRecoveryCodes } from '../../apps/server/accounts/auth/factors/factors.ts';
import { codeAt, stepOf } from '../../apps/server/accounts/auth/factors/totp.ts';
import { issueToken, sessionsOf } from '../../apps/server/accounts/auth/tokens.ts';
import { rosters } from '../../apps/server/kernel/database/schema/league.ts';
import { unsubscribeCode } from '../../apps/server/notify/alerts/unsubscribe.ts';
import { adminMakers } from './admin-inputs.ts';
import { authenticator } from './authenticator.ts';
import type { Maker, Makers } from './makers.ts';
import { recapMakers } from './recap-inputs.ts';
import { roomMakers } from './room-inputs.ts';
import { webhookMakers } from './webhook-inputs.ts';
import { exampleKeeperRules, exampleRoom, exampleTrade, type Person, password, type World } from './world.ts';

const backTo = 'https://assistant.example.com/callback';

const authorizationRequest = (hashKey: Buffer) => ({
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

async function tradeOf({ league, parts }: World): Promise<{ with: string; give: string; get: string }> {
  const found = await parts.database
    .select({ entries: rosters.entries, teamId: rosters.teamId })
    .from(rosters)
    .where(eq(rosters.leagueId, league as LeagueId))
    .orderBy(desc(rosters.day))
    .limit(40);
  const own = found.find(({ entries, teamId }) => teamId === '1' && entries.length > 0);
  const other = found.find(({ entries, teamId }) => teamId !== '1' && entries.length > 0);
  return {
    with: other?.teamId ?? '',
    give: own?.entries[0]?.playerId ?? '',
    get: other?.entries[0]?.playerId ?? '',
  };
}

async function code(
  { parts }: World,
  { id }: Person,
  purpose: Parameters<typeof issueCode>[2],
  address: string | null = null,
): Promise<string> {
  return issueCode(parts.database, id, purpose, parts.now(), address);
}

/**
 * Valid inputs for every call. A call without inputs does not compile, so that new calls are always covered
 * by the access tests and the fuzzer.
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
      return { body: { ticket, answer: passkey.response(challenge) } };
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
      // Recovery codes require a second factor, so administrators log in with theirs first.
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
    assistantRequest: ({ parts }) => ({ query: authorizationRequest(parts.hashKey) }),
    allowAssistant: ({ parts }) => ({ body: { ...authorizationRequest(parts.hashKey), scopes: ['league'] } }),
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
      const opened = every.billing.checkout.response.safeParse(json);
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
    yahooCallback: () => ({ query: { state: 'state of no consent', code: 'x' } }),
    yahooLeagues: async (world, person) => {
      if (mayLink(person)) await world.consent(person);
      return {};
    },
    linkYahooLeague: async (world, person) => {
      if (!mayLink(person)) return { body: { league: world.league } };
      await world.consent(person);
      const { leagues } = await world.request(every.settings.yahooLeagues, person);
      return { body: { league: leagues[0]?.id ?? world.league } };
    },
    linkPublicYahooLeague: ({ simulator }) => {
      const league = simulator.facts().yahoo.leagues.find(({ isPublic }) => isPublic);
      return { body: { league: String(league?.id ?? 0) } };
    },
    yahooReadPlan: () => ({ body: { league: '12345' } }),
    yahooReading: () => ({ body: { league: 'nba.l.12345', ownTeamId: null, answers: [] } }),
    espnLeagues: ({ simulator }) => {
      const [member] = simulator.facts().espn.members;
      return { body: { espnS2: member?.espnS2 ?? '', swid: member?.swid ?? '' } };
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
    allLeagues: nothing,
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
    headline: ({ league }) => ({ query: { league, page: '/stats' } }),
    pickups: ofLeague,
    gamesCaps: ofLeague,
    weekLineup: ofLeague,
    openOffers: ofLeague,
    keepers: ofLeague,
    setKeeperRules: ({ league }) => ({ body: { league, rules: exampleKeeperRules } }),
    weighTrade: async (world) => ({ query: { league: world.league, ...(await tradeOf(world)) } }),
    counterOffers: async (world) => ({ query: { league: world.league, ...(await tradeOf(world)) } }),
    forecastRecord: nothing,
    projectionRecord: nothing,
    recordFile: nothing,
    ledger: nothing,
    ledgerWeek: async (world) => ({ query: { monday: await world.frozenWeek() } }),
    example: nothing,
    lastDay: ofLeague,
    matchupChances: ({ league }) => ({ query: { league, week: 1, matchup: '1' } }),
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
  record: {
    advice: () => ({ query: { kind: 'pickups' } }),
    shown: ({ league }) => ({ body: { league, version: '1' } }),
  },
  draft: {
    review: ofLeague,
    live: ofLeague,
    reading: async (world, person) => {
      const body = { answers: [] };
      if (!mayLink(person)) return { query: { league: world.league }, body };
      // Only the user who has uploaded a league may upload its draft.
      const read = await world.request(every.settings.espnReading, person, { body: world.handed });
      return { query: { league: read.state === 'done' ? read.league : world.league }, body };
    },
    averages: ofLeague,
    advice: ofLeague,
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

export interface Made {
  readonly call: Call;
  readonly make: Maker<Call>;
}

export const made: readonly Made[] = Object.entries(makers).flatMap(([concern, byName]) =>
  Object.entries(byName).map(([name, make]) => {
    const call: unknown = Reflect.get(Reflect.get(every, concern), name);
    return { call: call as Call, make: make as Maker<Call> };
  }),
);
