import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/matchupAnalyzer',
  title: 'Matchup analyzer',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'TOOLS', label: 'MATCHUP ANALYZER', position: 2 },
  question: { text: 'Will I win this week?', detail: 'Each category, and what would change it' },
  calls: ['league.season', 'league.dashboard', 'league.players'],
  worker: { question: 'projection', inputsOf: 'dashboard' },
  component: () => import('./index.tsx'),
});
