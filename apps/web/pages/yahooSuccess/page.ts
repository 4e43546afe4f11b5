import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/yahooSuccess',
  title: 'Yahoo linked',
  access: 'premium',
  navigation: { group: 'SETTINGS' },
  component: () => import('./index.tsx'),
});
