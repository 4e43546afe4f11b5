import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/nbaSchedule',
  title: 'NBA schedule',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'NBA', label: 'SCHEDULE', position: 2 },
  question: { text: 'Who plays while others rest?', detail: 'Off nights, back-to-backs, playoff weeks' },
  calls: ['league.season', 'league.players'],
  nbaSchedule: 'season',
  component: () => import('./index.tsx'),
});
