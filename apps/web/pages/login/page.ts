import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/login',
  title: 'Log in',
  access: 'public',
  description: 'Log in to your fantasy basketball leagues, matchups and trades.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
