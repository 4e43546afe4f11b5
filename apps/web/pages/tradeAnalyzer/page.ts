import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/tradeAnalyzer',
  title: 'Trade analyzer',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'TOOLS', label: 'TRADE ANALYZER', position: 1 },
  question: { text: 'Should I accept?', detail: 'Forced drops and pickups included' },
  calls: ['league.season', 'league.dashboard', 'league.players', 'league.forecastInputs'],
  worker: { question: 'worth', inputsOf: 'dashboard' },
  component: () => import('./index.tsx'),
});
