import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/login/reset',
  title: 'New password',
  access: 'public',
  component: () => import('./index.tsx'),
});
