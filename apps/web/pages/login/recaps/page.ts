import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/login/recaps',
  title: 'Recaps by email',
  access: 'public',
  component: () => import('./index.tsx'),
});
