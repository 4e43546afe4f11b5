/*
 * A small invented ESPN league: three teams with gaps in their numbers (hence a bye), and three weeks, with
 * the second in progress.
 */

const status = {
  currentMatchupPeriod: 2,
  finalScoringPeriod: 20,
  firstScoringPeriod: 1,
  latestScoringPeriod: 10,
  isActive: true,
};

const common = {
  draftDetail: { drafted: true, inProgress: false },
  gameId: 3,
  id: 88,
  scoringPeriodId: 10,
  seasonId: 2027,
  segmentId: 0,
  status,
};

const swids = ['{AAAA0000-0000-0000-0000-000000000001}', '{AAAA0000-0000-0000-0000-000000000003}'];
export const sampleSwid = '{AAAA0000-0000-0000-0000-000000000003}';

function item(statId: number, isReverseItem = false): Record<string, unknown> {
  return { statId, points: 1, isReverseItem, pointsOverrides: {} };
}

export const sampleScoringItems: readonly Record<string, unknown>[] = [item(19), item(0), item(11, true)];

/** `mSettings`; `scoring` overrides the scoring, `changes` the response. */
export function settingsResponse(
  scoring: Record<string, unknown> = {},
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    ...common,
    settings: {
      name: 'Sample',
      size: 3,
      isPublic: false,
      scoringSettings: { scoringType: 'H2H_CATEGORY', scoringItems: sampleScoringItems, ...scoring },
      scheduleSettings: {
        matchupPeriodCount: 2,
        matchupPeriods: { '3': [3], '1': [1], '2': [2] },
        periodTypeId: 2,
        playoffTeamCount: 2,
        playoffMatchupPeriodLength: 1,
        divisions: [
          { id: 0, name: 'East' },
          { id: 1, name: 'West' },
        ],
      },
      rosterSettings: {
        lineupLocktimeType: 'INDIVIDUAL_GAME',
        lineupSlotCounts: { '0': 1, '11': 2, '13': 1, '14': 0 },
      },
      acquisitionSettings: {
        isUsingAcquisitionBudget: true,
        acquisitionBudget: 100,
        acquisitionLimit: -1,
        matchupAcquisitionLimit: 0.42857142857142855,
        matchupLimitPerScoringPeriod: true,
      },
      tradeSettings: { deadlineDate: 0 },
      draftSettings: { type: 'AUCTION' },
    },
    ...changes,
  };
}

function record(wins: number, losses: number): unknown {
  return {
    overall: {
      wins,
      losses,
      ties: 0,
      gamesBack: 0,
      pointsFor: 0,
      streakLength: 1,
      streakType: wins ? 'WIN' : 'LOSS',
    },
  };
}

export const sampleTeams = {
  ...common,
  members: [
    { id: swids[0], displayName: 'one', firstName: 'Secret', lastName: 'Person' },
    { id: swids[1], displayName: 'three' },
  ],
  teams: [
    {
      id: 1,
      abbrev: 'ONE',
      name: 'Team One',
      owners: [swids[0]],
      divisionId: 0,
      playoffSeed: 1,
      rankCalculatedFinal: 0,
      record: record(3, 0),
      transactionCounter: { acquisitions: 5, trades: 1, acquisitionBudgetSpent: 30 },
      valuesByStat: { '13': 50, '14': 100, '19': 0.5, '0': 300 },
      waiverRank: 2,
    },
    {
      id: 3,
      location: 'Team',
      nickname: 'Three',
      primaryOwner: swids[1],
      playoffSeed: 2,
      record: record(0, 3),
    },
    { id: 8, name: 'Team Eight', record: record(0, 0) },
  ],
};

function side(
  teamId: number,
  results: Record<string, readonly [number, string | null]>,
  days: readonly number[],
  live = false,
): unknown {
  const scoreByStat = Object.fromEntries(
    Object.entries(results).map(([id, [score, result]]) => [
      id,
      { score, result, rank: 0, ineligible: false },
    ]),
  );
  const count = (result: string) => Object.values(results).filter((entry) => entry[1] === result).length;
  const score = {
    wins: count('WIN'),
    losses: count('LOSS'),
    ties: count('TIE'),
    statBySlot: null,
    scoreByStat,
  };
  return {
    teamId,
    totalPoints: 0,
    gamesPlayed: 0,
    pointsByScoringPeriod: Object.fromEntries(days.map((day) => [day, 0])),
    cumulativeScore: score,
    ...(live ? { cumulativeScoreLive: score } : {}),
  };
}

const won = {
  '13': [20, null],
  '14': [40, null],
  '19': [0.5, 'TIE'],
  '0': [120, 'WIN'],
  '11': [9, 'WIN'],
} as const;
const lost = {
  '13': [10, null],
  '14': [20, null],
  '19': [0.5, 'TIE'],
  '0': [90, 'LOSS'],
  '11': [12, 'LOSS'],
} as const;

/**
 * `mMatchupScore` and `mScoreboard`: week 1 played, week 2 in progress, week 3 without scores yet, a bye each
 * week.
 */
export const sampleMatchups = {
  ...common,
  schedule: [
    {
      id: 1,
      matchupPeriodId: 1,
      winner: 'HOME',
      playoffTierType: 'NONE',
      home: side(1, won, [1, 2, 3, 4, 5, 6]),
      away: side(3, lost, [1, 2, 3, 4, 5, 6]),
    },
    { id: 2, matchupPeriodId: 1, winner: 'UNDECIDED', home: side(8, lost, [1, 6]) },
    {
      id: 3,
      matchupPeriodId: 2,
      winner: 'UNDECIDED',
      playoffTierType: 'NONE',
      home: side(3, lost, [7, 8, 9, 10], true),
      away: side(8, won, [7, 8, 9, 10], true),
    },
    { id: 4, matchupPeriodId: 2, winner: 'UNDECIDED', away: side(1, won, [7]) },
    {
      id: 5,
      matchupPeriodId: 3,
      winner: 'UNDECIDED',
      playoffTierType: 'WINNERS_BRACKET',
      home: {
        teamId: 1,
        totalPoints: 0,
        cumulativeScore: { wins: 0, losses: 0, ties: 0, scoreByStat: null },
      },
      away: { teamId: 3, totalPoints: 0 },
    },
  ],
};

export const sampleRoster = {
  ...common,
  teams: [
    {
      id: 1,
      roster: {
        entries: [
          {
            playerId: 100,
            lineupSlotId: 11,
            injuryStatus: 'NORMAL',
            playerPoolEntry: {
              onTeamId: 1,
              player: {
                id: 100,
                fullName: 'Sample  Player',
                defaultPositionId: 1,
                eligibleSlots: [0, 5, 11, 12, 13],
                proTeamId: 9,
                injured: true,
                injuryStatus: 'DAY_TO_DAY',
              },
            },
          },
          { playerId: 101, lineupSlotId: 13, playerPoolEntry: null },
        ],
      },
    },
    { id: 3 },
  ],
};

export const sampleDraft = {
  ...common,
  draftDetail: {
    drafted: true,
    picks: [
      { overallPickNumber: 2, roundId: 1, teamId: 3, playerId: -1, bidAmount: 0, keeper: false },
      { overallPickNumber: 1, roundId: 1, teamId: 1, playerId: 100, bidAmount: 44, keeper: true },
    ],
  },
};

const trade = [
  { type: 'TRADE', playerId: 100, fromTeamId: 1, toTeamId: 3 },
  { type: 'TRADE', playerId: 101, fromTeamId: 3, toTeamId: 1 },
];

export const sampleTransactions = {
  ...common,
  transactions: [
    { id: 'offer', type: 'TRADE_PROPOSAL', status: 'PENDING', teamId: 1, proposedDate: 1, items: trade },
    {
      id: 'yes',
      type: 'TRADE_ACCEPT',
      status: 'EXECUTED',
      teamId: 3,
      proposedDate: 1_793_000_000_000,
      items: trade,
    },
    {
      id: 'done',
      type: 'TRADE_UPHOLD',
      status: 'EXECUTED',
      teamId: 1,
      proposedDate: 1_793_000_900_000,
      items: trade,
    },
    {
      id: 'bid',
      type: 'WAIVER',
      status: 'EXECUTED',
      teamId: 8,
      bidAmount: 12,
      proposedDate: 1_792_900_000_000,
      items: [
        { type: 'ADD', playerId: 200, fromTeamId: 0, toTeamId: 8 },
        { type: 'DROP', playerId: 201, fromTeamId: 8, toTeamId: 0 },
      ],
    },
    { id: 'failed', type: 'WAIVER', status: 'FAILED_ROSTERLIMIT', teamId: 8, proposedDate: 1, items: [] },
    {
      id: 'lineup',
      type: 'ROSTER',
      status: 'EXECUTED',
      teamId: 8,
      proposedDate: 1,
      items: [{ type: 'LINEUP', playerId: 200, fromTeamId: 0, toTeamId: 0 }],
    },
    {
      id: 'pick-up',
      type: 'FREEAGENT',
      status: 'EXECUTED',
      teamId: 1,
      proposedDate: 1_792_800_000_000,
      items: [{ type: 'ADD', playerId: 300, fromTeamId: 0, toTeamId: 1 }],
    },
  ],
};

/**
 * The NBA teams' schedule: one game on every day of the season from 2026-10-20 on, listed for both NBA teams.
 */
export const sampleSchedule = {
  settings: {
    proTeams: [1, 2].map((id) => ({
      id,
      proGamesByScoringPeriod: Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [
          String(index + 1),
          [{ id: index, date: Date.UTC(2026, 9, 20 + index, 23, 30), scoringPeriodId: index + 1 }],
        ]),
      ),
    })),
  },
};

export const sampleResponses: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['mSettings', settingsResponse()],
  ['mStandings+mTeam', sampleTeams],
  ['mTeam', sampleTeams],
  ['mMatchupScore+mScoreboard', sampleMatchups],
  ['mRoster', sampleRoster],
  ['mDraftDetail', sampleDraft],
  ['mTransactions2', sampleTransactions],
  ['proTeamSchedules_wl', sampleSchedule],
]);
