import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/about',
  title: 'About',
  access: 'public',
  description:
    'How Fantasy Stats computes its numbers, from which sources, and how good its forecasts have been.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
