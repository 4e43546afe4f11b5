import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/tools',
  title: 'Tools',
  access: 'public',
  description:
    'Matchups, trades, streamers, player rankings, drafts: try the fantasy basketball tools on a demo league, without an account.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
