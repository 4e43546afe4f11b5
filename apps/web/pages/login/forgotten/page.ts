import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/login/forgotten',
  title: 'Forgot password',
  access: 'public',
  component: () => import('./index.tsx'),
});
