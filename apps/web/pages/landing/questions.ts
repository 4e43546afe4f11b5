import type { RoutePath } from '../../shell/routes.ts';

/** What a manager asks, and the page that answers. */
export const questions: readonly { path: RoutePath; question: string; with: string; page: string }[] = [
  {
    path: '/leagueDashboard',
    question: 'Where does everyone stand?',
    with: 'Standings, luck, every category at a glance',
    page: 'Dashboard',
  },
  {
    path: '/teamAverages',
    question: 'How strong is each team, category by category?',
    with: 'Over the season or the weeks you choose',
    page: 'Team averages',
  },
  {
    path: '/stats',
    question: 'What happened that week?',
    with: 'Leaders, highs and lows, the trend',
    page: 'Weekly stats',
  },
  {
    path: '/weeklyMatchups',
    question: 'Who beat whom, and who would have?',
    with: 'All-play standings',
    page: 'Weekly matchups',
  },
  {
    path: '/tradeHistory',
    question: 'Who won the trade?',
    with: 'Value then, value since',
    page: 'Trade history',
  },
  {
    path: '/playerRankings',
    question: 'What is he worth to my team?',
    with: 'With your punts and your roster',
    page: 'Player rankings',
  },
  {
    path: '/nbaSchedule',
    question: 'Who plays while others rest?',
    with: 'Off nights, back-to-backs, playoff weeks',
    page: 'Schedule',
  },
  {
    path: '/tradeAnalyzer',
    question: 'Should I accept?',
    with: 'Forced drops and pickups included',
    page: 'Trade analyzer',
  },
  {
    path: '/matchupAnalyzer',
    question: 'Will I win this week?',
    with: 'Each category, and what would change it',
    page: 'Matchup analyzer',
  },
  {
    path: '/streamer-selection',
    question: 'Who do I pick up for Thursday?',
    with: 'The best use of the adds you have left',
    page: 'Streamer selection',
  },
];
