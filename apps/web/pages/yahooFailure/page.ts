import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/yahooFailure',
  title: 'Yahoo not linked',
  access: 'premium',
  navigation: { group: 'SETTINGS' },
  component: () => import('./index.tsx'),
});
