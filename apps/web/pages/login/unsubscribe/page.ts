import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/login/unsubscribe',
  title: 'No more email',
  access: 'public',
  component: () => import('./index.tsx'),
});
