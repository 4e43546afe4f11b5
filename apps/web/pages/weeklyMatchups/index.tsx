import type { ReactElement } from 'react';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'Weekly matchups',
  question: 'Who beat whom, and who would have?',
  shows: [
    { name: 'The week’s matchups', says: 'Category by category, with the score of each.' },
    {
      name: 'All-play',
      says: 'Every team against every other: wins, losses and ties, in categories and as matchups.',
    },
    { name: 'Any past week', says: 'With two-week rounds and byes counted as they were played.' },
  ],
  nearest: [
    { path: '/stats', says: 'One week, team by category, with ranks' },
    { path: '/leagueDashboard', says: 'Standings, categories, the latest week' },
  ],
};

/** `/weeklyMatchups` */
export default function WeeklyMatchupsPage(): ReactElement {
  return <Outlook {...outlook} />;
}
