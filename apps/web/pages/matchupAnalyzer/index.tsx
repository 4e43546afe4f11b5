import type { ReactElement } from 'react';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'Matchup analyzer',
  question: 'Will I win this week, and what would change it?',
  shows: [
    { name: 'Each category', says: 'The score so far, where it is going, and the chance to win it.' },
    { name: 'The matchup', says: 'Its win probability with the distribution behind it.' },
    { name: 'Day by day', says: 'Your line-ups, and the games that no slot can hold.' },
    { name: 'What if', says: 'Sit, start, add, drop, injured: answered at once.' },
  ],
  nearest: [
    { path: '/stats', says: 'One week, team by category, with ranks' },
    { path: '/leagueDashboard', says: 'Standings, categories, the latest week' },
  ],
};

/** `/matchupAnalyzer` */
export default function MatchupAnalyzerPage(): ReactElement {
  return <Outlook {...outlook} />;
}
