import type { SampleResponse } from '../assumptions/assumption.ts';

export interface AssumptionCases {
  readonly confirming: readonly SampleResponse[];
  readonly breaking: readonly SampleResponse[];
}

type Part = Readonly<Record<string, unknown>>;

const espn = (...bodies: readonly Part[]): SampleResponse[] =>
  bodies.map((body) => ({ platform: 'espn', body: { gameId: 3, id: 5, seasonId: 2027, ...body } }));

const espnSettings = (scoringSettings: Part, rosterSettings: Part = {}): Part => ({
  settings: { scoringSettings, rosterSettings },
});

/** A decided matchup of week 1; statistics as `{id: [home, away, result of home]}`. */
const espnMatchup = (
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

const points = { scoringType: 'H2H_POINTS', scoringItems: [{ statId: 0, points: 2, pointsOverrides: {} }] };
const categories = { scoringType: 'H2H_CATEGORY', scoringItems: [{ statId: 11, isReverseItem: false }] };

/** Team 1's lineup on day 8: one starter, one bench player, and the lines of two days. */
const lineUp = (applied: number): Part => {
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
const day8 = espnMatchup({}, { home: { pointsByScoringPeriod: { '8': 145 } } });

const yahoo = (...parts: readonly [Part, ...Part[]]): SampleResponse[] => {
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

const yahooTeam = (id: number, values: Readonly<Record<number, string>>, more: Part = {}) => [
  [{ team_key: `501.l.7.t.${id}` }, more],
  { team_stats: { stats: Object.entries(values).map(([stat_id, value]) => ({ stat: { stat_id, value } })) } },
];

const scoreboard = (week: number, matchup: Part, teams: readonly unknown[]): Part => ({
  scoreboard: {
    '0': { matchups: listed('matchup', [{ ...matchup, '0': { teams: listed('team', teams) } }]) },
    week,
  },
});

const yahooSettings = (settings: Part): Part => ({ settings: [settings] });
const won = (team: number, stat_id = '19') => ({
  stat_winners: [{ stat_winner: { stat_id, winner_team_key: `501.l.7.t.${team}` } }],
});
const turnovers = yahooSettings({
  scoring_type: 'head',
  stat_categories: { stats: [{ stat: { stat_id: 19, sort_order: '0' } }] },
});
const lessAndMore = [yahooTeam(1, { 19: '8' }), yahooTeam(2, { 19: '12' })];
const withPoints = (total: string) => [...(lessAndMore[0] ?? []), { team_points: { total } }];
const pricesOf = (...prices: readonly Part[]) => ({
  scoring_type: 'headpoint',
  stat_modifiers: { stats: prices.map((stat) => ({ stat })) },
});
const scoredPoints = (total: string) => [...yahooTeam(1, { 12: '100' }), { team_points: { total } }];
const final = { has_multiweek_championship: 1, playoff_start_week: '20', num_playoff_teams: '4' };
const finalOn = (week_end: string) =>
  scoreboard(21, { is_playoffs: '1', week_start: '2027-03-01', week_end }, []);
const half = (percentage: string) =>
  scoreboard(1, {}, [yahooTeam(1, { 9004003: '20/40', 5: percentage }), yahooTeam(2, {})]);
const scoredNumber = (stat_id: number) =>
  yahooSettings({ stat_categories: { stats: [{ stat: { stat_id, sort_order: '1' } }] } });
const slotEntry = (position: string) =>
  yahooSettings({ roster_positions: [{ roster_position: { position, count: 1 } }] });
const divided = yahooSettings({ divisions: [{ division: { division_id: '1', name: 'East' } }] });
const inDivision = (division_id: string) => ({ teams: listed('team', [yahooTeam(1, {}, { division_id })]) });
const playersOf = (more: Part) => ({ players: listed('player', [[[{ player_key: '501.p.1' }, more]]]) });
const injuredPlayer = (status: string, eligible: readonly string[]): Part => ({
  status,
  eligible_positions: eligible.map((position) => ({ position })),
});
const tradeOf = (pick: Part) => ({
  transactions: listed('transaction', [[{ type: 'trade', picks: [{ pick }] }]]),
});

/** Matchup 1 that lists weeks, with points on two days. */
const matchupOfWeeks = (weeks: readonly number[], first: number, last: number): Part => ({
  settings: { scheduleSettings: { periodTypeId: 2, matchupPeriods: { '1': weeks } } },
  schedule: [espnMatchup({}, { home: { pointsByScoringPeriod: { [first]: 10, [last]: 12 } } })],
});

/** A completed week of a Yahoo team: its games played as text, and its completed games. */
const gamesOf = (played: string, completed: number): Part =>
  scoreboard(1, { status: 'postevent' }, [
    [...yahooTeam(1, { 0: played }), { team_remaining_games: { total: { completed_games: completed } } }],
  ]);

const rosterOf = (date?: string): Part => ({ athletes: [{ id: '1', dateOfBirth: date }], team: {} });

export const assumptionCases: ReadonlyMap<string, AssumptionCases> = new Map<string, AssumptionCases>([
  [
    'espn-direction',
    {
      confirming: espn({ ...espnSettings(categories), schedule: [espnMatchup({ '11': [8, 12, 'WIN'] })] }),
      breaking: espn({ ...espnSettings(categories), schedule: [espnMatchup({ '11': [12, 8, 'WIN'] })] }),
    },
  ],
  [
    'espn-points-of-day',
    {
      confirming: espn(espnSettings(points), { schedule: [day8] }, lineUp(145)),
      breaking: espn(espnSettings(points), { schedule: [day8] }, lineUp(503)),
    },
  ],
  [
    'espn-price-list',
    {
      confirming: espn({
        ...espnSettings(points),
        schedule: [espnMatchup({ '0': [10, 20] }, { away: { totalPoints: 40 } })],
      }),
      breaking: espn({
        ...espnSettings(points),
        schedule: [espnMatchup({ '0': [10, 20] }, { away: { totalPoints: 45 } })],
      }),
    },
  ],
  [
    'espn-home-bonus',
    {
      confirming: espn({
        ...espnSettings({ ...points, homeTeamBonus: 5 }),
        schedule: [espnMatchup({}, { home: { totalPoints: 40, pointsByScoringPeriod: { '1': 40 } } })],
      }),
      breaking: espn({
        ...espnSettings({ ...points, homeTeamBonus: 5 }),
        schedule: [espnMatchup({}, { home: { totalPoints: 45, pointsByScoringPeriod: { '1': 40 } } })],
      }),
    },
  ],
  [
    'espn-decided-played',
    {
      confirming: espn({ status: { currentMatchupPeriod: 2 }, schedule: [espnMatchup({})] }),
      breaking: espn({
        status: { currentMatchupPeriod: 2 },
        schedule: [espnMatchup({}, { matchupPeriodId: 9 })],
      }),
    },
  ],
  [
    'espn-percentages',
    {
      confirming: espn({ schedule: [espnMatchup({ '13': [5, 4], '14': [10, 8], '19': [0.5, 0.5] })] }),
      breaking: espn({ schedule: [espnMatchup({ '13': [5, 4], '14': [10, 8], '19': [0.6, 0.5] })] }),
    },
  ],
  [
    'espn-endless-ratio',
    {
      confirming: espn({ schedule: [espnMatchup({ '35': ['Infinity', 2] })] }),
      breaking: espn({ schedule: [espnMatchup({ '0': ['Infinity', 2] })] }),
    },
  ],
  [
    'espn-slots',
    {
      confirming: espn(espnSettings(points, { lineupSlotCounts: { '0': 1, '21': 0 } })),
      breaking: espn(espnSettings(points, { lineupSlotCounts: { '21': 1 } })),
    },
  ],
  [
    'espn-statistics',
    {
      confirming: espn(espnSettings(points)),
      breaking: espn(espnSettings({ scoringItems: [{ statId: 45 }] })),
    },
  ],
  [
    'espn-once-a-week',
    {
      confirming: espn({ schedule: [espnMatchup({})] }, { schedule: [espnMatchup({})] }),
      breaking: espn({ schedule: [espnMatchup({}), espnMatchup({}, { id: 2 })] }),
    },
  ],
  [
    'espn-matchup-weeks',
    { confirming: espn(matchupOfWeeks([3], 14, 20)), breaking: espn(matchupOfWeeks([1], 14, 20)) },
  ],
  [
    'espn-games-caps',
    {
      confirming: espn(
        espnSettings(points, { lineupSlotStatLimits: { '0': { statId: 42, limitValue: 82 } } }),
      ),
      breaking: espn(espnSettings(points, { lineupSlotStatLimits: { '0': 82 } })),
    },
  ],
  [
    'espn-birth-dates',
    {
      confirming: [{ platform: 'espn', body: rosterOf('2001-02-03T08:00Z') }],
      breaking: [{ platform: 'espn', body: rosterOf() }],
    },
  ],
  [
    'yahoo-direction',
    {
      confirming: yahoo({}, turnovers, scoreboard(1, won(1), lessAndMore)),
      breaking: yahoo({}, turnovers, scoreboard(1, won(2), lessAndMore)),
    },
  ],
  [
    'yahoo-categories-won',
    {
      confirming: yahoo({}, turnovers, scoreboard(1, won(1), [withPoints('1')])),
      breaking: yahoo({}, turnovers, scoreboard(1, won(1), [withPoints('3')])),
    },
  ],
  [
    'yahoo-price-list',
    {
      confirming: yahoo(
        {},
        yahooSettings(pricesOf({ stat_id: 12, value: '1.5' })),
        scoreboard(1, { status: 'postevent' }, [scoredPoints('150')]),
      ),
      breaking: yahoo(
        {},
        yahooSettings(pricesOf({ stat_id: 12, value: '1.5' })),
        scoreboard(1, { status: 'postevent' }, [scoredPoints('100')]),
      ),
    },
  ],
  [
    'yahoo-prices',
    {
      confirming: yahoo({}, yahooSettings(pricesOf())),
      breaking: yahoo({}, yahooSettings({ scoring_type: 'headpoint' })),
    },
  ],
  [
    'yahoo-high-score',
    {
      confirming: yahoo({ is_highscore: true }, yahooSettings({ scoring_type: 'headpoint' })),
      breaking: yahoo({ is_highscore: true }, yahooSettings({ scoring_type: 'headbest' })),
    },
  ],
  [
    'yahoo-long-final',
    {
      confirming: yahoo({ end_week: '22' }, yahooSettings(final), finalOn('2027-03-14')),
      breaking: yahoo({ end_week: '22' }, yahooSettings(final), finalOn('2027-03-07')),
    },
  ],
  ['yahoo-percentages', { confirming: yahoo({}, half('.500')), breaking: yahoo({}, half('.450')) }],
  ['yahoo-slots', { confirming: yahoo({}, slotEntry('Util')), breaking: yahoo({}, slotEntry('WC')) }],
  [
    'yahoo-injured-list',
    {
      confirming: yahoo({}, slotEntry('IL'), playersOf(injuredPlayer('INJ', ['C', 'IL']))),
      breaking: yahoo({}, slotEntry('IL'), playersOf(injuredPlayer('GTD', ['C', 'IL']))),
    },
  ],
  ['yahoo-statistics', { confirming: yahoo({}, scoredNumber(12)), breaking: yahoo({}, scoredNumber(777)) }],
  [
    'yahoo-once-a-week',
    {
      confirming: yahoo({}, scoreboard(1, {}, lessAndMore)),
      breaking: [
        ...yahoo({}, scoreboard(1, {}, lessAndMore)),
        ...yahoo({}, scoreboard(1, {}, [yahooTeam(1, {}), yahooTeam(3, {})])),
      ],
    },
  ],
  ['yahoo-completed-games', { confirming: yahoo({}, gamesOf('5', 8)), breaking: yahoo({}, gamesOf('5', 4)) }],
  [
    'yahoo-divisions',
    { confirming: yahoo({}, divided, inDivision('1')), breaking: yahoo({}, divided, inDivision('4')) },
  ],
  [
    'yahoo-keepers',
    {
      confirming: yahoo({}, playersOf({ is_keeper: { status: '1', kept: '1' } })),
      breaking: yahoo({}, playersOf({ is_keeper: { status: '1' } })),
    },
  ],
  [
    'yahoo-waivers',
    {
      confirming: yahoo(
        {},
        playersOf({ ownership: { ownership_type: 'waivers', waiver_date: '2027-01-15' } }),
      ),
      breaking: yahoo({}, playersOf({ ownership: { ownership_type: 'waivers', waiver_date: 'soon' } })),
    },
  ],
  [
    'yahoo-traded-picks',
    {
      confirming: yahoo({}, tradeOf({ source_team_key: '501.l.7.t.1', destination_team_key: '501.l.7.t.2' })),
      breaking: yahoo({}, tradeOf({ source_team_key: '501.l.7.t.1' })),
    },
  ],
]);
