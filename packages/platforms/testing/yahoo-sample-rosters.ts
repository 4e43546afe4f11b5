import { collectionOf, leagueResponse, player, teamProperties } from './yahoo-sample-parts.ts';

export const sampleRosters = leagueResponse({
  teams: collectionOf(
    'team',
    [1, 2, 3].map((id) => [
      teamProperties(id),
      {
        roster: {
          coverage_type: 'date',
          date: '2026-10-29',
          '0': {
            players: collectionOf('player', [
              [
                player(id * 10),
                { selected_position: [{ coverage_type: 'date', date: '2026-10-29' }, { position: 'PG' }] },
              ],
              [
                player(id * 10 + 1, [
                  { status: 'INJ', status_full: 'Injured (IL-eligible)' },
                  { injury_note: 'Toe' },
                ]),
                { selected_position: [{ date: '2026-10-29' }, { position: 'IL+' }] },
              ],
              [player(id * 10 + 2), { selected_position: [{ date: '2026-10-29' }, { position: '' }] }],
            ]),
          },
        },
      },
    ]),
  ),
});
