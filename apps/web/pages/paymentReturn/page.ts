import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/paymentReturn',
  title: 'Payment',
  access: 'public',
  hasNoSidebar: true,
  component: () => import('./index.tsx'),
});
