import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/authorize',
  title: 'Connect an assistant',
  access: 'premium',
  navigation: { group: 'SETTINGS' },
  component: () => import('./index.tsx'),
});
