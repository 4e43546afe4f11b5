import type { ReactElement } from 'react';
import type { Alongside } from '../../api/league/alongside.ts';
import { dashboardQuery } from '../../api/league/dashboard.ts';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { Dashboard } from './Dashboard.tsx';
import { WaitingDashboard } from './WaitingDashboard.tsx';

const alongside: Alongside = (client, league) => {
  void client.prefetchQuery(dashboardQuery(league, null));
};

/** `/leagueDashboard`: where does everyone stand? */
export default function Page(): ReactElement {
  return (
    <SeasonPage page="Dashboard" alongside={alongside} waiting={<WaitingDashboard />}>
      {(view) => <Dashboard view={view} />}
    </SeasonPage>
  );
}
