import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/register',
  title: 'Create account',
  access: 'public',
  description:
    'Create an account, link your Yahoo or ESPN fantasy basketball league, and see what decides your week.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
