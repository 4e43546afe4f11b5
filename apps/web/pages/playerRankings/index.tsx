import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { PlayerRankings } from './PlayerRankings.tsx';
import { WaitingRanking } from './WaitingRanking.tsx';

/** `/playerRankings`: who is worth what to me? */
export default function Page(): ReactElement {
  return (
    <SeasonPage page="Player rankings" waiting={<WaitingRanking />}>
      {(view) => <PlayerRankings view={view} />}
    </SeasonPage>
  );
}
