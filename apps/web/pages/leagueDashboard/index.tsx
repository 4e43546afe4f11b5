import type { ReactElement } from 'react';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { WaitingTable } from '../season/WaitingTable.tsx';
import { Dashboard } from './Dashboard.tsx';

/** `/leagueDashboard`: where does everyone stand? */
export default function Page(): ReactElement {
  return (
    <SeasonPage page="Dashboard" waiting={<WaitingTable id="standings" name="Standings" />}>
      {(view) => <Dashboard view={view} />}
    </SeasonPage>
  );
}
