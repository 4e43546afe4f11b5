import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/login/email',
  title: 'New email address',
  access: 'public',
  component: () => import('./index.tsx'),
});
