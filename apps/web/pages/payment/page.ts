import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/payment',
  title: 'Premium',
  access: 'account',
  hasNoSidebar: true,
  component: () => import('./index.tsx'),
});
