import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/',
  title: 'See what decides your week',
  access: 'public',
  description:
    'League statistics and analysis for fantasy basketball managers on Yahoo and ESPN: where you stand, what wins your week, and how sure that is.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
