import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/draftAnalysis',
  title: 'Draft analysis',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'DRAFT', label: 'DRAFT ANALYSIS', position: 1 },
  calls: ['league.season', 'league.draft', 'draft.review'],
  component: () => import('./index.tsx'),
});
