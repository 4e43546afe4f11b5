import { calls } from '@fantasy-stats/contract';
import { isReserveSlot } from '@fantasy-stats/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precomputeWork } from '../../apps/server/forecasts/precompute.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let league: string;

beforeAll(async () => {
  app = await nbaApp({ isRead: true, world: { isSmall: true } });
  user = await app.signIn({ premium: true });
  league = await app.linkEspn(user, ({ form }) => form === 'eachCategory');
  await app.synced(user, league);
  await matchNewPlayers(app.parts.database);
  await app.fillIn(['days']);
});
afterAll(() => app?.close());

describe('league/matchupChances', () => {
  it('returns the win probability that the dashboard showed, and the games of started players', async () => {
    const { week } = await app.request(calls.league.dashboard, user, { query: { league } });
    const [matchup] = week?.matchups ?? [];
    if (!week || !matchup) throw new Error('no week is running');
    const query = { league, week: week.number, matchup: matchup.id };
    // A request for the dashboard stores no win probabilities; the precomputation does.
    expect((await app.request(calls.league.matchupChances, user, { query })).points).toEqual([]);
    await app.work(precomputeWork);
    const { games, points } = await app.request(calls.league.matchupChances, user, { query });
    expect(points).toHaveLength(1);
    expect(points[0]?.win).toBeCloseTo(matchup.result.win, 5);
    expect(points[0]?.tie).toBeCloseTo(matchup.result.tie, 5);

    expect(games.length).toBeGreaterThan(3);
    for (const { category, day, line, playerId, surprise, teamId } of games) {
      expect(category).not.toBeNull();
      expect(Number.isFinite(surprise)).toBe(true);
      const [row] = await app.rows<{ slot: string; pts: number }>(
        `select e.entry->>'slot' as slot, p.pts from rosters r
         cross join lateral jsonb_array_elements(r.entries) as e(entry)
         join nba_matches m on m.platform = 'espn' and m.player_id = e.entry->>'playerId'
         join nba_games g on g.day = r.day join nba_player_games p on p.game_id = g.id and p.player_id = m.nba_id
         where r.league_id = $1 and r.day = $2 and r.team_id = $3 and e.entry->>'playerId' = $4`,
        [league, day, teamId, playerId],
      );
      expect([matchup.home, matchup.away]).toContain(teamId);
      expect(isReserveSlot(row?.slot as never)).toBe(false);
      expect(line.PTS).toBe(row?.pts);
    }
  });

  it('returns nothing for a matchup that does not exist, and rejects users who are not members', async () => {
    const query = { league, week: 3, matchup: 'none' };
    expect(await app.request(calls.league.matchupChances, user, { query })).toEqual({
      points: [],
      games: [],
    });
    const stranger = await app.signIn({ premium: true });
    expect(await app.refused(calls.league.matchupChances, stranger, { query })).toMatchObject({
      code: 'leagueNotFound',
    });
  });
});
