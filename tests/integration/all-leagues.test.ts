import { calls } from '@fantasy-stats/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precomputeWork } from '../../apps/server/forecasts/precompute.ts';
import { precomputeHeadlinesWork } from '../../apps/server/forecasts/precompute-headlines.ts';
import { leagues, rosters } from '../../apps/server/kernel/database/schema/league.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let first: string;
let second: string;

beforeAll(async () => {
  app = await nbaApp({ isRead: true, world: { isSmall: true } });
  user = await app.signIn({ premium: true });
  first = await app.linkEspn(user, ({ form }) => form === 'eachCategory');
  second = await app.linkEspn(user, ({ form }) => form === 'headToHeadPoints');
  for (const league of [first, second]) await app.synced(user, league);
  await app.fillIn(['freeAgents']);
  await app.fillIn(['freeAgents']);
  await matchNewPlayers(app.parts.database);
});
afterAll(() => app?.close());

const all = (member = user) => app.request(calls.league.allLeagues, member);

async function leagueNamed(id: string) {
  const found = (await all()).leagues.find((league) => league.id === id);
  if (!found) throw new Error(`${id} is not listed`);
  return found;
}

describe('the overview of a user’s leagues', () => {
  it('includes every linked league with the user’s team, and no other users’ leagues', async () => {
    const listed = await all();
    expect(listed.leagues.map(({ id }) => id).sort()).toEqual([first, second].sort());
    for (const { id, standing, team } of listed.leagues) {
      const season = await app.request(calls.league.season, user, { query: { league: id } });
      expect(team?.id).toBe(season.ownTeamId);
      const own = season.standings.find(({ teamId }) => teamId === season.ownTeamId);
      expect(standing?.rank).toBe(own?.rank);
      expect(team?.name).toBe(season.teams.find((one) => one.id === team?.id)?.name);
    }
    expect(await all(await app.signIn({ premium: true }))).toEqual({ leagues: [], players: [] });
  });

  it('lists the players who are on the user’s or the opposing team in several leagues', async () => {
    const { players } = await all();
    for (const { opponent, own } of players) expect(own.length + opponent.length).toBeGreaterThan(1);
    const teams = await Promise.all(
      [first, second].map(async (league) => {
        const season = await app.request(calls.league.season, user, { query: { league } });
        const listed = await app.request(calls.league.players, user, { query: { league } });
        const own = listed.players.filter(({ teamId }) => teamId === season.ownTeamId);
        return own.flatMap(({ nbaId }) => nbaId ?? []);
      }),
    );
    const [one = [], other = []] = teams;
    const inBoth = one.filter((id) => other.includes(id)).sort();
    const owned = players.filter(({ own }) => own.length === 2).map(({ nbaId }) => nbaId);
    expect(owned.sort()).toEqual(inBoth);
  });

  it('shows the same matchup and best add as the league’s pages, labeled as outdated after a change', async () => {
    await expect
      .poll(async () => {
        await app.work(precomputeWork);
        await app.work(precomputeHeadlinesWork);
        return (await all()).leagues.every(({ isForecastCurrent }) => isForecastCurrent);
      })
      .toBe(true);
    for (const id of [first, second]) {
      const { add, matchup } = await leagueNamed(id);
      const { pickups } = await app.request(calls.league.pickups, user, { query: { league: id } });
      expect(add?.player.id ?? null).toBe(pickups[0]?.player.id ?? null);
      expect(add?.net ?? null).toBe(pickups[0]?.net ?? null);
      const { week } = await app.request(calls.league.dashboard, user, { query: { league: id } });
      const own = (await leagueNamed(id)).team?.id ?? '';
      const shown = week?.matchups.find(({ home, away }) => [home, away].includes(own));
      expect(matchup?.opponent.id).toBe(shown?.home === own ? shown?.away : shown?.home);
      const won = (shown?.home === own ? shown?.result.win : shown?.result.lose) ?? 0;
      expect(matchup?.chance).toBeCloseTo(won + (shown?.result.tie ?? 0) / 2, 10);
    }
    await app.parts.database.update(leagues).set({ version: sql`version + 1` }).where(eq(leagues.id, first));
    expect(await leagueNamed(first)).toMatchObject({ isForecastCurrent: false });
    expect((await leagueNamed(first)).matchup).not.toBeNull();
  });

  it('omits the best add once a team has that player', async () => {
    const { add, team } = await leagueNamed(second);
    if (!add || !team) throw new Error('no add helps');
    const [row] = await app.parts.database
      .select()
      .from(rosters)
      .where(eq(rosters.leagueId, second))
      .limit(1);
    if (!row) throw new Error('there is no roster');
    const entries = [...row.entries, { playerId: add.player.id, slot: 'BN' as const }];
    await app.parts.database.update(rosters).set({ entries }).where(eq(rosters.leagueId, second));
    expect((await leagueNamed(second)).add).toBeNull();
  });
});
