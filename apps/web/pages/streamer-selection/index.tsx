import type { ReactElement } from 'react';
import type { Alongside } from '../../api/league/alongside.ts';
import { dashboardQuery } from '../../api/league/dashboard.ts';
import { playersQuery } from '../../api/league/players.ts';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { Streamers } from './Streamers.tsx';
import { WaitingStreamers } from './WaitingStreamers.tsx';

const alongside: Alongside = (client, league) => {
  void client.prefetchQuery(dashboardQuery(league, null));
  void client.prefetchQuery(playersQuery(league));
};

/** `/streamer-selection`: whom do I stream? */
export default function StreamerSelectionPage(): ReactElement {
  return (
    <SeasonPage page="Streamer selection" hasLongAnswer alongside={alongside} waiting={<WaitingStreamers />}>
      {(view) => <Streamers view={view} />}
    </SeasonPage>
  );
}
