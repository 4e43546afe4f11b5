import { randomUUID } from 'node:crypto';
import { calls } from '@fantasy-stats/contract';
import type { DraftRoom } from '@fantasy-stats/contract/draft-room-shape';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { type Scope, scopes } from '@fantasy-stats/contract/scopes';
import { addDays } from '@fantasy-stats/domain';
import { compileForecast, unownedPlayers } from '@fantasy-stats/engine/league';
import { standingsThrough } from '@fantasy-stats/engine/season';
import { bestPickups, pickupQuestion, withAddsLeft } from '@fantasy-stats/engine/streaming';
import {
  type CounterOffer,
  counterOffers,
  impactOfTrade,
  tradeBaseline,
  tradeLeague,
} from '@fantasy-stats/engine/trade';
import { resultOf } from '@fantasy-stats/questions';
import { draft } from '@fantasy-stats/questions/draft';
import { roomQuestion } from '@fantasy-stats/questions/draft-room';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createPersonalToken,
  revokePersonalTokens,
} from '../../apps/server/accounts/auth/personal-tokens.ts';
import { leagues } from '../../apps/server/kernel/database/schema/league.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { exampleRoom } from '../security/world.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let stranger: TestUser;
/** The active league, which scores points, and another one, which scores categories. */
let league: string;
let ofCategories: string;
let origin: string;
const open: Client[] = [];

beforeAll(async () => {
  app = await nbaApp({ isRead: true, environment: { TOKEN_LIMIT: '300' } });
  user = await app.signIn({ premium: true });
  stranger = await app.signIn({ premium: true });
  ofCategories = await app.linkSome(user, 'yahoo');
  league = await app.linkSome(user, 'espn');
  for (const one of [league, ofCategories]) await app.synced(user, one);
  const { teams } = await app.request(calls.league.season, user, { query: { league } });
  await app.request(calls.settings.chooseTeam, user, { body: { league, team: teams[0]?.id ?? '' } });
  await app.request(calls.settings.chooseLeague, user, { body: { league } });
  await matchNewPlayers(app.parts.database);
  await app.fillIn(['freeAgents']);
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const client of open) await client.close();
  await app?.close();
});

async function tokenOf(owner: TestUser, of: readonly Scope[] = scopes) {
  const made = { name: 'An assistant', scopes: of, days: 30 };
  return app.parts.database.transaction((transaction) =>
    createPersonalToken(transaction, owner.id, made, app.parts.now()),
  );
}

async function connected(token: string, mode: 'legacy' | 'auto' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  open.push(client);
  return client;
}

const Text = z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1);

/** Returns a tool's result. The server sends it as both fields and text. */
async function answered(client: Client, name: string, given: Record<string, unknown> = {}): Promise<unknown> {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: given });
  const [text] = Text.parse(content);
  expect(isError, text?.text).not.toBe(true);
  expect(JSON.parse(text?.text ?? '')).toEqual(structuredContent);
  return structuredContent;
}

async function refusal(client: Client, name: string, given: Record<string, unknown> = {}): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  expect(isError).toBe(true);
  return Text.parse(content)[0]?.text ?? '';
}

/** Runs the engine on the browser’s inputs, as the pages do. */
async function asPages() {
  const query = { query: { league } };
  const { ownTeamId, ...season } = await app.request(calls.league.season, user, query);
  const { players } = await app.request(calls.league.players, user, query);
  const { inputs } = await app.request(calls.league.forecastInputs, user, query);
  if (!inputs || ownTeamId === null) throw new Error('there is nothing to ask about');
  const compiled = compileForecast(
    decodeForecastInputs(inputs),
    unownedPlayers(players, inputs.players.ids, inputs.rostered),
  );
  return { compiled, own: ownTeamId, players, season };
}

describe('an assistant', () => {
  it.each(['legacy', 'auto'] as const)('gets the same read-only tools with the client %s', async (mode) => {
    const client = await connected((await tokenOf(user)).token, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'my_leagues',
      'my_week',
      'standings_and_odds',
      'live_draft',
      'draft_advice',
      'my_day',
      'best_pickups',
      'games_caps',
      'week_lineup',
      'keepers',
      'is_this_trade_good',
      'counter_offers',
      'who_is_this_player',
      'schedule',
    ]);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(outputSchema).toBeDefined();
    }
    const { leagues: listedLeagues } = z
      .object({ leagues: z.array(z.object({ id: z.string(), isActive: z.boolean() })) })
      .parse(await answered(client, 'my_leagues'));
    expect(new Set(listedLeagues.map(({ id }) => id))).toEqual(new Set([league, ofCategories]));
    expect(listedLeagues.find(({ isActive }) => isActive)?.id).toBe(league);
  });

  it('gets today’s tasks in every league, like the page of all leagues', async () => {
    const client = await connected((await tokenOf(user)).token);
    const { leagues: listed } = z
      .object({
        leagues: z.array(
          z.object({ id: z.string(), openRosterSpots: z.number(), lineupChanges: z.array(z.unknown()) }),
        ),
      })
      .parse(await answered(client, 'my_day'));
    const page = (await app.request(calls.league.allLeagues, user)).leagues;
    expect(listed.map(({ id }) => id)).toEqual(page.map(({ id }) => id));
    expect(
      listed.map(({ lineupChanges, openRosterSpots }) => [lineupChanges.length, openRosterSpots]),
    ).toEqual(page.map(({ changes, openSpots }) => [changes.length, openSpots]));
  });

  it('gets the dashboard’s week and odds, in points and category leagues', async () => {
    const client = await connected((await tokenOf(user)).token);
    for (const id of [league, ofCategories]) {
      const season = await app.request(calls.league.season, user, { query: { league: id } });
      const { league: rules, ownTeamId } = season;
      const { odds, week } = await app.request(calls.league.dashboard, user, { query: { league: id } });
      const matchup = week?.matchups.find(({ away, home }) => [home, away].includes(ownTeamId ?? ''));
      if (!matchup || !odds) throw new Error('there is no matchup');
      const isHome = matchup.home === ownTeamId;
      const { lose, win } = matchup.result;
      const weekResponse = await answered(client, 'my_week', { league: id });
      const chances =
        matchup.points === null
          ? matchup.categories.map(({ simulated }) => {
              const atHome = simulated ? simulated.win + simulated.tie / 2 : Number.NaN;
              return { chance: expect.closeTo(isHome ? atHome : 1 - atHome, 3) };
            })
          : [{ category: 'Fantasy points', chance: expect.any(Number) }];
      expect(chances).toHaveLength(id === league ? 1 : rules.scored.length);
      expect(weekResponse).toMatchObject({
        week: week?.number,
        noForecast: null,
        chance: { win: expect.closeTo(isHome ? win : lose, 3), lose: expect.closeTo(isHome ? lose : win, 3) },
        categories: chances,
        certainty: expect.stringContaining(`${week?.draws} simulated weeks`),
      });
      const table = z
        .object({
          throughWeek: z.number().nullable(),
          weekInProgress: z.number().nullable(),
          teams: z.array(z.object({ teamId: z.string(), title: z.number() })),
        })
        .parse(await answered(client, 'standings_and_odds', { league: id }));
      expect(table).toMatchObject(standingsThrough(season));
      expect(table.throughWeek).toBe(rules.currentWeek === null ? null : rules.currentWeek - 1);
      expect(new Map(table.teams.map(({ teamId, title }) => [teamId, title]))).toEqual(
        new Map(odds.teams.map(({ teamId, title }) => [teamId, expect.closeTo(title, 3)])),
      );
    }
  });

  it('gets the pickups that the page computes', async () => {
    const client = await connected((await tokenOf(user)).token);
    const { compiled, own, players, season } = await asPages();
    const question = pickupQuestion(season, own, players);
    if (!question) throw new Error('there is nothing to ask');
    const api = await app.request(calls.league.pickups, user, { query: { league } });
    const { chance, pickups } = bestPickups(
      compiled,
      withAddsLeft(season, question, () => ({ left: api.addsLeft })),
    );
    expect(pickups.length).toBeGreaterThan(0);
    expect(api).toMatchObject({ none: null, chance });
    expect(await answered(client, 'best_pickups')).toMatchObject({
      none: null,
      pickups: pickups.map((one) => ({
        player: { id: one.id },
        drop: one.dropId === null ? null : { id: one.dropId },
        gain: expect.closeTo(one.gain, 9),
        net: expect.closeTo(one.net, 9),
        chance: expect.closeTo(one.chance ?? 0, 3),
      })),
    });
  });

  it('gets no games caps in a league without caps', async () => {
    const client = await connected((await tokenOf(user)).token);
    expect(await answered(client, 'games_caps')).toMatchObject({ period: null, slots: [], none: null });
  });

  it('gets the trade impact that the page computes, and the reason if a trade is impossible', async () => {
    const client = await connected((await tokenOf(user)).token);
    const { compiled, own, players, season } = await asPages();
    const waivers = players.flatMap(({ id, waiverUntil }) => (waiverUntil ? [[id, waiverUntil]] : []));
    const outlook = tradeBaseline(tradeLeague(compiled, season, Object.fromEntries(waivers)));
    const give = players.find(({ teamId }) => teamId === own);
    const get = players.find(({ teamId }) => teamId !== null && teamId !== own);
    const elsewhere = players.find(({ teamId }) => teamId !== null && ![own, get?.teamId].includes(teamId));
    if (!give || !get?.teamId || !elsewhere) throw new Error('there is no player to trade');
    const offer = {
      moves: [
        { playerId: give.id, to: get.teamId },
        { playerId: get.id, to: own },
      ],
    };
    const { impact } = impactOfTrade(outlook, offer);
    const gainOf = (team: string) => impact.sides.find(({ teamId }) => teamId === team)?.season.gain;
    const verdict = await answered(client, 'is_this_trade_good', { give: [give.name], get: [get.id] });
    expect(verdict).toMatchObject({
      verdict: expect.stringMatching(/^(?:Do it|Probably yes|Too close to call|Probably not|Don’t)$/),
      from: addDays(season.league.today, impact.from),
      sides: [own, get.teamId].map((team) => ({
        isMine: team === own,
        gain: {
          change: expect.closeTo(gainOf(team)?.change ?? 0, 3),
          standardError: expect.closeTo(gainOf(team)?.standardError ?? 0, 3),
        },
        titleOdds: { before: expect.any(Number) },
      })),
      certainty: expect.stringContaining('2000 simulated seasons'),
    });
    const steps = counterOffers(outlook, own, offer);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const counter = step.value;
    const gainsOf = (one: CounterOffer | null) =>
      one && {
        sides: one.sides.map(({ bestAdd, gain, teamId }) => ({
          isMine: teamId === own,
          gain: { change: expect.closeTo(gain.change, 3) },
          bestMoveWithoutTrade: bestAdd && { netGain: { change: expect.closeTo(bestAdd.net.change, 3) } },
        })),
        changes: one.changed.map(({ playerId }) => ({ player: { id: playerId } })),
      };
    expect(await answered(client, 'counter_offers', { give: [give.name], get: [get.id] })).toMatchObject({
      result: 'found',
      isFair: counter.isFair,
      fairest: gainsOf(counter.fairest),
      best: gainsOf(counter.best),
    });
    expect(await refusal(client, 'is_this_trade_good', { give: [get.id], get: [give.id] })).toContain(
      'is not on the user’s team',
    );
    expect(
      await refusal(client, 'is_this_trade_good', { give: [give.id], get: [get.id, elsewhere.id] }),
    ).toContain('several teams');
  });

  it('gets the draft room’s recommended picks, fair prices and maximum bids', async () => {
    const client = await connected((await tokenOf(user)).token);
    expect(await answered(client, 'draft_advice', { league: ofCategories })).toMatchObject({
      room: null,
      recommended: [],
      none: expect.stringContaining('no saved draft room'),
    });
    const query = { league: ofCategories };
    const { inputs } = await app.request(calls.league.forecastInputs, user, { query });
    if (!inputs) throw new Error('there are no projections');
    const [taken = ''] = inputs.players.ids;
    const room: DraftRoom = {
      ...exampleRoom,
      league: ofCategories,
      kind: 'auction',
      teams: 10,
      rounds: 13,
      seat: 2,
      picks: [{ id: taken, team: 2, cost: 60, keptAt: null }],
    };
    await app.request(calls.draft.createRoom, user, { body: { id: randomUUID(), room } });
    const rules = { teams: 10, rounds: 13, punts: room.punts, usual: [], positions: [] };
    const advice = resultOf(draft, { inputs, rules }, roomQuestion(room, {}));
    const best = advice.players.find(({ id }) => id !== taken);
    const money = { moneyLeft: room.budget - 60, highestPossibleBid: room.budget - 60 - 11 };
    const found = await answered(client, 'draft_advice', { league: ofCategories });
    expect(found).toMatchObject({
      room: { kind: 'auction', drafted: 1 },
      onClock: null,
      ...money,
      none: null,
    });
    const { available, recommended } = z
      .object({ available: z.array(z.unknown()), recommended: z.array(z.unknown()) })
      .parse(found);
    expect(available[0]).toMatchObject({
      player: { id: best?.id },
      fairPrice: expect.closeTo(best?.price ?? 0, 1),
      recommendedBid: expect.closeTo(best?.bid ?? 0, 1),
    });
    expect(recommended[0]).toMatchObject({ player: { id: advice.picks[0]?.id }, behindBest: 0 });
    expect(await refusal(client, 'draft_advice', { league: ofCategories, players: [taken] })).toContain(
      'no player named',
    );
    const { room: others } = await app.request(calls.draft.advice, user, { query: { league } });
    expect(others).toBeNull();
  });

  it('finds a player by name in any letter case, and the days on which the user’s players have games', async () => {
    const client = await connected((await tokenOf(user)).token);
    const { own, players } = await asPages();
    const player = players.find(({ nbaId, teamId }) => teamId === own && (nbaId ?? 0) > 0);
    if (!player) throw new Error('there is no player');
    expect(await answered(client, 'who_is_this_player', { player: player.name.toUpperCase() })).toMatchObject(
      {
        player: { id: player.id, availability: 'rostered' },
        season: { perGame: { PTS: expect.any(Number) } },
      },
    );
    expect(await refusal(client, 'who_is_this_player', { player: 'Nobody Atall' })).toContain('no player');
    const schedule = z
      .object({ days: z.array(z.object({ games: z.array(z.unknown()), myPlayers: z.array(z.string()) })) })
      .parse(await answered(client, 'schedule', { days: 3 }));
    expect(schedule.days.some(({ myPlayers }) => myPlayers.length > 0)).toBe(true);
    // Injured players are missing from today’s list, but not from those of later days.
    const ids = players.filter(({ teamId }) => teamId === own).map(({ id }) => id);
    const before = await app.rows<{ id: string; injury: string }>(
      'select id, injury from players where id = any($1)',
      [ids],
    );
    await app.parts.pool.query(
      `update players set injury = 'out', injury_since = '2100-01-01' where id = any($1)`,
      [ids],
    );
    await app.parts.pool.query('update leagues set version = version + 1 where id = $1', [league]);
    app.parts.callers.expire(null);
    const hurt = z
      .object({ days: z.array(z.object({ myPlayers: z.array(z.string()) })) })
      .parse(await answered(client, 'schedule', { days: 3 }));
    expect(hurt.days[0]?.myPlayers).toEqual([]);
    expect(hurt.days.slice(1)).toEqual(schedule.days.slice(1).map(({ myPlayers }) => ({ myPlayers })));
    for (const { id, injury } of before)
      await app.parts.pool.query('update players set injury = $1, injury_since = null where id = $2', [
        injury,
        id,
      ]);
    await app.parts.pool.query('update leagues set version = version + 1 where id = $1', [league]);
    app.parts.callers.expire(null);
  });
});

describe('an assistant is refused', () => {
  it('access to another user’s league, which appears to be missing', async () => {
    await app.parts.pool.query(
      `insert into leagues (id, platform, facts) select 'espn-2027-99999998', platform, facts from leagues where id = $1`,
      [league],
    );
    const client = await connected((await tokenOf(stranger)).token);
    for (const name of ['my_week', 'standings_and_odds', 'best_pickups', 'schedule']) {
      const refusals = await Promise.all(
        [league, 'espn-2027-99999998', 'espn-2027-1'].map((id) => refusal(client, name, { league: id })),
      );
      expect(new Set(refusals)).toEqual(new Set(['404 leagueNotFound: You have no such league.']));
    }
    expect(await refusal(client, 'my_week')).toContain('No league is linked');
    await app.parts.database.delete(leagues).where(eq(leagues.id, 'espn-2027-99999998'));
  });

  it('calls outside its token’s scopes, and every call without premium', async () => {
    const client = await connected((await tokenOf(user, ['league'])).token);
    await answered(client, 'my_leagues');
    expect(await refusal(client, 'best_pickups')).toContain('403 scopeMissing');
    expect(await refusal(client, 'standings_and_odds')).toContain('“advice”');
    expect(await refusal(client, 'schedule')).toContain('“nba”');
    const poor = await app.signIn();
    expect(await refusal(await connected((await tokenOf(poor)).token), 'my_leagues')).toContain(
      '402 premiumRequired',
    );
  });

  it('inputs outside their bounds', async () => {
    const client = await connected((await tokenOf(user)).token);
    const nine = Array.from({ length: 9 }, (_, index) => `Player ${index}`);
    for (const [name, given] of [
      ['is_this_trade_good', { give: nine, get: ['A'] }],
      ['is_this_trade_good', { give: [], get: ['A'] }],
      ['who_is_this_player', { player: 'x'.repeat(61) }],
      ['schedule', { days: 15 }],
      ['schedule', { from: '9999-99-99' }],
      ['my_week', { league: '../../admin' }],
    ] as const)
      expect(await refusal(client, name, given)).toMatch(/invalid/i);
    const query = { league, with: '2', give: 'a,'.repeat(9), get: '1' };
    expect(await app.refused(calls.league.weighTrade, user, { query })).toMatchObject({
      code: 'invalidRequest',
    });
  });

  it('calls without a valid personal token, from another page, and in batches', async () => {
    const { id, token } = await tokenOf(user);
    const post = (
      headers: Record<string, string>,
      payload: unknown = { jsonrpc: '2.0', id: 1, method: 'ping' },
    ) =>
      app.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        payload: JSON.stringify(payload),
      });
    const authorization = `Bearer ${token}`;
    expect((await post({ authorization })).statusCode).toBe(200);
    expect((await post({})).statusCode).toBe(401);
    expect((await post({ authorization: `Bearer ${user.token}` })).statusCode).toBe(401);
    expect((await post({ authorization, origin: 'http://elsewhere.example' })).statusCode).toBe(403);
    expect((await post({ authorization }, [{ jsonrpc: '2.0', id: 1, method: 'ping' }])).statusCode).toBe(400);
    expect((await post({ authorization }, { text: 'x'.repeat(70_000) })).statusCode).toBe(413);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await app.app.inject({ method, url: '/mcp' })).statusCode).toBe(405);
    await revokePersonalTokens(app.parts.database, user.id, app.parts.now(), id);
    app.parts.callers.expire(null);
    expect((await post({ authorization })).statusCode).toBe(401);
  });

  it('more requests than its token’s limit', async () => {
    const { token } = await tokenOf(user);
    const statuses = new Set<number>();
    for (let count = 0; count <= 300; count += 1) {
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${token}`,
        },
        payload: JSON.stringify({ jsonrpc: '2.0', id: count, method: 'ping' }),
      });
      statuses.add(statusCode);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

// This test comes last, because a new draft ends the league's season.
describe('an assistant during a draft', () => {
  it('gets the picks that the platform lists', async () => {
    const client = await connected((await tokenOf(user)).token);
    const given = { league };
    expect(await answered(client, 'live_draft', given)).toMatchObject({
      state: null,
      picked: [],
      none: null,
    });
    await app.control('drafts', { league, action: 'start' });
    await app.control('drafts', { league, action: 'advance', picks: 2 });
    await app.request(calls.league.sync, user, { body: { league } });
    await app.synced(user, league);
    expect(await answered(client, 'live_draft', given)).toMatchObject({ state: 'running' });
    const { picks } = await app.request(calls.draft.live, user, { query: { league } });
    const made = picks.filter(({ isKeeper, playerId }) => playerId !== null && !isKeeper);
    expect(made).toHaveLength(2);
    const { picked } = z
      .object({ picked: z.array(z.object({ pick: z.number(), player: z.object({ name: z.string() }) })) })
      .parse(await answered(client, 'live_draft', given));
    for (const { name, pick } of made)
      expect(picked).toContainEqual(
        expect.objectContaining({ pick, player: expect.objectContaining({ name }) }),
      );
  });
});
