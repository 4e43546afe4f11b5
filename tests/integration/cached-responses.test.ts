import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { allCalls, type Call, calls } from '@fantasy-stats/contract';
import { adviceKinds } from '@fantasy-stats/contract/advice-record';
import { type HeadlineFacts, headlinePages } from '@fantasy-stats/contract/league-headline';
import { writeCounts } from '@fantasy-stats/contract/own-weights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonalToken } from '../../apps/server/accounts/auth/personal-tokens.ts';
import { precomputeWork } from '../../apps/server/forecasts/precompute.ts';
import { precomputeHeadlinesWork } from '../../apps/server/forecasts/precompute-headlines.ts';
import { premiumGrants, rateLimits } from '../../apps/server/kernel/database/schema/account.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { filesOf } from '../../apps/server/testing/archive.ts';
import { isFull, isInSample } from '../sample.ts';
import { exampleRoom } from '../security/world.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

// Two members of a league send every GET request before and after changes to the data it depends on.
// Responses must be the same with and without the cache. `npm test` repeats each request after about a
// quarter of the changes; FULL=1, after all.

type Query = Readonly<Record<string, string | number>>;

interface Facts {
  readonly league: string;
  readonly draftRoom: string;
  readonly leagueRoom: string;
  /** A trade between both members' initial teams. */
  readonly trade: { readonly with: string; readonly give: string; readonly get: string };
  readonly nbaPlayer: number;
}

const none = () => [{}];
const ofLeague = ({ league }: Facts): Query[] => [{ league }];
const assistantRequest = {
  client_id: 'unknown',
  redirect_uri: 'https://assistant.example.com/callback',
  response_type: 'code',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
};
const counts = writeCounts({ PTS: 2 }) ?? '';

const parameters: Readonly<Record<string, (facts: Facts) => readonly Query[]>> = {
  'account/assistantRequest': () => [assistantRequest],
  'account/assistants': none,
  'account/export': none,
  'account/factors': none,
  'account/state': none,
  'account/tokens': none,
  'admin/audit': none,
  'admin/contradictions': none,
  'admin/health': none,
  'admin/jobs': none,
  'admin/leagues': none,
  'admin/nbaPlayers': () => [{ search: 'James' }],
  'admin/players': none,
  'admin/record': none,
  'admin/setAside': none,
  'admin/subscriptions': none,
  'admin/syncs': none,
  'admin/unrecognized': none,
  'admin/unrecognized/body': () => [{ id: '00000000-0000-4000-8000-000000000000' }],
  'admin/users': none,
  'alerts/list': none,
  'alerts/settings': none,
  'alerts/unread': none,
  'billing/checkoutOutcome': none,
  'billing/plans': none,
  'billing/subscription': none,
  'draft/advice': ofLeague,
  'draft/averages': ofLeague,
  'draft/live': ofLeague,
  'draft/projections': none,
  'draft/review': ({ league }) => [{ league }, { league, counts }],
  'draft/room': ({ draftRoom }) => [{ room: draftRoom }],
  'draft/rooms': none,
  'init/context': none,
  'league/audit': ofLeague,
  'league/calendarWeeks': ofLeague,
  'league/changes': ({ league }) => [{ league, seconds: 1 }],
  'league/all': none,
  'league/counterOffers': ({ league, trade }) => [{ league, ...trade }],
  'league/dashboard': ({ league }) => [{ league }, { league, week: 3 }],
  'league/draft': ofLeague,
  'league/example': none,
  'league/forecastInputs': ofLeague,
  'league/forecastRecord': none,
  'league/gamesCaps': ofLeague,
  'league/history': ofLeague,
  'league/keepers': ofLeague,
  'league/lastDay': ofLeague,
  'league/ledger': none,
  'league/ledgerWeek': () => [{ monday: '2026-12-21' }],
  'league/lineups': ({ league }) => [{ league }, { league, week: 3 }],
  'league/list': none,
  'league/matchupChances': ({ league }) => [{ league, week: 10, matchup: '1' }],
  'league/headline': ({ league }) => headlinePages.map((page) => ({ league, page })),
  'league/pickups': ofLeague,
  'league/players': ofLeague,
  'league/projectionRecord': none,
  'league/recordFile': none,
  'league/rosters': ofLeague,
  'league/savedTrades': ofLeague,
  'league/season': ofLeague,
  'league/sync/progress': ofLeague,
  'league/syncs': ofLeague,
  'league/trades': ({ league }) => [{ league }, { league, counts }],
  'league/weekStart': ({ league }) => [{ league, week: 10 }],
  'league/weekLineup': ofLeague,
  'league/openOffers': ofLeague,
  'league/weighTrade': ({ league, trade }) => [{ league, ...trade }],
  'marks/players': none,
  'marks/projectionScore': none,
  'marks/projections': none,
  'nba/allowed': none,
  'nba/playerLog': ({ nbaPlayer }) => [{ player: nbaPlayer }],
  'nba/players': () => [{}, { season: 'earlier' }],
  'nba/schedule': () => [{ from: '2026-12-21', to: '2026-12-27' }],
  'nba/status': none,
  'recaps/channels': ofLeague,
  'record/advice': () => adviceKinds.map((kind) => ({ kind })),
  'room/invitation': ({ leagueRoom }) => [{ room: leagueRoom }],
  'room/state': ofLeague,
  'settings/defaults': none,
  'settings/overview': none,
  'settings/push': none,
  'settings/secretAddresses': ofLeague,
  'settings/yahoo/callback': () => [{ state: 'unknown', code: 'x' }],
  'settings/yahoo/leagues': none,
  'webhooks/list': none,
};

const reading: readonly Call[] = allCalls.filter(({ method }) => method === 'GET');

interface Response {
  readonly status: number;
  readonly body: string;
  readonly etag: string | null;
}

interface Request {
  readonly call: Call;
  readonly path: string;
}

let isFrozen = false;
let frozenAt = 0;
let app: NbaApp;
let origin: string;
let facts: Facts;
let first: TestUser;
let second: TestUser;
let teams: readonly string[];
let requests: readonly Request[];

/**
 * Returns a headline's facts as text. Times are reduced to days, because headlines are not recomputed every
 * millisecond.
 */
function writeHeadline(page: string, { schedule, team, ...rest }: HeadlineFacts): string {
  const day = ({ now, ...other }: { readonly now: string }) => ({ ...other, day: now.slice(0, 10) });
  return JSON.stringify({ page, ...rest, schedule: schedule && day(schedule), team: team && day(team) });
}

beforeAll(async () => {
  app = await nbaApp({
    isRead: true,
    world: { isSmall: true },
    clock: () => (isFrozen ? frozenAt : Date.now()),
    modules: { headlines: async () => writeHeadline },
  });
  first = await app.signIn({ premium: true });
  second = await app.signIn({ premium: true });
  // The second member must not see the first member's other league.
  await app.synced(first, await app.linkEspn(first, ({ form }) => form === 'rotisserie'));
  // In a category league, accounts can set weights.
  const league = await app.linkEspn(first, ({ form }) => form === 'eachCategory');
  await app.synced(first, league);
  await app.synced(second, await app.linkEspn(second, ({ form }) => form === 'eachCategory'));
  await matchNewPlayers(app.parts.database);
  await app.fillIn(['freeAgents', 'transactions', 'draftAverages']);
  const season = await app.request(calls.league.season, first, { query: { league } });
  teams = season.teams.map(({ id }) => id);
  for (const [user, team] of [
    [first, teams[0]],
    [second, teams[2]],
  ] as const)
    await app.request(calls.settings.chooseTeam, user, { body: { league, team: team ?? '' } });
  await app.work(precomputeWork);
  await app.work(precomputeWork);
  await app.work(precomputeHeadlinesWork);

  const { rosters } = await app.request(calls.league.rosters, first, { query: { league } });
  const playerOf = (team: string | undefined) =>
    rosters.find(({ teamId }) => teamId === team)?.entries[0]?.playerId ?? '';
  const draftRoom = randomUUID();
  await app.request(calls.draft.createRoom, first, { body: { id: draftRoom, room: exampleRoom } });
  const { room } = await app.request(calls.room.open, first, { body: { league, hidesNames: true } });
  const [player] = await app.rows<{ id: number }>('select nba_id as id from nba_matches limit 1');
  facts = {
    league,
    draftRoom,
    leagueRoom: room?.path.split('/').at(-1) ?? '',
    trade: { with: teams[2] ?? '', give: playerOf(teams[0]), get: playerOf(teams[2]) },
    nbaPlayer: player?.id ?? 0,
  };
  requests = reading.flatMap((call) =>
    (parameters[call.path]?.(facts) ?? []).map((query) => {
      const text = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString();
      return { call, path: `/api/${call.path}${text && `?${text}`}` };
    }),
  );
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  frozenAt = Date.now();
  isFrozen = true;
});
afterAll(() => app?.close());

const chooseTeam = (user: TestUser, team = '') =>
  app.request(calls.settings.chooseTeam, user, { body: { league: facts.league, team } });

function comparable({ call }: Request, status: number, body: string): string {
  if (call === calls.account.exportAccount && status === 200)
    return JSON.stringify(filesOf(JSON.parse(body)));
  return body.replace(/"requestId":"[^"]*"/, '');
}

/** Sends a request over the network, where the server uses its cache. */
async function fromCache(request: Request, { token }: TestUser): Promise<Response> {
  const response = await fetch(`${origin}${request.path}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
  });
  const { headers, status } = response;
  return { status, body: comparable(request, status, await response.text()), etag: headers.get('etag') };
}

/** Sends a request to the server without a cache. */
async function fromHandler(request: Request, { token }: TestUser): Promise<Response> {
  const { body, headers, statusCode } = await (await app.uncached()).inject({
    url: request.path,
    headers: { authorization: `Bearer ${token}` },
  });
  const { etag } = headers;
  return {
    status: statusCode,
    body: comparable(request, statusCode, body),
    etag: etag === undefined ? null : String(etag),
  };
}

type Responses = ReadonlyMap<string, Response>;
type Reader = 'first' | 'second';
type ByReader<Value> = Readonly<Record<Reader, Value>>;

const isStream = ({ call }: Request) => call.kind === 'lines';

/** The published record, which is the same for every user and cached for five minutes. */
const published = /^\/api\/(?:league\/(?:\w+Record|recordFile)|record\/advice\?.*)$/;

const bodies = new Map<string, string>();

let order: readonly Reader[] = ['second', 'first'];
let last: ByReader<Responses>;

/** Calls that are compared after each change, because the tests below expect them to change or not. */
const watched = new Set([
  'init/context',
  'league/list',
  'league/headline',
  'league/pickups',
  'league/season',
  'league/weekLineup',
  'league/weighTrade',
  'marks/players',
  'marks/projections',
  'settings/defaults',
  'settings/overview',
]);
let changes = 0;

function requestsOfStep(): readonly Request[] {
  const step = changes;
  changes += 1;
  if (step === 0) return requests;
  // Repeat each request after only a quarter of the changes.
  return requests.filter(({ call }, index) => watched.has(call.path) || isInSample(index + step, 4));
}

async function compare(): Promise<void> {
  const compared = requestsOfStep();
  app.parts.callers.expire(null);
  // Reset the limits per minute, because the clock is frozen.
  await app.parts.database.delete(rateLimits);
  order = order.toReversed();
  const users: ByReader<TestUser> = { first, second };
  const cached = { first: new Map<string, Response>(), second: new Map<string, Response>() };
  const made = { first: new Map<string, Response>(), second: new Map<string, Response>() };
  const sendFromCache = async (reader: Reader, request: Request) =>
    cached[reader].set(request.path, await fromCache(request, users[reader]));
  const make = async (reader: Reader, request: Request) =>
    made[reader].set(request.path, await fromHandler(request, users[reader]));

  // Each stream lasts one second.
  const streams = Promise.all(
    compared
      .filter(isStream)
      .flatMap((request) =>
        order.flatMap((reader) => [sendFromCache(reader, request), make(reader, request)]),
      ),
  );
  const others = compared.filter((request) => !isStream(request));
  for (const reader of order) for (const request of others) await sendFromCache(reader, request);
  for (const request of others) await Promise.all(order.map((reader) => make(reader, request)));
  await streams;

  for (const reader of order)
    for (const [path, response] of made[reader]) {
      const sent = cached[reader].get(path);
      if (published.test(path)) expect(sent, path).toEqual(cached.first.get(path));
      else expect(sent, `${path} of the ${reader} reader`).toEqual(response);
      expect(response.status, path).toBeLessThan(500);
      expect(response.status, path).not.toBe(429);
      if (response.etag === null) continue;
      const key = `${path} ${response.etag}`;
      expect(bodies.get(key) ?? response.body, `the ETag of ${path}`).toBe(response.body);
      bodies.set(key, response.body);
    }
  last = made;
}

const nameOf = (address: string) => address.slice('/api/'.length).split('?')[0] ?? '';

/** Returns the names of the calls in both whose responses are different. */
function different(one: Responses, other: Responses): string[] {
  const paths = [...one].filter(([path, { body }]) => (other.get(path)?.body ?? body) !== body);
  return [...new Set(paths.map(([path]) => nameOf(path)))].sort();
}

const statusesOf = (all: Responses, access: Call['access']) =>
  new Set(
    requests
      .filter(({ call, path }) => call.access === access && all.has(path))
      .map(({ path }) => all.get(path)?.status),
  );

const pageOf = (all: Responses, page: string) =>
  all.get(`/api/league/headline?${new URLSearchParams({ league: facts.league, page })}`)?.body;

it('this test has parameters for every GET of the contract', () => {
  expect(Object.keys(parameters).sort()).toEqual(reading.map(({ path }) => path).sort());
});

/** Columns that reads may write: last use of sessions, tokens and memberships, and rate limit counts. */
const writtenByReads: Readonly<Record<string, readonly string[] | 'all'>> = {
  league_members: ['last_read_at'],
  personal_tokens: ['last_used_at'],
  rate_limits: 'all',
  sign_in_tokens: ['last_used_at'],
};

/**
 * Returns the count and hash of every table's rows, and the names of waiting jobs. The hash includes the
 * transaction that last wrote each row.
 */
async function everyRow(): Promise<Record<string, string>> {
  const tables = await app.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const written = writtenByReads[name] ?? [];
    if (written === 'all') continue;
    const row =
      written.length > 0 ? `(to_jsonb(t) - '{${written.join()}}'::text[])::text` : 'xmin::text || t::text';
    const [rows] = await app.rows<{ text: string | null; count: number }>(
      `select count(*)::int as count, md5(string_agg(${row}, ' ' order by ${row})) as text from "${name}" as t`,
    );
    found[name] = `${rows?.count} ${rows?.text}`;
  }
  const jobs = await app.rows<{ name: string }>(`select name from jobs.job order by name`);
  return { ...found, jobs: jobs.map(({ name }) => name).join() };
}

describe('a GET request', () => {
  it('changes no data for any member, by session or personal token', async () => {
    // Create the push keys first, as a server does when it starts. Otherwise, the first request for them
    // stores them.
    await app.request(calls.settings.pushDevices, first);
    const made = { name: 'A program', scopes: ['league', 'advice'] as const, days: 30 };
    const tokens = await Promise.all(
      [first, second].map(async (user) => {
        const { token } = await app.parts.database.transaction((transaction) =>
          createPersonalToken(transaction, user.id, made, app.parts.now()),
        );
        return { ...user, token };
      }),
    );
    const before = await everyRow();
    // Each request is sent uncached with one member’s session and the other’s token, and cached with the
    // other two.
    const [firstToken = first, secondToken = second] = tokens;
    const pairs = [
      [first, secondToken],
      [second, firstToken],
    ] as const;
    for (const [index, request] of requests.entries())
      for (const user of isFull ? pairs.flat() : (pairs[index % 2] ?? [])) await fromHandler(request, user);
    for (const [index, request] of requests.entries())
      for (const user of isFull ? pairs.flat() : (pairs[(index + 1) % 2] ?? []))
        await fromCache(request, user);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(await everyRow()).toEqual(before);
  });
});

describe('cached and new responses are equal', () => {
  it('for two members with different teams', async () => {
    await compare();
    expect(different(last.first, last.second)).toEqual(
      expect.arrayContaining([
        'init/context',
        'league/list',
        'league/headline',
        'league/pickups',
        'league/season',
        'league/weekLineup',
        'league/weighTrade',
        'settings/overview',
      ]),
    );
    expect(bodies.size).toBeGreaterThan(30);
    // All calls but these have parameters that refer to existing data, so they succeed.
    const refused = [...last.first].flatMap(([path, { status }]) => (status === 200 ? [] : [nameOf(path)]));
    expect(refused.filter((name) => !name.startsWith('admin/')).sort()).toEqual([
      'account/assistantRequest',
      'billing/checkoutOutcome',
      'league/ledgerWeek',
      'settings/yahoo/callback',
      'settings/yahoo/leagues',
    ]);
    expect(pageOf(last.second, '/settings')).not.toBe(pageOf(last.first, '/settings'));
  });

  it('after a member chooses the other member’s team', async () => {
    const before = last;
    await chooseTeam(first, teams[2]);
    await compare();
    expect(different(before.first, last.first)).toEqual(
      expect.arrayContaining(['league/headline', 'league/pickups', 'league/season', 'league/weighTrade']),
    );
    expect(different(before.second, last.second)).not.toContain('league/pickups');
    expect(different(last.first, last.second)).not.toContain('league/pickups');
    expect(pageOf(last.second, '/settings')).not.toBe(pageOf(last.first, '/settings'));
  });

  it('after the two members have swapped their teams', async () => {
    const before = last;
    await chooseTeam(second, teams[0]);
    await compare();
    expect(different(before.second, last.second)).toContain('league/pickups');
    expect(different(before.first, last.first)).not.toContain('league/pickups');
  });

  it('after a member sets category weights', async () => {
    const before = last;
    const body = { usesOwnWeights: true, weights: { PTS: 2 }, punts: ['TO' as const] };
    await app.request(calls.settings.changeDefaults, first, { body });
    await compare();
    const changed = different(before.first, last.first);
    expect(changed).toEqual(expect.arrayContaining(['league/headline', 'settings/defaults']));
    expect(different(before.second, last.second)).toEqual([]);
  });

  it('after a member resets their weights', async () => {
    const before = last;
    await app.request(calls.settings.changeDefaults, first, { body: { usesOwnWeights: false } });
    await compare();
    expect(different(before.first, last.first)).toContain('league/headline');
  });

  it('after a member uses their own projections', async () => {
    const before = last;
    const players = [{ nbaId: facts.nbaPlayer, line: { PTS: 60 } }];
    await app.request(calls.marks.importProjections, second, { body: { name: 'Mine', players } });
    await app.request(calls.settings.changeDefaults, second, { body: { usesOwnProjections: true } });
    await compare();
    const changed = different(before.second, last.second);
    expect(changed).toEqual(expect.arrayContaining(['league/headline', 'marks/projections']));
    expect(different(before.first, last.first)).toEqual([]);
  });

  it('after a member adds a player note', async () => {
    const before = last;
    const body = { nbaId: facts.nbaPlayer, isWatched: true, note: 'Trade for', tags: [], rank: 1 };
    await app.request(calls.marks.change, first, { body });
    await compare();
    expect(different(before.first, last.first)).toContain('marks/players');
    expect(different(before.second, last.second)).toEqual([]);
  });

  it('after a member loses premium', async () => {
    const before = last;
    await app.parts.pool.query('delete from premium_grants where user_id = $1', [second.id]);
    await compare();
    expect(statusesOf(last.second, 'premium')).toEqual(new Set([402]));
    expect(statusesOf(last.second, 'member')).toEqual(new Set([402]));
    expect(different(before.first, last.first)).toEqual([]);
  });

  it('after a member gets premium again', async () => {
    await app.parts.database
      .insert(premiumGrants)
      .values({ userId: second.id, source: 'granted', startsAt: new Date(0) });
    await compare();
    expect(statusesOf(last.second, 'member')).toContain(200);
  });

  it('after a member unlinks the league', async () => {
    await app.request(calls.settings.unlinkLeague, first, { body: { league: facts.league } });
    await compare();
    expect(statusesOf(last.first, 'member')).toEqual(new Set([404]));
    expect(statusesOf(last.second, 'member')).toContain(200);
  });
});
