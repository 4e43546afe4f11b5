import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/settings/alerts',
  title: 'Alerts and sharing',
  access: 'premium',
  navigation: { group: 'SETTINGS' },
  calls: ['settings.overview', 'alerts.settings', 'settings.pushDevices'],
  component: () => import('./index.tsx'),
});
