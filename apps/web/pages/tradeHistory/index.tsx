import type { ReactElement } from 'react';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'Trade history',
  question: 'Who won the trades?',
  shows: [
    { name: 'Each trade', says: 'Its date, its sides, and what each side was worth when it was made.' },
    {
      name: 'Since then',
      says: 'What both sides have got from it, category by category, and what they would have had.',
    },
    { name: 'The verdict', says: 'With its margin, and “too close to call” where it is.' },
    { name: 'Traders', says: 'Every manager’s trades in one table.' },
  ],
  nearest: [
    { path: '/leagueDashboard', says: 'Standings, categories, the latest week' },
    { path: '/stats', says: 'One week, team by category, with ranks' },
  ],
};

/** `/tradeHistory` */
export default function TradeHistoryPage(): ReactElement {
  return <Outlook {...outlook} />;
}
