import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/streamer-selection',
  title: 'Streamer selection',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'TOOLS', label: 'STREAMER SELECTION', position: 3 },
  question: { text: 'Who do I pick up for Thursday?', detail: 'The best use of the adds you have left' },
  calls: ['league.season', 'league.dashboard', 'league.players'],
  worker: { question: 'streaming', inputsOf: 'dashboard' },
  component: () => import('./index.tsx'),
});
