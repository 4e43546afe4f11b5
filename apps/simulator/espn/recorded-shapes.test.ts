import { afterAll, describe, expect, it } from 'vitest';
import { setUp } from '../index.ts';
import { leagueOf, TestClient } from '../testing/client.ts';
import { hasRecordings, recording, withoutRecordings } from '../testing/recordings.ts';
import { compareShapes, type Tolerance, unexplained } from '../testing/shape.ts';

const client = new TestClient({ seed: 1, date: '2027-01-13' });
afterAll(() => client.close());

const { id } = leagueOf(client.facts, 'espn', 'headToHeadPoints');
const categories = leagueOf(client.facts, 'espn', 'eachCategory').id;
const basketball = 'espn/fba-2027-points-preseason/';

const tolerated: readonly Tolerance[] = [
  {
    path: '.matchupAcquisitionTotals.#',
    problem: 'was not recorded',
    reason: 'recorded before the season, when no team had added a player; recorded so in ice hockey',
  },
  {
    path: '.rosterForMatchupPeriod.entries',
    problem: 'has elements, recorded empty',
    reason: 'recorded before the first game of the week',
  },
  {
    path: '.cumulativeScore.scoreByStat',
    problem: 'is null, recorded object',
    reason:
      'null before a week begins, as recorded in ice hockey; the basketball file holds the first week only',
  },
];

const waiverDate: Tolerance = {
  path: '.players[].waiverProcessDate',
  problem: 'was not recorded',
  reason: 'no player was on waivers before the season; recorded so in ice hockey',
};

const tradedToday = ['relatedTransactionId', 'memberId', 'processDate', 'teamActions'].map(
  (field): Tolerance => ({
    path: `.players[].transactions[].${field}`,
    problem: 'was not recorded',
    reason: 'the recorded players were not traded that day; recorded so in mTransactions2',
  }),
);

/** A finished season with two divisions and two-week rounds, like the recorded ice hockey league. */
const finished = new TestClient({
  seed: 2,
  date: '2027-05-01',
  placement: 'calendar',
  only: true,
  leagues: [
    setUp({
      platform: 'espn',
      divisions: ['Coast', 'Inland'],
      playoffs: { teams: 4, firstWeek: 20, weeksPerRound: 2, reseeding: false, consolation: true },
      earlierSeasons: 1,
      keepers: 2,
      acquisition: { kind: 'priority', days: 1 },
      tradeDeadline: null,
    }),
  ],
});
afterAll(() => finished.close());

const otherSport: readonly Tolerance[] = [
  {
    path: '.draftSettings.availableDate',
    problem: 'was not recorded',
    reason: 'that draft was held offline',
  },
  { path: '.draftSettings.date', problem: 'was not recorded', reason: 'that draft was held offline' },
];

const newerSettings: readonly Tolerance[] = [
  {
    path: '.draftSettings.keeperDeadlineDate',
    problem: 'was not recorded',
    reason: 'no recorded league has a keeper deadline',
  },
  ...[
    'consolationLadderDisabled',
    'playoffReseed',
    'variablePlayoffMatchupPeriodLength',
    'finalPlaceTransactionEligible',
    'transactionLockingEnabled',
    'isAutoReactivate',
    'autoPilotTypeSupported',
    'lineupSlotStatLimits',
    'pointsOverrides',
  ].map((key) => ({
    path: `.${key}`,
    problem: 'was not recorded',
    reason: 'newer than the recorded season of 2020; recorded in basketball',
  })),
];

const calls: readonly { file: string; query: string; filter?: object }[] = [
  { file: 'mSettings', query: 'view=mSettings' },
  { file: 'mTeam+mStandings', query: 'view=mTeam&view=mStandings' },
  {
    file: 'mMatchupScore+mScoreboard',
    query: 'view=mMatchupScore&view=mScoreboard',
    filter: { schedule: { filterCurrentMatchupPeriod: { value: true } } },
  },
  { file: 'mMatchup', query: 'view=mMatchup' },
  { file: 'mPendingTransactions', query: 'view=mPendingTransactions' },
  {
    file: 'kona_player_info',
    query: 'view=kona_player_info',
    filter: { players: { filterStatus: { value: ['FREEAGENT', 'WAIVERS'] }, limit: 50, offset: 0 } },
  },
];

describe.skipIf(!hasRecordings)(`ESPN responses have the recorded shape${withoutRecordings}`, () => {
  it.each(calls)('$file', async ({ file, query, filter }) => {
    const differences = compareShapes(
      [recording(`${basketball}${file}.json`)],
      [await client.espnLeague(id, query, filter)],
    );
    expect(unexplained(differences, [...tolerated, waiverDate])).toEqual([]);
  });

  it('mTransactions2 has the recorded shape on every day', async () => {
    const days = Array.from({ length: 86 }, (_, index) => index + 1);
    const responses = await Promise.all(
      days.map((day) => client.espnLeague(id, `view=mTransactions2&scoringPeriodId=${day}`)),
    );
    const recorded = ['mTransactions2', 'mTransactions2_waiver_trade'].map((file) =>
      recording(`${basketball}${file}.json`),
    );
    expect(unexplained(compareShapes(recorded, responses), tolerated)).toEqual([]);
  });

  it('proTeamSchedules_wl has the recorded shape', async () => {
    const differences = compareShapes(
      [recording(`${basketball}proTeamSchedules_wl.json`)],
      [await client.espn('?view=proTeamSchedules_wl')],
    );
    expect(unexplained(differences, tolerated)).toEqual([]);
  });

  it('kona_playercard has the recorded shape', async () => {
    const differences = compareShapes(
      [recording(`${basketball}kona_playercard_top2.json`)],
      [
        await client.espnLeague(id, 'view=kona_playercard', {
          players: { filterStatsForTopScoringPeriodIds: { value: 2 }, limit: 40 },
        }),
      ],
    );
    expect(unexplained(differences, [...tolerated, ...tradedToday])).toEqual([]);
  });

  it('the player list has the recorded shape', async () => {
    const differences = compareShapes(
      [recording('espn/other-sports/hockey_player_data.json')],
      [await client.espn('/players?view=players_wl')],
    );
    expect(unexplained(differences, tolerated)).toEqual([]);
  });

  it('the activity feed has the recorded shape', async () => {
    const differences = compareShapes(
      [recording('espn/other-sports/hockey_recent_activity_data.json')],
      [
        await client.espn(`/segments/0/leagues/${id}/communication/?view=kona_league_communication`, {
          cookie: client.cookie(id),
        }),
      ],
    );
    expect(unexplained(differences, tolerated)).toEqual([]);
  });

  it('draft picks have the recorded shape', async () => {
    const differences = compareShapes(
      [recording('espn/other-sports/football_league_draft_2018.json')],
      [await client.espnLeague(id, 'view=mDraftDetail')],
    );
    expect(unexplained(differences, otherSport)).toEqual([]);
  });

  it('a finished league has the recorded shape', async () => {
    const ended = finished.facts.espn.leagues[0]?.id ?? 0;
    const part = (response: unknown, key: string): unknown =>
      response !== null && typeof response === 'object' ? Reflect.get(response, key) : undefined;
    const recorded = recording('espn/other-sports/hockey_league_data.json');
    const simulated = await finished.espnLeague(ended, 'view=mSettings&view=mMatchup&view=mDraftDetail');
    for (const key of ['status', 'schedule', 'settings']) {
      expect(part(simulated, key)).toBeDefined();
      const differences = compareShapes([part(recorded, key)], [part(simulated, key)]);
      expect(unexplained(differences, newerSettings), key).toEqual([]);
    }
  });

  it('past and future matchups of a category league have the recorded shape', async () => {
    const part = (response: unknown): unknown =>
      response !== null && typeof response === 'object' ? Reflect.get(response, 'schedule') : undefined;
    const recorded = ['hockey_league_data', 'hockey_matchup_data'].map((file) =>
      part(recording(`espn/other-sports/${file}.json`)),
    );
    const simulated = part(await client.espnLeague(categories, 'view=mMatchup'));
    expect(compareShapes(recorded, [simulated])).toEqual([]);
  });

  it('records and rosters of a category league have the recorded shape', async () => {
    const part = (response: unknown): unknown[] => {
      const teams = response !== null && typeof response === 'object' ? Reflect.get(response, 'teams') : [];
      return Array.isArray(teams) ? teams : [];
    };
    const recorded = part(recording('espn/other-sports/hockey_league_data.json'));
    const simulated = part(await client.espnLeague(categories, 'view=mTeam&view=mRoster'));
    expect(simulated).toHaveLength(10);
    const older = 'newer than the recorded season of 2020; recorded in basketball';
    const differences = compareShapes(recorded, simulated);
    expect(
      unexplained(differences, [
        ...[
          'name',
          'eliminated',
          'eliminationMatchupPeriod',
          'isTransactionLocked',
          'playoffClinchType',
          'roster.entries[].playerPoolEntry.player.jersey',
          'roster.entries[].playerPoolEntry.player.ownership.*',
          'roster.entries[].playerPoolEntry.player.stats[].applied*',
          'roster.entries[].playerPoolEntry.player.stats[].averageStats',
        ].map((key) => ({ path: `.${key}`, problem: 'was not recorded', reason: older })),
        {
          path: '.roster.*appliedStatTotal',
          problem: 'was not recorded',
          reason: 'left out of that recording; recorded with the lineups of basketball',
        },
        ...['location', 'nickname'].map((key) => ({
          path: `.${key}`,
          problem: 'is missing',
          reason: 'made one name since',
        })),
        { path: '.draftStrategy', problem: 'is missing', reason: 'only leagues that keep players have one' },
        { path: '.playerPoolEntry.ratings', problem: 'is missing', reason: 'comes with another view' },
      ]),
    ).toEqual([]);
  });
});
