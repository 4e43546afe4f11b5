import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/about/sources',
  title: 'Sources',
  access: 'public',
  description: 'Where Fantasy Stats gets its data.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
