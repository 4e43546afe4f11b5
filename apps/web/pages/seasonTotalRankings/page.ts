import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/seasonTotalRankings',
  title: 'Season standings',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'LEAGUE', label: 'SEASON STANDINGS', position: 5 },
  calls: ['league.season'],
  component: () => import('./index.tsx'),
});
