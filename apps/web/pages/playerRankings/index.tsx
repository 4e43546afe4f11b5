import type { ReactElement } from 'react';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'Player rankings',
  question: 'Who is worth what to me?',
  shows: [
    {
      name: 'All NBA players',
      says: 'Per game, in total and per 36 minutes, over the season, the last days, or projected.',
    },
    { name: 'Value to your team', says: 'With your punts, your roster and the categories you need.' },
    { name: 'Availability', says: 'Who holds him in your league, his injury, his games ahead.' },
    { name: 'Compare', says: 'Up to four players side by side.' },
  ],
  nearest: [
    { path: '/teamAverages', says: 'Every team in every category, over any weeks' },
    { path: '/stats', says: 'One week, team by category, with ranks' },
  ],
};

/** `/playerRankings` */
export default function PlayerRankingsPage(): ReactElement {
  return <Outlook {...outlook} />;
}
