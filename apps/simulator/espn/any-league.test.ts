import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUp } from '../index.ts';
import { TestClient } from '../testing/client.ts';

// The first date is in the second week of the first playoff round, the other in summer.
const leagues = [
  setUp({
    platform: 'espn',
    name: 'Two Weeks a Round',
    form: 'headToHeadPoints',
    size: 11,
    playoffs: { teams: 6, firstWeek: 17, weeksPerRound: 2, reseeding: true, consolation: true },
    medianWin: true,
    divisions: ['East', 'West'],
    adds: { week: null, day: 0.42857, season: 40 },
    gamesCaps: [{ slot: 'UTIL', games: 9, period: 'week' }],
    lineupLock: 'weekly',
    tradeDeadline: null,
    earlierSeasons: 3,
    isPublic: true,
  }),
  setUp({
    platform: 'espn',
    name: 'Kept in the Family',
    form: 'eachCategory',
    keepers: 3,
    draft: 'auction',
    acquisition: { kind: 'free' },
    earlierSeasons: 0,
  }),
];

function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function list(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const found = dig(value, ...path);
  return Array.isArray(found) ? found : [];
}

function count<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function simulate(date: string): { client: TestClient; ids: number[] } {
  const client = new TestClient({ seed: 3, date, placement: 'calendar', leagues, only: true });
  return { client, ids: client.facts.espn.leagues.map(({ id }) => id) };
}

describe('an ESPN league in the playoffs', () => {
  const { client, ids } = simulate('2027-02-25');
  const [id = 0] = ids;
  afterAll(() => client.close());

  it('has settings with the limits, locks and caps of its setup', async () => {
    const settings = dig(await client.espnLeague(id, 'view=mSettings'), 'settings');
    expect(dig(settings, 'acquisitionSettings')).toMatchObject({
      matchupAcquisitionLimit: 0.42857,
      matchupLimitPerScoringPeriod: true,
      acquisitionLimit: 40,
    });
    expect(dig(settings, 'rosterSettings')).toMatchObject({
      lineupLocktimeType: 'FIRSTGAME_WEEKLY',
      lineupSlotStatLimits: { '11': { limitValue: 9 / 7, statId: 42 } },
    });
    expect(dig(settings, 'scoringSettings', 'scoringEnhancementType')).toBe('WIN_BONUS_TOP_HALF');
    expect(dig(settings, 'tradeSettings', 'deadlineDate')).toBeUndefined();
    expect(dig(settings, 'scheduleSettings')).toMatchObject({
      matchupPeriodCount: 16,
      playoffMatchupPeriodLength: 2,
      playoffReseed: true,
      playoffTeamCount: 6,
      divisions: [
        { id: 0, name: 'East', size: 6 },
        { id: 1, name: 'West', size: 5 },
      ],
    });
    const periods = dig(settings, 'scheduleSettings', 'matchupPeriods');
    expect(dig(periods, '16')).toEqual([16]);
    expect(dig(periods, '17')).toEqual([17, 18]);
    expect(dig(periods, '19')).toEqual([21, 22]);
  });

  it('has byes without an away team, consolation ladders, and no matchups of later rounds', async () => {
    const body = await client.espnLeague(id, 'view=mMatchupScore&view=mTeam');
    const schedule = list(body, 'schedule');
    const regular = schedule.filter((row) => dig(row, 'playoffTierType') === 'NONE');
    // With 11 teams, one has a bye every week.
    expect(regular).toHaveLength(16 * 6);
    expect(regular.filter((row) => dig(row, 'away') === undefined)).toHaveLength(16);
    const round = schedule.filter((row) => dig(row, 'matchupPeriodId') === 17);
    const tiers = count(round.map((row) => `${dig(row, 'playoffTierType')} ${dig(row, 'away') ? 2 : 1}`));
    expect(Object.fromEntries(tiers)).toEqual({
      'WINNERS_BRACKET 2': 2,
      'WINNERS_BRACKET 1': 2,
      'LOSERS_CONSOLATION_LADDER 2': 2,
      'LOSERS_CONSOLATION_LADDER 1': 1,
    });
    expect(schedule.some((row) => Number(dig(row, 'matchupPeriodId')) > 17)).toBe(false);
    expect(dig(body, 'status', 'currentMatchupPeriod')).toBe(17);
    // The week spans two calendar weeks because of the All-Star break.
    const days = Object.keys(dig(round[0], 'home', 'pointsByScoringPeriod') ?? {}).map(Number);
    expect(Math.min(...days)).toBe(112);
    // Today is included even before its games.
    expect(Math.max(...days)).toBe(129);
  });

  it('counts an extra result against the median in its records', async () => {
    const teams = list(await client.espnLeague(id, 'view=mTeam'), 'teams');
    for (const team of teams) {
      const { wins, losses, ties } = Object(dig(team, 'record', 'overall'));
      const { wins: home, losses: lost, ties: tied } = Object(dig(team, 'record', 'home'));
      const { wins: away, losses: lostAway, ties: tiedAway } = Object(dig(team, 'record', 'away'));
      expect(wins + losses + ties).toBe(16 + home + lost + tied + away + lostAway + tiedAway);
    }
    const seeds = teams.map((team) => Number(dig(team, 'playoffSeed'))).sort((a, b) => a - b);
    expect(seeds).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(new Set(teams.map((team) => dig(team, 'divisionId')))).toEqual(new Set([0, 1]));
  });

  it('keeps lineups for the whole week, and has team totals equal to the sum of the players’ points', async () => {
    const starters = async (day: number): Promise<string[]> => {
      const body = await client.espnLeague(id, `view=mRoster&scoringPeriodId=${day}`);
      return list(body, 'teams').flatMap((team) =>
        list(team, 'roster', 'entries')
          .filter((entry) => Number(dig(entry, 'lineupSlotId')) < 12)
          .map((entry) => `${dig(entry, 'playerId')} in ${dig(entry, 'lineupSlotId')}`),
      );
    };
    const monday = new Set(await starters(63));
    for (const day of [64, 66, 69]) {
      // A dropped player leaves an empty slot until the next Monday.
      const later = await starters(day);
      expect(later.filter((place) => !monday.has(place))).toEqual([]);
      expect(later.length).toBeGreaterThan(monday.size / 2);
    }
    expect((await starters(70)).some((place) => !monday.has(place))).toBe(true);
    const week = await client.espnLeague(id, 'view=mMatchupScore&scoringPeriodId=69', {
      schedule: { filterMatchupPeriodIds: { value: [10] } },
    });
    for (const row of list(week, 'schedule')) {
      const brought = list(row, 'home', 'rosterForMatchupPeriod', 'entries').map((entry) =>
        Number(dig(entry, 'playerPoolEntry', 'appliedStatTotal')),
      );
      const total = brought.reduce((sum, points) => sum + points, 0);
      expect(total).toBeCloseTo(Number(dig(row, 'home', 'totalPoints')), 1);
    }
  });

  it('serves earlier seasons to members only', async () => {
    const { season } = client.facts.espn;
    const body = await client.espnLeague(id, 'view=mStatus');
    expect(dig(body, 'status', 'previousSeasons')).toEqual([season - 3, season - 2, season - 1]);
    const read = async (path: string, cookie?: string) =>
      client.server.inject({
        url: `/espn/apis/v3/games/fba/${path}`,
        headers: cookie === undefined ? {} : { cookie },
      });
    const views = 'view=mSettings&view=mTeam&view=mMatchupScore';
    const last = `seasons/${season - 1}/segments/0/leagues/${id}?${views}`;
    expect((await read(last)).statusCode).toBe(401);
    const members = client.facts.espn.members.filter(({ leagueIds }) => leagueIds.includes(id));
    const cookies = members.map(({ swid, espnS2 }) => `espn_s2=${espnS2}; SWID=${swid}`);
    const statuses = await Promise.all(cookies.map(async (cookie) => (await read(last, cookie)).statusCode));
    const cookie = cookies[statuses.indexOf(200)] ?? '';
    const before: unknown = (await read(last, cookie)).json();
    expect(dig(before, 'seasonId')).toBe(season - 1);
    expect(dig(before, 'status', 'latestScoringPeriod')).toBe(175);
    const finalDay = Number(dig(before, 'status', 'finalScoringPeriod'));
    expect(finalDay).toBeLessThan(175);
    expect(dig(before, 'scoringPeriodId')).toBe(175);
    expect(
      list(before, 'schedule').every((row) => dig(row, 'winner') !== 'UNDECIDED' || !dig(row, 'away')),
    ).toBe(true);
    const ranks = list(before, 'teams').map((team) => Number(dig(team, 'rankCalculatedFinal')));
    expect(ranks.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    // The history endpoint also returns the season, in a list with one element.
    const history: unknown = (
      await read(`leagueHistory/${id}?seasonId=${season - 1}&${views}`, cookie)
    ).json();
    expect(history).toEqual([before]);
  });
});

describe('ESPN seasons from many years ago', () => {
  const { client, ids } = simulate('2019-01-16');
  const [id = 0] = ids;
  afterAll(() => client.close());

  it('are only in the league history before 2018, and have two-part team names', async () => {
    const { season } = client.facts.espn;
    expect(season).toBe(2019);
    const statuses = async (path: string): Promise<number[]> => {
      const responses = client.facts.espn.members.map(({ swid, espnS2 }) =>
        client.server.inject({
          url: `/espn/apis/v3/games/fba/${path}view=mTeam`,
          headers: { cookie: `espn_s2=${espnS2}; SWID=${swid}` },
        }),
      );
      return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
    };
    expect(await statuses(`seasons/2018/segments/0/leagues/${id}?`)).toContain(200);
    expect(new Set(await statuses(`seasons/2017/segments/0/leagues/${id}?`))).toEqual(new Set([401]));
    expect(await statuses(`leagueHistory/${id}?seasonId=2017&`)).toContain(200);
    const team = list(await client.espnLeague(id, 'view=mTeam'), 'teams')[0];
    expect(dig(team, 'name')).toBeUndefined();
    expect(`${dig(team, 'location')} ${dig(team, 'nickname')}`.trim().length).toBeGreaterThan(2);
  });
});

describe('an ESPN league before its draft', () => {
  const { client, ids } = simulate('2026-10-08');
  const id = ids[1] ?? 0;
  afterAll(() => client.close());

  it('is on the first scoring period of the season', async () => {
    const state = await client.espn('?view=kona_game_state');
    expect(dig(state, 'currentScoringPeriod', 'id')).toBe(1);
    const last = await client.server.inject({
      url: `/espn/apis/v3/games/fba/seasons/${client.facts.espn.season - 1}?view=kona_game_state`,
    });
    expect(dig(last.json(), 'currentScoringPeriod', 'id')).toBe(175);
  });

  it('has no picks, players or weeks', async () => {
    const body = await client.espnLeague(
      id,
      'view=mDraftDetail&view=mRoster&view=mMatchupScore&view=mSettings',
    );
    expect(dig(body, 'draftDetail')).toEqual({ drafted: false, inProgress: false, picks: [] });
    expect(list(body, 'teams').every((team) => list(team, 'roster', 'entries').length === 0)).toBe(true);
    expect(list(body, 'teams')).toHaveLength(10);
    expect(list(body, 'schedule')).toEqual([]);
    expect(dig(body, 'status', 'latestScoringPeriod')).toBe(1);
    expect(dig(body, 'settings', 'draftSettings')).toMatchObject({ keeperCount: 3, type: 'AUCTION' });
    expect(dig(body, 'settings', 'acquisitionSettings', 'acquisitionType')).toBe('FREEAGENCY');
  });
});

describe('a simulated ESPN league', () => {
  let client: TestClient;
  let id: number;
  beforeAll(() => {
    const simulated = simulate('2027-07-01');
    client = simulated.client;
    id = simulated.ids[1] ?? 0;
  });
  afterAll(() => client.close());

  it('has final ranks after its season, a scoring period after the last day, and draft picks with keepers and prices', async () => {
    const body = await client.espnLeague(id, 'view=mTeam&view=mDraftDetail&view=mMatchupScore&view=mRoster');
    expect(Number(dig(body, 'status', 'latestScoringPeriod'))).toBeGreaterThan(
      Number(dig(body, 'status', 'finalScoringPeriod')),
    );
    const ranks = list(body, 'teams').map((team) => Number(dig(team, 'rankFinal')));
    expect(ranks.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const final = list(body, 'schedule')
      .filter((row) => dig(row, 'playoffTierType') === 'WINNERS_BRACKET')
      .sort((a, b) => Number(dig(b, 'matchupPeriodId')) - Number(dig(a, 'matchupPeriodId')))[0];
    const champion = dig(final, dig(final, 'winner') === 'HOME' ? 'home' : 'away', 'teamId');
    const first = list(body, 'teams').find((team) => dig(team, 'rankFinal') === 1);
    expect(dig(first, 'id')).toBe(champion);
    const picks = list(body, 'draftDetail', 'picks');
    const keepers = count(
      picks.filter((pick) => dig(pick, 'keeper') === true).map((pick) => dig(pick, 'teamId')),
    );
    expect(keepers.size).toBe(10);
    expect(Math.max(...keepers.values())).toBeLessThanOrEqual(3);
    expect(picks.every((pick) => Number(dig(pick, 'bidAmount')) >= 1)).toBe(true);
    expect(list(body, 'teams').every((team) => list(team, 'roster', 'entries').length > 0)).toBe(true);
  });

  it('can have a scoring type that the app does not support', async () => {
    const demo = new TestClient({ seed: 1, date: '2027-01-13' });
    const refused = demo.facts.espn.refusedLeagueId;
    const response = await demo.espnCall(`/segments/0/leagues/${refused}?view=mSettings`);
    expect(dig(response.json(), 'settings', 'scoringSettings', 'scoringType')).toBe(
      'WEEKLY_ALL_PLAY_CATEGORY',
    );
    expect(dig(response.json(), 'id')).toBe(refused);
    await demo.close();
  });
});
