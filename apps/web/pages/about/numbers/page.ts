import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/about/numbers',
  title: 'How it works',
  access: 'public',
  description:
    'How Fantasy Stats computes every number: ranks, luck, projections, chances, trades and drafts.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
