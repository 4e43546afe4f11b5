import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/about/record',
  title: 'Record',
  access: 'public',
  description: 'Forecasts and recommendations of Fantasy Stats, with their results.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
