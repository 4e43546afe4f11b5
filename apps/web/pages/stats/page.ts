import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/stats',
  title: 'Weekly stats',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'LEAGUE', label: 'WEEKLY STATS', position: 3 },
  question: { text: 'What happened that week?', detail: 'Leaders, highs and lows, the trend' },
  calls: ['league.season'],
  component: () => import('./index.tsx'),
});
