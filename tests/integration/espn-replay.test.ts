import { calls } from '@fantasy-stats/contract';
import {
  hasRecordings,
  type Replay,
  readRecording,
  recordingsNote,
  startReplay,
} from '@fantasy-stats/platforms/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noSpacing } from '../../apps/server/leagues/platform-pace.ts';
import { type LeagueApp, leagueApp } from './league-app.ts';
import { object } from './raw-yahoo.ts';

const folder = 'espn/fba-2027-points-preseason';
const list = (value: unknown) => (Array.isArray(value) ? value.map(object) : []);

describe.skipIf(!hasRecordings)(`a recorded ESPN league, linked in the app${recordingsNote}`, () => {
  const cookies = { espnS2: 'AEB%2Brecorded%3D%3D', swid: 'F36DDB31-32F1-D024-97FC-A8B8B18B9E32' };
  const league = 'espn-2027-2020202';
  let replay: Replay;
  let app: LeagueApp;

  beforeAll(async () => {
    replay = await startReplay({ espnS2: cookies.espnS2 });
    app = await leagueApp({
      isAudited: true,
      environment: { PLATFORMS: 'live', ESPN_API_URL: replay.espnUrl },
      leagues: { spacing: noSpacing },
    });
  });
  afterAll(async () => {
    await app?.close();
    await replay?.close();
  });

  const link = calls.settings.linkEspnLeague;

  it('is private, can be opened with the cookies exactly as copied, and is synced only partially', async () => {
    const user = await app.signIn({ premium: true });
    const typed = { league: '2020202', season: 2027 };
    expect(await app.refused(link, user, { body: typed })).toMatchObject({ code: 'leaguePrivate' });
    expect(await app.refused(link, user, { body: { ...typed, ...cookies, espnS2: 'other' } })).toMatchObject({
      code: 'platformCredentialsRejected',
    });
    expect(await app.request(link, user, { body: { ...typed, ...cookies } })).toEqual({ league });
    const end = await app.synced(user, league);
    expect(end.state).toBe('partial');
    expect(new Set(end.missing.map(({ reason }) => reason))).toEqual(new Set(['leagueNotFoundAtPlatform']));
    expect(end.missing.map(({ part }) => part)).toContain('rosters');

    const season = await app.request(calls.league.season, user, { query: { league } });
    const raw = object(readRecording(`${folder}/mTeam+mStandings.json`));
    expect(season.teams.map(({ id, name }) => [Number(id), name]).sort()).toEqual(
      list(raw.teams)
        .map((team) => [team.id, team.name])
        .sort(),
    );
    const settings = object(object(readRecording(`${folder}/mSettings.json`)).settings);
    const items = list(object(settings.scoringSettings).scoringItems);
    expect(season.league.scored).toHaveLength(items.length);
    expect(season.league).toMatchObject({
      scoringForm: 'headToHeadPoints',
      isPublic: false,
      currentWeek: null,
    });
    const schedule = list(object(readRecording(`${folder}/mMatchupScore+mScoreboard.json`)).schedule);
    expect(schedule.length).toBeGreaterThan(0);
    for (const matchup of schedule) {
      const found = season.matchups.find(
        ({ home, week }) => week === matchup.matchupPeriodId && Number(home) === object(matchup.home).teamId,
      );
      expect(Number(found?.away)).toBe(object(matchup.away).teamId);
    }
  });
});
