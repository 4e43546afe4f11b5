import type { ReactElement } from 'react';
import type { Alongside } from '../../api/league/alongside.ts';
import { dashboardQuery } from '../../api/league/dashboard.ts';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { WaitingTable } from '../season/WaitingTable.tsx';
import { WeeklyMatchups } from './WeeklyMatchups.tsx';

const alongside: Alongside = (client, league) => {
  void client.prefetchQuery(dashboardQuery(league, null));
};

/** `/weeklyMatchups`: who beat whom, and who would have? */
export default function Page(): ReactElement {
  return (
    <SeasonPage
      page="Weekly matchups"
      alongside={alongside}
      waiting={<WaitingTable hasControls id="matchups" name="The week’s matchups" />}
    >
      {(view) => <WeeklyMatchups view={view} />}
    </SeasonPage>
  );
}
