import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { Dashboard } from './Dashboard.tsx';
import { WaitingDashboard } from './WaitingDashboard.tsx';

/** `/leagueDashboard`: where does everyone stand? */
export default function Page(): ReactElement {
  return (
    <SeasonPage page="Dashboard" waiting={<WaitingDashboard />}>
      {(view) => <Dashboard view={view} />}
    </SeasonPage>
  );
}
