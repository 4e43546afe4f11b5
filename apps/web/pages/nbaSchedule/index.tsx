import type { ReactElement } from 'react';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'NBA schedule',
  question: 'Who plays when?',
  shows: [
    { name: 'Team by day', says: 'Games of every NBA team through a fantasy week.' },
    { name: 'Off nights', says: 'Nights on which few teams play and your slots are free.' },
    { name: 'Back-to-backs and playoffs', says: 'Including the weeks of your league’s playoffs.' },
    { name: 'Your players', says: 'And any free agent laid over the grid.' },
  ],
  nearest: [
    { path: '/leagueDashboard', says: 'Standings, categories, the latest week' },
    { path: '/stats', says: 'One week, team by category, with ranks' },
  ],
};

/** `/nbaSchedule` */
export default function NbaSchedulePage(): ReactElement {
  return <Outlook {...outlook} />;
}
