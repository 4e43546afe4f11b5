import type { ReactElement } from 'react';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'Draft analysis',
  question: 'Who drafted well?',
  shows: [
    { name: 'The board', says: 'Round by team, each pick against what that pick usually yields.' },
    { name: 'Steals and busts', says: 'By value gained and lost, in auction and keeper drafts too.' },
    { name: 'Grades and builds', says: 'Each team’s grade, and the punts its picks amount to.' },
    { name: 'Before a draft', says: 'A draft room that recommends your next pick from what is gone.' },
  ],
  nearest: [
    { path: '/teamAverages', says: 'Every team in every category, over any weeks' },
    { path: '/leagueDashboard', says: 'Standings, categories, the latest week' },
  ],
};

/** `/draftAnalysis` */
export default function DraftAnalysisPage(): ReactElement {
  return <Outlook {...outlook} />;
}
