import type { SampleResponse } from '../assumptions/assumption.ts';

// Builds parts of platform responses to test our assumptions about the platforms.

type Part = Readonly<Record<string, unknown>>;

export const espn = (...bodies: readonly Part[]): SampleResponse[] =>
  bodies.map((body) => ({ platform: 'espn', body: { gameId: 3, id: 5, seasonId: 2027, ...body } }));

export const espnSettings = (scoringSettings: Part, rosterSettings: Part = {}): Part => ({
  settings: { scoringSettings, rosterSettings },
});

/** A decided matchup of week 1; statistics as `{id: [home, away, result of home]}`. */
export const espnMatchup = (
  statistics: Readonly<Record<string, readonly [unknown, unknown, string?]>>,
  { home = {}, away = {}, ...more }: { home?: Part; away?: Part; id?: number; matchupPeriodId?: number } = {},
): Part => {
  const side = (teamId: number, place: 0 | 1, own: Part): Part => ({
    teamId,
    cumulativeScore: {
      scoreByStat: Object.fromEntries(
        Object.entries(statistics).map(([id, entry]) => [
          id,
          { score: entry[place], result: place === 0 ? (entry[2] ?? null) : null },
        ]),
      ),
    },
    ...own,
  });
  return {
    id: 1,
    matchupPeriodId: 1,
    winner: 'HOME',
    playoffTierType: 'NONE',
    ...more,
    home: side(1, 0, home),
    away: side(2, 1, away),
  };
};

export const points = {
  scoringType: 'H2H_POINTS',
  scoringItems: [{ statId: 0, points: 2, pointsOverrides: {} }],
};
export const categories = {
  scoringType: 'H2H_CATEGORY',
  scoringItems: [{ statId: 11, isReverseItem: false }],
};

export const level = (more: Part): Part => ({
  ...espnMatchup({}, { home: { totalPoints: 40 }, away: { totalPoints: 40 } }),
  ...more,
});
export const levelFinal = (winner: string): Part => ({
  schedule: [level({ winner, playoffTierType: 'WINNERS_BRACKET' })],
  teams: [
    { id: 1, playoffSeed: 2 },
    { id: 2, playoffSeed: 1 },
  ],
});

/** Team 1's lineup on day 8: one starter, one bench player, and the stat lines of two days. */
export const lineUp = (applied: number): Part => {
  const line = (scoringPeriodId: number, appliedTotal: number) => ({
    scoringPeriodId,
    statSourceId: 0,
    statSplitTypeId: 5,
    appliedTotal,
  });
  const entry = (lineupSlotId: number) => ({
    lineupSlotId,
    playerPoolEntry: { player: { stats: [line(7, 99), line(8, applied)] } },
  });
  return {
    scoringPeriodId: 8,
    teams: [{ id: 1, roster: { appliedStatTotal: 503, entries: [entry(0), entry(12)] } }],
  };
};
export const day8 = espnMatchup({}, { home: { pointsByScoringPeriod: { '8': 145 } } });

export const yahoo = (...parts: readonly [Part, ...Part[]]): SampleResponse[] => {
  const [head, ...others] = parts;
  return [
    {
      platform: 'yahoo',
      body: { fantasy_content: { league: [{ league_key: '501.l.7', ...head }, ...others] } },
    },
  ];
};

const listed = (key: string, entries: readonly unknown[]): Part => ({
  ...Object.fromEntries(entries.map((entry, index) => [String(index), { [key]: entry }])),
  count: entries.length,
});

export const yahooTeam = (id: number, values: Readonly<Record<number, string>>, more: Part = {}) => [
  [{ team_key: `501.l.7.t.${id}` }, more],
  { team_stats: { stats: Object.entries(values).map(([stat_id, value]) => ({ stat: { stat_id, value } })) } },
];

export const scoreboard = (week: number, matchup: Part, teams: readonly unknown[]): Part => ({
  scoreboard: {
    '0': { matchups: listed('matchup', [{ ...matchup, '0': { teams: listed('team', teams) } }]) },
    week,
  },
});

export const yahooSettings = (settings: Part): Part => ({ settings: [settings] });
export const won = (team: number, stat_id = '19') => ({
  stat_winners: [{ stat_winner: { stat_id, winner_team_key: `501.l.7.t.${team}` } }],
});
export const turnovers = yahooSettings({
  scoring_type: 'head',
  stat_categories: { stats: [{ stat: { stat_id: 19, sort_order: '0' } }] },
});
export const lessAndMore = [yahooTeam(1, { 19: '8' }), yahooTeam(2, { 19: '12' })];
export const withPoints = (total: string) => [...(lessAndMore[0] ?? []), { team_points: { total } }];
export const pricesOf = (...prices: readonly Part[]) => ({
  scoring_type: 'headpoint',
  stat_modifiers: { stats: prices.map((stat) => ({ stat })) },
});
export const scoredPoints = (total: string) => [...yahooTeam(1, { 12: '100' }), { team_points: { total } }];
const levelTeams = [1, 2].map((team) => [...yahooTeam(team, {}), { team_points: { total: '4' } }]);
export const levelMatchup = (week: number, more: Part): Part =>
  scoreboard(week, { status: 'postevent', ...more }, levelTeams);
export const oneWin = yahooSettings({ scoring_type: 'headone' });
export const final = { has_multiweek_championship: 1, playoff_start_week: '20', num_playoff_teams: '4' };
export const finalOn = (week_end: string) =>
  scoreboard(21, { is_playoffs: '1', week_start: '2027-03-01', week_end }, []);
export const half = (percentage: string) =>
  scoreboard(1, {}, [yahooTeam(1, { 9004003: '20/40', 5: percentage }), yahooTeam(2, {})]);
export const scoredNumber = (stat_id: number) =>
  yahooSettings({ stat_categories: { stats: [{ stat: { stat_id, sort_order: '1' } }] } });
export const slotEntry = (position: string) =>
  yahooSettings({ roster_positions: [{ roster_position: { position, count: 1 } }] });
export const divided = yahooSettings({ divisions: [{ division: { division_id: '1', name: 'East' } }] });
export const inDivision = (division_id: string) => ({
  teams: listed('team', [yahooTeam(1, {}, { division_id })]),
});
export const playersOf = (more: Part) => ({
  players: listed('player', [[[{ player_key: '501.p.1' }, more]]]),
});
export const injuredPlayer = (status: string, eligible: readonly string[]): Part => ({
  status,
  eligible_positions: eligible.map((position) => ({ position })),
});
export const tradeOf = (pick: Part) => ({
  transactions: listed('transaction', [[{ type: 'trade', picks: [{ pick }] }]]),
});

/** Matchup 1 that lists weeks, with points on two days. */
export const matchupOfWeeks = (weeks: readonly number[], first: number, last: number): Part => ({
  settings: { scheduleSettings: { periodTypeId: 2, matchupPeriods: { '1': weeks } } },
  schedule: [espnMatchup({}, { home: { pointsByScoringPeriod: { [first]: 10, [last]: 12 } } })],
});

/** A completed week of a Yahoo team: its games played as text, and its completed games. */
export const gamesOf = (played: string, completed: number): Part =>
  scoreboard(1, { status: 'postevent' }, [
    [...yahooTeam(1, { 0: played }), { team_remaining_games: { total: { completed_games: completed } } }],
  ]);
