import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/settings/sharing',
  title: 'Sharing',
  access: 'premium',
  navigation: { group: 'SETTINGS' },
  calls: ['settings.overview'],
  component: () => import('./index.tsx'),
});
