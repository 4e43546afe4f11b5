import { calls } from '@fantasy-stats/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonalToken } from '../../apps/server/accounts/auth/personal-tokens.ts';
import { leagueMembers } from '../../apps/server/kernel/database/schema/league.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import { adviceWork } from '../../apps/server/record/advice/record-shown.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

// Two managers of one league who request the same data concurrently.

let app: NbaApp;
let origin: string;
let first: TestUser;
let second: TestUser;
let league: string;
let teams: readonly string[];

beforeAll(async () => {
  app = await nbaApp({
    isRead: true,
    modules: {
      headlines:
        async () =>
        (_page, { leagues }) =>
          JSON.stringify(leagues),
    },
  });
  first = await app.signIn({ premium: true });
  second = await app.signIn({ premium: true });
  // This user linked by ID alone, so the platform does not name their team.
  league = await app.linkSome(first, 'espn');
  await app.synced(first, league);
  expect(await app.linkSome(second, 'espn')).toBe(league);
  await app.synced(second, league);
  const season = await app.request(calls.league.season, first, { query: { league } });
  teams = season.teams.map(({ id }) => id);
  await matchNewPlayers(app.parts.database);
  await app.fillIn(['freeAgents']);
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app?.close());

const teamOf = (index: number) => teams[index] ?? '';

const chooseTeam = (user: TestUser, team: string) =>
  app.request(calls.settings.chooseTeam, user, { body: { league, team } });

const pickupsOf = (user: TestUser) => app.request(calls.league.pickups, user, { query: { league } });

async function tokenOf({ id }: TestUser): Promise<string> {
  const made = { name: 'An assistant', scopes: ['league', 'advice'] as const, days: 30 };
  const { token } = await app.parts.database.transaction((transaction) =>
    createPersonalToken(transaction, id, made, app.parts.now()),
  );
  return token;
}

async function pickupsByAssistant(token: string): Promise<unknown> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  const { structuredContent } = await client.callTool({ name: 'best_pickups', arguments: { league } });
  await client.close();
  return structuredContent;
}

it('the server does not send an account’s settings headline to an account with other leagues', async () => {
  await app.linkEspn(first, ({ isPublic }) => !isPublic);
  await app.parts.database
    .update(leagueMembers)
    .set({ ownTeamId: null })
    .where(eq(leagueMembers.leagueId, league));
  const query = { league, page: '/settings' } as const;
  const [own, other] = [
    await app.request(calls.league.headline, first, { query }),
    await app.request(calls.league.headline, second, { query }),
  ];
  expect(JSON.parse(own.html ?? '')).toHaveLength(2);
  expect(JSON.parse(other.html ?? '')).toHaveLength(1);
});

it('the server gives each manager the pickups and trades of their own team', async () => {
  await chooseTeam(first, teamOf(0));
  await chooseTeam(second, teamOf(2));
  const [one, two] = [await pickupsOf(first), await pickupsOf(second)];
  expect([one.teamId, two.teamId]).toEqual([teamOf(0), teamOf(2)]);
  expect(two.pickups).not.toEqual(one.pickups);

  const { rosters } = await app.request(calls.league.rosters, first, { query: { league } });
  const playerOf = (team: string) =>
    rosters.find(({ teamId }) => teamId === team)?.entries[0]?.playerId ?? '';
  const query = { league, with: teamOf(1), give: playerOf(teamOf(0)), get: playerOf(teamOf(1)) };
  const trades = [
    await app.request(calls.league.weighTrade, first, { query }),
    await app.request(calls.league.weighTrade, second, { query: { ...query, give: playerOf(teamOf(2)) } }),
  ];
  expect(trades.map(({ teamId }) => teamId)).toEqual([teamOf(0), teamOf(2)]);
});

it('the server rejects a trade in which a team gives another team’s player, and names the player', async () => {
  await chooseTeam(first, teamOf(0));
  const { players, rosters } = await app.request(calls.league.rosters, first, { query: { league } });
  const playerOf = (team: string) =>
    rosters.find(({ teamId }) => teamId === team)?.entries[0]?.playerId ?? '';
  const nameOf = (id: string) => players.find((player) => player.id === id)?.name;
  const [own, partner, third] = [0, 1, 2].map((index) => playerOf(teamOf(index))) as [string, string, string];
  const refused = [
    { give: third, get: partner, player: third, team: teamOf(0) },
    { give: own, get: third, player: third, team: teamOf(1) },
    { give: partner, get: own, player: partner, team: teamOf(0) },
    { give: `${own},unknown`, get: partner, player: 'unknown', team: teamOf(0) },
  ];
  for (const { get, give, player, team } of refused)
    expect(
      await app.refused(calls.league.weighTrade, first, { query: { league, with: teamOf(1), give, get } }),
    ).toMatchObject({
      code: 'playerNotOnTeam',
      facts: { player: nameOf(player) ?? player, playerId: player, team },
    });
  for (const call of [calls.league.trades, calls.draft.review])
    expect(await app.refused(call, first, { query: { league, counts: 'BLK:2,XXX:3' } })).toMatchObject({
      code: 'invalidRequest',
      fields: [{ path: expect.stringContaining('counts'), message: expect.stringContaining('XXX:3') }],
    });
});

it('a personal token and an assistant give each manager the pickups of their own team', async () => {
  const tokens = [await tokenOf(first), await tokenOf(second)];
  const byToken: unknown[] = [];
  const byAssistant: unknown[] = [];
  for (const token of tokens) {
    const { json } = await app.call(calls.league.pickups, { query: { league }, token });
    byToken.push(calls.league.pickups.response.parse(json).teamId);
    byAssistant.push(await pickupsByAssistant(token));
  }
  expect(byToken).toEqual([teamOf(0), teamOf(2)]);
  const own = await Promise.all([first, second].map(pickupsOf));
  for (const [index, { pickups }] of own.entries())
    expect(byAssistant[index]).toMatchObject({
      pickups: pickups.map(({ player }) => ({ player: { id: player.id } })),
    });
});

it('the server gives a manager the pickups of the team they have just chosen', async () => {
  const before = await app.call(calls.league.pickups, { query: { league }, token: first.token });
  await chooseTeam(first, teamOf(4));
  const headers = { 'if-none-match': String(before.headers.etag) };
  const after = await app.call(calls.league.pickups, { query: { league }, token: first.token, headers });
  expect(after.status).toBe(200);
  expect(calls.league.pickups.response.parse(after.json).teamId).toBe(teamOf(4));
});

it('the server gives two managers of one team the same pickups, whatever their own projections and weights', async () => {
  await chooseTeam(second, teamOf(4));
  const [player] = await app.rows<{ id: number }>('select nba_id as id from nba_matches limit 1');
  const players = [{ nbaId: player?.id ?? 0, line: { PTS: 60 } }];
  const defaults = { usesOwnProjections: true, usesOwnWeights: true, weights: { PTS: 2 } };
  await app.request(calls.marks.importProjections, second, { body: { name: 'Mine', players } });
  await app.request(calls.settings.changeDefaults, second, { body: defaults });
  expect(await pickupsOf(second)).toEqual(await pickupsOf(first));
});

describe('the advice record', () => {
  const recorded = () =>
    app.rows<{ team: string; kind: string }>(
      'select distinct team_id as team, kind from advice_shown order by team_id, kind',
    );
  const versionFor = async (user: TestUser) =>
    (await app.request(calls.league.dashboard, user, { query: { league } })).version;

  beforeAll(async () => {
    await chooseTeam(first, teamOf(0));
    await chooseTeam(second, teamOf(2));
    await app.parts.pool.query('truncate advice_shown, shown_forecasts');
  });

  it('contains nothing from programs and assistants, which read the same advice', async () => {
    const version = await versionFor(first);
    for (const user of [first, second]) {
      const token = await tokenOf(user);
      await app.call(calls.league.dashboard, { query: { league }, token });
      await app.call(calls.league.pickups, { query: { league }, token });
      await pickupsByAssistant(token);
      const { status } = await app.call(calls.record.shown, { body: { league, version }, token });
      expect(status).toBe(403);
    }
    await app.work(adviceWork);
    expect(await recorded()).toEqual([]);
    expect(await app.rows('select 1 from shown_forecasts')).toEqual([]);
  });

  it('contains nothing for an outdated version or from callers who are not members', async () => {
    await app.request(calls.record.shown, first, { body: { league, version: '1-old' } });
    const other = await app.signIn({ premium: true });
    const body = { league, version: await versionFor(first) };
    expect((await app.call(calls.record.shown, { body, token: other.token })).status).toBe(404);
    await app.work(adviceWork);
    expect(await recorded()).toEqual([]);
  });

  it('contains the advice of every manager whose page shows it, once', async () => {
    for (const user of [first, second, first, second])
      await app.request(calls.record.shown, user, { body: { league, version: await versionFor(user) } });
    await app.work(adviceWork);
    const teams = [teamOf(0), teamOf(2)].sort();
    const pickups = (await recorded()).filter(({ kind }) => kind === 'pickups');
    expect(pickups.map(({ team }) => team)).toEqual(teams);
    const chances = await app.rows<{ count: number }>('select count(*)::int as count from shown_forecasts');
    expect(chances[0]?.count).toBeGreaterThan(0);

    // A second node does not know what the first has recorded.
    const before = await app.rows('select * from advice_shown order by 1, 2, 3, 4, 5');
    const node = await app.uncached();
    const payload = { league, version: await versionFor(first) };
    const headers = { authorization: `Bearer ${first.token}` };
    const again = await node.inject({
      method: 'POST',
      url: `/api/${calls.record.shown.path}`,
      payload,
      headers,
    });
    expect(again.statusCode).toBe(200);
    await app.work(adviceWork);
    expect(await app.rows('select * from advice_shown order by 1, 2, 3, 4, 5')).toEqual(before);
    expect(await app.rows('select count(*)::int as count from shown_forecasts')).toEqual(chances);
  });
});
