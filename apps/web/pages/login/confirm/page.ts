import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/login/confirm',
  title: 'Confirm email',
  access: 'public',
  component: () => import('./index.tsx'),
});
