import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/playerRankings',
  title: 'Player rankings',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'NBA', label: 'PLAYER RANKINGS', position: 1 },
  question: { text: 'What does a player add to my team?', detail: 'With your punts and your roster' },
  calls: [
    'league.season',
    'league.players',
    { call: 'nba.players', parameters: { season: 'running' } },
    'marks.players',
    'league.forecastInputs',
  ],
  worker: { question: 'values', inputsOf: 'season' },
  nbaSchedule: 'twoWeeks',
  component: () => import('./index.tsx'),
});
