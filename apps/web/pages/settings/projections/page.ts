import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/settings/projections',
  title: 'Your projections',
  access: 'premium',
  navigation: { group: 'SETTINGS' },
  calls: ['settings.overview', 'marks.projections', 'marks.projectionScore', 'marks.players'],
  component: () => import('./index.tsx'),
});
