import type { ReactElement } from 'react';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'Streamer selection',
  question: 'Whom do I stream?',
  shows: [
    {
      name: 'Free agents',
      says: 'Ordered by what they add to your chance of winning this matchup, not by raw rank.',
    },
    { name: 'The plan', says: 'Who comes in, who goes, on which day, with the adds you have left.' },
    { name: 'Next week', says: 'The same for the week after.' },
  ],
  nearest: [
    { path: '/stats', says: 'One week, team by category, with ranks' },
    { path: '/teamAverages', says: 'Every team in every category, over any weeks' },
  ],
};

/** `/streamer-selection` */
export default function StreamerSelectionPage(): ReactElement {
  return <Outlook {...outlook} />;
}
