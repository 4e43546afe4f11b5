import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/login/email-undo',
  title: 'Former email address',
  access: 'public',
  component: () => import('./index.tsx'),
});
