import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/home',
  title: 'Home',
  access: 'premium',
  showsLeague: true,
  calls: ['league.season', 'league.dashboard', 'league.players'],
  component: () => import('./index.tsx'),
});
