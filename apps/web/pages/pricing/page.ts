import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/pricing',
  title: 'Pricing',
  access: 'public',
  description: 'What Fantasy Stats costs, and what it gives a fantasy basketball manager.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
