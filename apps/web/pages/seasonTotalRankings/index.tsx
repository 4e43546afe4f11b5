import type { ReactElement } from 'react';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'Season standings',
  question: 'Who has been best over the season?',
  shows: [
    { name: 'Season totals', says: 'Every category’s total with its rank and its rotisserie points.' },
    { name: 'All-play record', says: 'What the table would be had everybody met everybody each week.' },
    { name: 'Schedule swap', says: 'Each team’s record with every other team’s schedule.' },
    { name: 'Strength of schedule', says: 'What each team has had to face, and what is to come.' },
  ],
  nearest: [
    { path: '/leagueDashboard', says: 'Standings, categories, the latest week' },
    { path: '/teamAverages', says: 'Every team in every category, over any weeks' },
  ],
};

/** `/seasonTotalRankings` */
export default function SeasonTotalRankingsPage(): ReactElement {
  return <Outlook {...outlook} />;
}
