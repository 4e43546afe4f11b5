import type { ReactElement } from 'react';
import type { Alongside } from '../../api/league/alongside.ts';
import { playersQuery } from '../../api/league/players.ts';
import { gameLinesQuery } from '../../api/nba/players.ts';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { PlayerRankings } from './PlayerRankings.tsx';
import { WaitingRanking } from './WaitingRanking.tsx';

const alongside: Alongside = (client, league) => {
  void client.prefetchQuery(playersQuery(league));
  void client.prefetchQuery(gameLinesQuery('running'));
};

/** `/playerRankings`: who is worth what to me? */
export default function Page(): ReactElement {
  return (
    <SeasonPage page="Player rankings" alongside={alongside} waiting={<WaitingRanking />}>
      {(view) => <PlayerRankings view={view} />}
    </SeasonPage>
  );
}
