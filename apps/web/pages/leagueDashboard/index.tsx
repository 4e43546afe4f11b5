import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { Dashboard } from './Dashboard.tsx';
import { WaitingDashboard } from './WaitingDashboard.tsx';

export default function Page(): ReactElement {
  return (
    <SeasonPage page="Dashboard" waiting={<WaitingDashboard />}>
      {(view) => (
        <MarksBeside>
          <Dashboard view={view} />
        </MarksBeside>
      )}
    </SeasonPage>
  );
}
