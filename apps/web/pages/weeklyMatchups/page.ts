import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/weeklyMatchups',
  title: 'Weekly matchups',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'LEAGUE', label: 'WEEKLY MATCHUPS', position: 4 },
  question: { text: 'Who beat whom, and who would have?', detail: 'All-play standings' },
  calls: ['league.season', 'league.dashboard'],
  component: () => import('./index.tsx'),
});
