import type { SampleResponse } from '../assumptions/assumption.ts';
import {
  categories,
  day8,
  divided,
  espn,
  espnMatchup,
  espnSettings,
  final,
  finalOn,
  gamesOf,
  half,
  inDivision,
  injuredPlayer,
  lessAndMore,
  level,
  levelFinal,
  levelMatchup,
  lineUp,
  matchupOfWeeks,
  oneWin,
  playersOf,
  points,
  pricesOf,
  scoreboard,
  scoredNumber,
  scoredPoints,
  slotEntry,
  tradeOf,
  turnovers,
  withPoints,
  won,
  yahoo,
  yahooSettings,
  yahooTeam,
} from './assumption-parts.ts';

export interface AssumptionCases {
  readonly confirming: readonly SampleResponse[];
  readonly breaking: readonly SampleResponse[];
}

const rosterOf = (date?: string) => ({ athletes: [{ id: '1', dateOfBirth: date }], team: {} });

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
    'espn-ties',
    {
      confirming: espn({ ...espnSettings(points), schedule: [level({ winner: 'TIE' })] }),
      breaking: espn({ ...espnSettings(points), schedule: [level({ winner: 'HOME' })] }),
    },
  ],
  [
    'espn-playoff-ties',
    {
      confirming: espn({ ...espnSettings(points), ...levelFinal('AWAY') }),
      breaking: espn({ ...espnSettings(points), ...levelFinal('HOME') }),
    },
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
    'yahoo-ties',
    {
      confirming: yahoo({}, oneWin, levelMatchup(1, { is_tied: '1' })),
      breaking: yahoo({}, oneWin, levelMatchup(1, { winner_team_key: '501.l.7.t.1' })),
    },
  ],
  [
    'yahoo-playoff-ties',
    {
      confirming: [
        ...yahoo({}, oneWin, levelMatchup(1, { winner_team_key: '501.l.7.t.2' })),
        ...yahoo({}, levelMatchup(20, { is_playoffs: '1', winner_team_key: '501.l.7.t.2' })),
      ],
      breaking: yahoo({}, levelMatchup(20, { is_playoffs: '1', is_tied: '1' })),
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
