import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/admin',
  title: 'Administration',
  access: 'admin',
  component: () => import('./index.tsx'),
});
