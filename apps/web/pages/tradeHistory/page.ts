import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/tradeHistory',
  title: 'Trade history',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'LEAGUE', label: 'TRADE HISTORY', position: 6 },
  question: { text: 'Who won the trade?', detail: 'Value then, value since' },
  calls: ['league.season', 'league.trades'],
  component: () => import('./index.tsx'),
});
