import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/about/privacy',
  title: 'Privacy',
  access: 'public',
  description: 'Which data Fantasy Stats stores, and who sees it.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
