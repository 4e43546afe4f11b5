import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/teamAverages',
  title: 'Team averages',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'LEAGUE', label: 'TEAM AVERAGES', position: 2 },
  question: {
    text: 'How strong is each team, category by category?',
    detail: 'Over the season or the weeks you choose',
  },
  calls: ['league.season'],
  component: () => import('./index.tsx'),
});
