import { collectionOf, leagueResponse, player, stat, teamProperties } from './yahoo-sample-parts.ts';
import { sampleRosters } from './yahoo-sample-rosters.ts';

export function playersResponse(players: readonly (readonly [id: number, ...parts: unknown[]])[]): unknown {
  return leagueResponse({
    players: collectionOf(
      'player',
      players.map(([id, ...parts]) => [player(id), ...parts]),
    ),
  });
}

export const sampleFreeAgents = playersResponse([
  [
    60,
    { percent_owned: [{ coverage_type: 'week', week: '2' }, { value: 12 }, { delta: '-3' }] },
    { ownership: { ownership_type: 'freeagents' } },
  ],
  [
    61,
    { percent_owned: [{ coverage_type: 'week', week: 2 }, { value: '58' }, { delta: 4 }] },
    { ownership: { ownership_type: 'waivers', waiver_date: '2026-10-31' } },
  ],
  [
    62,
    { percent_owned: [{ coverage_type: 'week', week: 2 }, { delta: '0' }] },
    { ownership: { ownership_type: 'freeagents' } },
  ],
]);

export const samplePendingTrade = [
  {
    transaction_key: '501.l.77.pt.3',
    type: 'pending_trade',
    status: 'proposed',
    trader_team_key: '501.l.77.t.3',
    tradee_team_key: '501.l.77.t.2',
    trade_proposed_time: '1793001000',
    trade_note: '',
    picks: [
      {
        pick: {
          source_team_key: '501.l.77.t.2',
          destination_team_key: '501.l.77.t.3',
          original_team_key: '501.l.77.t.1',
          round: '4',
        },
      },
    ],
  },
  {
    players: collectionOf('player', [
      [
        player(30),
        {
          transaction_data: [
            {
              type: 'pending_trade',
              source_type: 'team',
              source_team_key: '501.l.77.t.3',
              destination_type: 'team',
              destination_team_key: '501.l.77.t.2',
            },
          ],
        },
      ],
    ]),
  },
];

/** Lineups of a past day, with a player who was added later. */
export const sampleDay = '2026-10-27';
export const sampleDayRosters: unknown = JSON.parse(
  JSON.stringify(sampleRosters).replaceAll('2026-10-29', sampleDay),
);

export const sampleDayStats = leagueResponse({
  teams: collectionOf(
    'team',
    [1, 2, 3].map((id) => [
      teamProperties(id),
      {
        team_stats: {
          coverage_type: 'date',
          date: sampleDay,
          stats:
            id === 3
              ? [stat('9004003', '/'), stat('5', ''), stat('12', ''), stat('19', '')]
              : [stat('9004003', '9/20'), stat('5', '.450'), stat('12', String(20 * id)), stat('19', 2)],
        },
        team_points: { coverage_type: 'date', date: sampleDay, total: id === 3 ? '' : `${id}1.5` },
      },
    ]),
  ),
});
