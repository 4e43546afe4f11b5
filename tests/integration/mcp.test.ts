import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { type Scope, scopes } from '@fantasy-stats/contract/scopes';
import { addDays } from '@fantasy-stats/domain';
import { compileForecast, unownedPlayers } from '@fantasy-stats/engine/league-forecast';
import { bestPickups, pickupQuestion } from '@fantasy-stats/engine/streaming';
import { impactOfTrade, tradeBaseline, tradeLeague } from '@fantasy-stats/engine/trade';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPersonalToken, revokePersonalTokens } from '../../apps/server/auth/personal-tokens.ts';
import { leagues } from '../../apps/server/database/schema/league.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

/* Assistants, by the protocol's own client, over HTTP. */

let app: NbaApp;
let user: TestUser;
let stranger: TestUser;
/** The active league, of points; and one of categories. */
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
  const { teams } = await app.ask(calls.league.season, user, { query: { league } });
  await app.ask(calls.settings.chooseTeam, user, { body: { league, team: teams[0]?.id ?? '' } });
  await app.ask(calls.settings.chooseLeague, user, { body: { league } });
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

/** What a tool answers: told twice, as fields and as text. */
async function answered(client: Client, name: string, given: Record<string, unknown> = {}): Promise<unknown> {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: given });
  const [text] = Text.parse(content);
  expect(isError, text?.text).not.toBe(true);
  expect(JSON.parse(text?.text ?? '')).toEqual(structuredContent);
  return structuredContent;
}

/** What a tool says when it refuses. */
async function refusal(client: Client, name: string, given: Record<string, unknown> = {}): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  expect(isError).toBe(true);
  return Text.parse(content)[0]?.text ?? '';
}

/** The engine on what the browser gets, as the pages ask it. */
async function asPages() {
  const query = { query: { league } };
  const { ownTeamId, ...season } = await app.ask(calls.league.season, user, query);
  const { players } = await app.ask(calls.league.players, user, query);
  const { inputs } = await app.ask(calls.league.forecastInputs, user, query);
  if (!inputs || ownTeamId === null) throw new Error('there is nothing to ask about');
  const compiled = compileForecast(
    decodeForecastInputs(inputs),
    unownedPlayers(players, inputs.players.ids, inputs.rostered),
  );
  return { compiled, own: ownTeamId, players, season };
}

describe('an assistant', () => {
  it.each([
    'legacy',
    'auto',
  ] as const)('is told of the same tools, which read, by a %s client', async (mode) => {
    const client = await connected((await tokenOf(user)).token, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'my_leagues',
      'my_week',
      'standings_and_odds',
      'best_pickups',
      'is_this_trade_good',
      'who_is_this_player',
      'schedule',
    ]);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(outputSchema).toBeDefined();
    }
    const { leagues: told } = z
      .object({ leagues: z.array(z.object({ id: z.string(), isActive: z.boolean() })) })
      .parse(await answered(client, 'my_leagues'));
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set([league, ofCategories]));
    expect(told.find(({ isActive }) => isActive)?.id).toBe(league);
  });

  it('reads the week and the odds as the dashboard has them, of points and of categories', async () => {
    const client = await connected((await tokenOf(user)).token);
    for (const id of [league, ofCategories]) {
      const { league: rules, ownTeamId } = await app.ask(calls.league.season, user, {
        query: { league: id },
      });
      const { odds, week } = await app.ask(calls.league.dashboard, user, { query: { league: id } });
      const matchup = week?.matchups.find(({ away, home }) => [home, away].includes(ownTeamId ?? ''));
      if (!matchup || !odds) throw new Error('there is no matchup');
      const isHome = matchup.home === ownTeamId;
      const { lose, win } = matchup.result;
      const told = await answered(client, 'my_week', { league: id });
      const chances =
        matchup.points === null
          ? matchup.categories.map(({ simulated }) => {
              const atHome = simulated ? simulated.win + simulated.tie / 2 : Number.NaN;
              return { chance: expect.closeTo(isHome ? atHome : 1 - atHome, 3) };
            })
          : [{ category: 'Fantasy points', chance: expect.any(Number) }];
      expect(chances).toHaveLength(id === league ? 1 : rules.scored.length);
      expect(told).toMatchObject({
        week: week?.number,
        noForecast: null,
        chance: { win: expect.closeTo(isHome ? win : lose, 3), lose: expect.closeTo(isHome ? lose : win, 3) },
        categories: chances,
        certainty: expect.stringContaining(`${week?.draws} simulated weeks`),
      });
      const table = z
        .object({ teams: z.array(z.object({ teamId: z.string(), title: z.number() })) })
        .parse(await answered(client, 'standings_and_odds', { league: id }));
      expect(new Map(table.teams.map(({ teamId, title }) => [teamId, title]))).toEqual(
        new Map(odds.teams.map(({ teamId, title }) => [teamId, expect.closeTo(title, 3)])),
      );
    }
  });

  it('is told the pickups that the page computes', async () => {
    const client = await connected((await tokenOf(user)).token);
    const { compiled, own, players, season } = await asPages();
    const question = pickupQuestion(season, own, players);
    if (!question) throw new Error('there is nothing to ask');
    const api = await app.ask(calls.league.pickups, user, { query: { league } });
    const { chance, pickups } = bestPickups(compiled, { ...question, addsLeft: api.addsLeft });
    expect(pickups.length).toBeGreaterThan(0);
    expect(api).toMatchObject({ none: null, chance });
    expect(await answered(client, 'best_pickups')).toMatchObject({
      none: null,
      pickups: pickups.map((one) => ({
        player: { id: one.id },
        drop: one.dropId === null ? null : { id: one.dropId },
        chance: expect.closeTo(one.chance ?? 0, 3),
      })),
    });
  });

  it('is told what a trade changes as the page computes it, and why one cannot be', async () => {
    const client = await connected((await tokenOf(user)).token);
    const { compiled, own, players, season } = await asPages();
    const waivers = players.flatMap(({ id, waiverUntil }) => (waiverUntil ? [[id, waiverUntil]] : []));
    const outlook = tradeBaseline(tradeLeague(compiled, season, Object.fromEntries(waivers)));
    const give = players.find(({ teamId }) => teamId === own);
    const get = players.find(({ teamId }) => teamId !== null && teamId !== own);
    const elsewhere = players.find(({ teamId }) => teamId !== null && ![own, get?.teamId].includes(teamId));
    if (!give || !get?.teamId || !elsewhere) throw new Error('there is nobody to trade');
    const { impact } = impactOfTrade(outlook, {
      moves: [
        { playerId: give.id, to: get.teamId },
        { playerId: get.id, to: own },
      ],
    });
    const gainOf = (team: string) => impact.sides.find(({ teamId }) => teamId === team)?.season.gain;
    const told = await answered(client, 'is_this_trade_good', { give: [give.name], get: [get.id] });
    expect(told).toMatchObject({
      verdict: expect.stringMatching(/^(?:good|bad|even)$/),
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
    expect(await refusal(client, 'is_this_trade_good', { give: [get.id], get: [give.id] })).toContain(
      'is not on the own team',
    );
    expect(
      await refusal(client, 'is_this_trade_good', { give: [give.id], get: [get.id, elsewhere.id] }),
    ).toContain('several teams');
    const kept = await app.ask(calls.league.weighTrade, user, {
      query: { league, with: get.teamId, give: get.id, get: give.id },
    });
    expect(kept.trade).toMatchObject({ kind: 'impossible', problem: 'staysPut' });
  });

  it('finds a player by a part of his name, and the days he plays', async () => {
    const client = await connected((await tokenOf(user)).token);
    const { own, players } = await asPages();
    const player = players.find(({ nbaId, teamId }) => teamId === own && (nbaId ?? 0) > 0);
    if (!player) throw new Error('there is nobody');
    expect(await answered(client, 'who_is_this_player', { player: player.name.toUpperCase() })).toMatchObject(
      {
        player: { id: player.id, availability: 'rostered' },
        season: { perGame: { PTS: expect.any(Number) } },
      },
    );
    expect(await refusal(client, 'who_is_this_player', { player: 'Nobody Atall' })).toContain('no player');
    const told = z
      .object({ days: z.array(z.object({ games: z.array(z.unknown()), myPlayers: z.array(z.string()) })) })
      .parse(await answered(client, 'schedule', { days: 3 }));
    expect(told.days.some(({ myPlayers }) => myPlayers.length > 0)).toBe(true);
  });
});

describe('an assistant is refused', () => {
  it('another’s league as one that is not there', async () => {
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

  it('what its token was not made for, and everything without premium', async () => {
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

  it('inputs beyond their bounds', async () => {
    const client = await connected((await tokenOf(user)).token);
    const nine = Array.from({ length: 9 }, (_, place) => `Player ${place}`);
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

  it('without a personal token that is good, from another page, and in batches', async () => {
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
    expect((await app.app.inject({ method: 'GET', url: '/mcp' })).statusCode).toBe(405);
    await revokePersonalTokens(app.parts.database, user.id, app.parts.now(), id);
    await app.parts.access.caughtUp();
    expect((await post({ authorization })).statusCode).toBe(401);
  });

  it('more requests than a token may make', async () => {
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
