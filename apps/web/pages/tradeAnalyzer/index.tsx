import type { ReactElement } from 'react';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'Trade analyzer',
  question: 'Should I do this trade?',
  shows: [
    { name: 'Any trade', says: 'Between two or more teams, with the drops and pick-ups it forces.' },
    { name: 'Before and after', says: 'Category averages and ranks of every side.' },
    {
      name: 'What it changes',
      says: 'Expected category wins, matchup wins and playoff odds over the schedule that is left.',
    },
    { name: 'A finder', says: 'Trades that help both sides.' },
  ],
  nearest: [
    { path: '/teamAverages', says: 'Every team in every category, over any weeks' },
    { path: '/leagueDashboard', says: 'Standings, categories, the latest week' },
  ],
};

/** `/tradeAnalyzer` */
export default function TradeAnalyzerPage(): ReactElement {
  return <Outlook {...outlook} />;
}
