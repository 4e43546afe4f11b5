import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/leagueDashboard',
  title: 'Dashboard',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'LEAGUE', label: 'DASHBOARD', position: 1 },
  question: { text: 'Where does everyone stand?', detail: 'Standings, luck, every category at a glance' },
  calls: ['league.season', 'league.dashboard'],
  component: () => import('./index.tsx'),
});
