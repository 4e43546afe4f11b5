import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/settings/preferences',
  title: 'Preferences',
  access: 'premium',
  navigation: { group: 'SETTINGS' },
  calls: ['settings.overview', 'settings.defaults'],
  component: () => import('./index.tsx'),
});
