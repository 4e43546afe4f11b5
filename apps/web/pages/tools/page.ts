import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/tools',
  title: 'Tools',
  access: 'public',
  description:
    'Matchups, trades, streamers, player rankings, drafts: fantasy basketball tools with your league’s own slots, locks and categories.',
  isPrerendered: true,
  component: () => import('./index.tsx'),
});
