import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/draftAnalysis/room',
  title: 'Draft room',
  access: 'public',
  navigation: { group: 'DRAFT' },
  description:
    'A fantasy basketball draft room: the next pick for your team, snake or auction, or a whole mock draft. No account needed.',
  isPrerendered: 'start',
  component: () => import('./index.tsx'),
});
