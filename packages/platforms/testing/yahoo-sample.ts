/* A small invented Yahoo league: three teams (hence a bye), two weeks. */

import {
  playersResponse,
  sampleDay,
  sampleDayRosters,
  sampleDayStats,
  sampleFreeAgents,
  samplePendingTrade,
} from './yahoo-sample-lists.ts';
import { collectionOf, content, leagueResponse, player, stat, teamProperties } from './yahoo-sample-parts.ts';
import { sampleRosters } from './yahoo-sample-rosters.ts';

export * from './yahoo-sample-lists.ts';
export {
  collectionOf,
  leagueResponse as leagueAnswer,
  player,
  sampleLeagueKey,
  stat,
  teamProperties,
} from './yahoo-sample-parts.ts';
export { sampleRosters } from './yahoo-sample-rosters.ts';

const categories = [
  [9004003, '1', '1'],
  [5, '1', undefined],
  [8, '1', undefined],
  [12, '1', undefined],
  [19, '0', undefined],
] as const;

export const sampleSettings = {
  settings: [
    {
      draft_type: 'live',
      is_auction_draft: '0',
      scoring_type: 'head',
      uses_playoff: '1',
      playoff_start_week: '3',
      uses_playoff_reseeding: 0,
      num_playoff_teams: '2',
      uses_faab: '1',
      trade_end_date: '2026-11-01',
      roster_positions: [
        { roster_position: { position: 'PG', count: 1 } },
        { roster_position: { position: 'Util', count: '2' } },
        { roster_position: { position: 'IL+', count: '1' } },
      ],
      stat_categories: {
        stats: categories.map(([stat_id, sort_order, only]) => ({
          stat: { stat_id, sort_order, enabled: '1', ...(only ? { is_only_display_stat: only } : {}) },
        })),
      },
      max_weekly_adds: '4',
    },
  ],
};

function teamWeek(id: number, week: number, points: string, made: string): unknown {
  return [
    teamProperties(id),
    {
      team_stats: {
        coverage_type: 'week',
        week: String(week),
        stats: [
          stat('9004003', made),
          stat('5', '.500'),
          stat('8', '-'),
          stat('12', String(100 * id)),
          stat(19, 7),
        ],
      },
      team_points: { coverage_type: 'week', week, total: points },
      team_remaining_games: { total: { remaining_games: 3, live_games: 0, completed_games: '5' } },
    },
  ];
}

/** Returns a scoreboard in which `change` replaces the first team's results. */
export function withTeamWeek(scoreboard: unknown, change: (team: object) => object): unknown {
  const copy = structuredClone(scoreboard);
  const path = ['fantasy_content', 'league', 1, 'scoreboard', '0', 'matchups', '0', 'matchup', '0', 'teams'];
  const entry = [...path, '0'].reduce((value: unknown, key) => Reflect.get(Object(value), key), copy);
  const team: unknown[] = Reflect.get(Object(entry), 'team');
  team[1] = change(Object(team[1]));
  return copy;
}

export function sampleScoreboard(week: number, status: 'preevent' | 'midevent' | 'postevent'): unknown {
  const [start, end] = week === 1 ? ['2026-10-20', '2026-10-25'] : ['2026-10-26', '2026-11-01'];
  const dates = { week_start: start, week_end: end, status };
  const decided = status === 'postevent' ? { is_tied: 0, winner_team_key: '501.l.77.t.2' } : {};
  const winners =
    status === 'preevent'
      ? {}
      : {
          stat_winners: [
            { stat_winner: { stat_id: '5', is_tied: 1 } },
            { stat_winner: { stat_id: 12, winner_team_key: '501.l.77.t.2' } },
            { stat_winner: { stat_id: 8, winner_team_key: '501.l.77.t.2' } },
            { stat_winner: { stat_id: 19, winner_team_key: '501.l.77.t.1' } },
          ],
        };
  const sides = [teamWeek(1, week, '1', '20/40'), teamWeek(2, week, '2', '30/60')];
  const matchups = [
    { week: String(week), ...dates, ...decided, ...winners, '0': { teams: collectionOf('team', sides) } },
    { week, ...dates, '0': { teams: collectionOf('team', [teamWeek(3, week, '', '0/0')]) } },
  ];
  return leagueResponse({ scoreboard: { '0': { matchups: collectionOf('matchup', matchups) }, week } });
}

export const sampleStandings = leagueResponse({
  standings: [
    {
      teams: collectionOf(
        'team',
        [2, 1, 3].map((id, index) => [
          teamProperties(id),
          {
            team_stats: { stats: [stat('9004003', '50/100'), stat('12', '300')] },
            team_points: { total: '' },
          },
          {
            team_standings: {
              rank: index === 2 ? '' : String(index + 1),
              playoff_seed: String(index + 1),
              outcome_totals: { wins: String(4 - index), losses: index, ties: '0' },
              games_back: index === 0 ? '-' : '1.5',
              streak: { type: index === 1 ? 'loss' : 'win', value: '2' },
            },
          },
        ]),
      ),
    },
  ],
});

export const sampleDraft = leagueResponse({
  draft_results: collectionOf('draft_result', [
    { pick: 1, round: 1, team_key: '501.l.77.t.1', player_key: '501.p.10' },
    { pick: '2', round: '1', team_key: '501.l.77.t.2', player_key: '501.p.20', cost: '31' },
    { pick: 3, round: 1, team_key: '501.l.77.t.3' },
  ]),
});

export function sampleTransaction(number: number, changes: Record<string, unknown> = {}): unknown {
  return [
    {
      transaction_key: `501.l.77.tr.${number}`,
      type: 'add/drop',
      status: 'successful',
      timestamp: String(1_793_000_000 + number * 60),
      ...changes,
    },
    {
      players: collectionOf('player', [
        [
          player(40 + number),
          {
            transaction_data: [
              { type: 'add', source_type: 'freeagents', destination_team_key: '501.l.77.t.1' },
            ],
          },
        ],
        [
          player(10),
          { transaction_data: { type: 'drop', source_type: 'team', source_team_key: '501.l.77.t.1' } },
        ],
      ]),
    },
  ];
}

export function transactionsResponse(transactions: readonly unknown[]): unknown {
  return leagueResponse({ transactions: collectionOf('transaction', transactions) });
}

export const sampleGameWeeks = content('game/501/game_weeks', {
  game: [
    { game_key: '501', code: 'nba' },
    {
      game_weeks: collectionOf('game_week', [
        { week: '1', display_name: '1', start: '2026-10-20', end: '2026-10-25' },
        { week: '2', display_name: '2', start: '2026-10-26', end: '2026-11-01' },
        { week: 3, display_name: '3', start: '2026-11-02', end: '2026-11-08' },
        { week: '4', display_name: '4', start: '2026-11-09', end: '2026-11-15' },
      ]),
    },
  ],
});

export const sampleResponses: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['league/501.l.77/settings', leagueResponse(sampleSettings)],
  ['league/501.l.77/standings', sampleStandings],
  ['league/501.l.77/scoreboard', sampleScoreboard(2, 'midevent')],
  ['league/501.l.77/scoreboard;week=1', sampleScoreboard(1, 'postevent')],
  ['league/501.l.77/scoreboard;week=3', sampleScoreboard(3, 'preevent')],
  ['league/501.l.77/teams/roster', sampleRosters],
  ['league/501.l.77/draftresults', sampleDraft],
  [
    'league/501.l.77/transactions;count=25;start=0',
    transactionsResponse([sampleTransaction(2), sampleTransaction(1)]),
  ],
  [
    'league/501.l.77/transactions;team_key=501.l.77.t.2;type=pending_trade',
    transactionsResponse([samplePendingTrade]),
  ],
  ['league/501.l.77/players;status=A;sort=AR;start=0;count=25;out=percent_owned,ownership', sampleFreeAgents],
  [`league/501.l.77/teams/roster;date=${sampleDay}`, sampleDayRosters],
  [`league/501.l.77/teams/stats;type=date;date=${sampleDay}`, sampleDayStats],
  ['league/501.l.77/players;player_keys=501.p.10,501.p.60', playersResponse([[10], [60]])],
  ['game/501/game_weeks', sampleGameWeeks],
]);
