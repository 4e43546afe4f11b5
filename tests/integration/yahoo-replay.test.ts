import { calls, type ResponseOf, type SyncProgress } from '@fantasy-stats/contract';
import {
  formatRecord,
  formatStatistic,
  nineCategories,
  readStatistic,
  statistic,
} from '@fantasy-stats/domain';
import {
  hasRecordings,
  type Replay,
  readRecording,
  recordingsNote,
  startReplay,
} from '@fantasy-stats/platforms/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noSpacing } from '../../apps/server/leagues/platform-pace.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type LeagueApp, leagueApp } from './league-app.ts';
import { entries, flat, object, statistics } from './raw-yahoo.ts';

const recording = (name: string) => {
  const body = object(object(readRecording(`yahoo/nba-2025-head/${name}.json`)).fantasy_content);
  return flat(body.league ?? body.team);
};

describe.skipIf(!hasRecordings)(`a recorded Yahoo league, linked in the app${recordingsNote}`, () => {
  const league = 'yahoo-466.l.175298';
  let replay: Replay;
  let app: LeagueApp;
  let user: TestUser;
  let end: SyncProgress;
  let season: ResponseOf<typeof calls.league.season>;

  beforeAll(async () => {
    replay = await startReplay();
    app = await leagueApp({
      isAudited: true,
      environment: {
        PLATFORMS: 'live',
        YAHOO_CLIENT_ID: 'replayed',
        YAHOO_CLIENT_SECRET: 'replayed',
        YAHOO_LOGIN_URL: replay.yahooUrl,
        YAHOO_API_URL: replay.yahooUrl,
        ESPN_API_URL: replay.espnUrl,
        ESPN_SITE_URL: replay.espnUrl,
      },
      leagues: { spacing: noSpacing },
    });
    user = await app.signIn({ premium: true });
    expect(await app.consent(user)).toBe('/yahooSuccess');
    await app.request(calls.settings.linkYahooLeague, user, { body: { league } });
    end = await app.synced(user, league);
    season = await app.request(calls.league.season, user, { query: { league } });
  });
  afterAll(async () => {
    await app?.close();
    await replay?.close();
  });

  it('is listed among the user’s leagues, and can be linked', async () => {
    const { leagues } = await app.request(calls.settings.yahooLeagues, user);
    expect(leagues.find(({ id }) => id === league)).toMatchObject({ isLinked: true, size: 12 });
  });

  it('is synced only partially, can be used, and names the missing data', () => {
    expect(end.state).toBe('partial');
    expect(end.failure).toBeNull();
    const missing = season.freshness.missing;
    const reasons = new Set(missing.map(({ reason }) => reason));
    expect([...reasons]).toEqual(['leagueNotFoundAtPlatform']);
    const weeks = missing.filter(({ part }) => part === 'weeks').flatMap((part) => part.weeks ?? []);
    expect(weeks).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
    expect(weeks).not.toContain(13);
    const rosters = missing.find(({ part }) => part === 'rosters');
    expect(rosters?.teamIds).toHaveLength(11);
    expect(rosters?.teamIds).not.toContain('1');
    expect(season.freshness).toMatchObject({ state: 'partial', version: end.version });
    expect(season.freshness.syncedAt).not.toBeNull();
  });

  it('has all twelve teams by name, and the user’s own team', () => {
    const raw = entries(recording('league-teams').teams).map((team) => flat(object(team).team));
    expect(season.teams.map(({ id, name }) => [id, name]).sort()).toEqual(
      raw.map((team) => [String(team.team_id), team.name]).sort(),
    );
    expect(season.teams).toHaveLength(12);
    expect(season.ownTeamId).toBe('1');
    for (const { managers } of season.teams) for (const { id } of managers) expect(id).toBeNull();
    expect(JSON.stringify(season)).not.toMatch(/GUID|@example/);
  });

  it('has the records, ranks and season totals of the standings', () => {
    const standings = object([recording('league-standings').standings].flat()[0]);
    const teams = entries(standings.teams).map((entry) => flat(object(entry).team));
    expect(teams).toHaveLength(12);
    const records: string[] = [];
    for (const team of teams) {
      const { outcome_totals: totals, rank } = object(team.team_standings);
      const { losses, ties, wins } = object(totals);
      const standing = season.standings.find(({ teamId }) => teamId === team.team_id);
      const record = `${wins}–${losses}–${ties}`;
      records.push(record);
      expect(standing && formatRecord(standing.wins, standing.losses, standing.ties)).toBe(record);
      expect(standing?.rank).toBe(Number(rank));
      const raw = statistics(team.team_stats);
      for (const id of nineCategories)
        expect(
          formatStatistic(id, readStatistic(standing?.seasonLine ?? {}, id)),
          `${id} of ${team.name}`,
        ).toBe(raw.get(String(statistic(id).yahoo)));
    }
    expect(records).toContain('67–40–1');
  });

  it('has nine categories in all six of the current week’s matchups, with rates from makes and attempts', () => {
    const scoreboard = object(recording('league-scoreboard').scoreboard);
    const week = Number(scoreboard.week);
    expect(season.league.currentWeek).toBe(week);
    const matchups = entries(object(scoreboard['0']).matchups).map((entry) => object(object(entry).matchup));
    expect(matchups).toHaveLength(6);
    expect(season.matchups.filter((matchup) => matchup.week === week)).toHaveLength(6);
    for (const raw of matchups) {
      const sides = entries(object(raw['0']).teams).map((entry) => flat(object(entry).team));
      const ids = sides.map((side) => String(side.team_id));
      const found = season.matchups.find(
        (matchup) =>
          matchup.week === week && ids.includes(matchup.home) && ids.includes(String(matchup.away)),
      );
      expect(found).toMatchObject({ status: 'running', isPlayoffs: false, winner: null });
      for (const side of sides) {
        const id = String(side.team_id);
        const points = Number(object(side.team_points).total);
        expect(found?.home === id ? found.homeScore : found?.awayScore).toBe(points);
        const teamWeek = season.teamWeeks.find((entry) => entry.week === week && entry.teamId === id);
        const line = teamWeek?.line ?? {};
        const stats = statistics(side.team_stats);
        for (const category of nineCategories)
          expect(formatStatistic(category, readStatistic(line, category)), `${category} of team ${id}`).toBe(
            stats.get(String(statistic(category).yahoo)),
          );
        const [made, attempted] = String(stats.get('9004003')).split('/').map(Number);
        expect([line.FGM, line.FGA]).toEqual([made, attempted]);
        expect(readStatistic(line, 'FG%')).toBe(Number(made) / Number(attempted));
        const remaining = object(object(side.team_remaining_games).total).remaining_games;
        expect(teamWeek?.gamesRemaining).toBe(Number(remaining));
      }
      const winners = [raw.stat_winners].flat().map((entry) => object(object(entry).stat_winner));
      for (const winner of winners) {
        const category = nineCategories.find((id) => String(statistic(id).yahoo) === String(winner.stat_id));
        if (!category) continue;
        const key = String(winner.winner_team_key ?? '');
        const expected = winner.is_tied ? 'tie' : key.endsWith(`.t.${found?.home}`) ? 'home' : 'away';
        expect(found?.categories[category], category).toBe(expected);
      }
    }
  });

  it('has the auction’s prices, pick by pick', async () => {
    const draft = await app.request(calls.league.draft, user, { query: { league } });
    const raw = entries(recording('league-draftresults').draft_results).map((entry) =>
      object(object(entry).draft_result),
    );
    expect(season.league.draftKind).toBe('auction');
    expect(draft.picks.map(({ cost, pick, playerId, teamId }) => [pick, cost, teamId, playerId])).toEqual(
      raw.map((pick) => [
        pick.pick,
        Number(pick.cost),
        String(pick.team_key).split('.t.')[1],
        pick.player_key,
      ]),
    );
    expect(draft.picks[0]?.cost).toBe(89);
  });

  it('has the recorded roster with injuries', async () => {
    const { players, rosters } = await app.request(calls.league.rosters, user, { query: { league } });
    const roster = object(recording('roster-current').roster);
    const raw = entries(object(roster['0']).players).map((entry) => flat(object(entry).player));
    const own = rosters.find(({ teamId }) => teamId === '1');
    expect(own?.entries.map(({ playerId }) => playerId)).toEqual(raw.map((player) => player.player_key));
    const hurt = raw.filter((player) => player.status !== undefined);
    expect(hurt.length).toBeGreaterThan(0);
    for (const player of raw) {
      const found = players.find(({ id }) => id === player.player_key);
      expect(found?.name).toBe(object(player.name).full);
      expect(found?.injury === 'healthy', `${found?.name} ${String(player.status)}`).toBe(
        player.status === undefined,
      );
    }
  });

  it('is invisible to users who are not members', async () => {
    const stranger = await app.signIn({ premium: true });
    for (const call of [
      calls.league.season,
      calls.league.draft,
      calls.league.rosters,
      calls.league.syncProgress,
    ])
      expect(await app.refused(call, stranger, { query: { league } })).toMatchObject({
        code: 'leagueNotFound',
      });
  });
});
