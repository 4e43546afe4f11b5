import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/about/sources',
  title: 'Sources',
  access: 'public',
  description: 'Where the data of Fantasy Stats comes from.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
