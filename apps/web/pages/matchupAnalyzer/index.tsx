import type { ReactElement } from 'react';
import type { Alongside } from '../../api/league/alongside.ts';
import { dashboardQuery } from '../../api/league/dashboard.ts';
import { playersQuery } from '../../api/league/players.ts';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { MatchupAnalyzer } from './MatchupAnalyzer.tsx';
import { WaitingMatchup } from './WaitingMatchup.tsx';

const alongside: Alongside = (client, league) => {
  void client.prefetchQuery(dashboardQuery(league, null));
  void client.prefetchQuery(playersQuery(league));
};

/** `/matchupAnalyzer`: will I win this week, and what would change it? */
export default function Page(): ReactElement {
  return (
    <SeasonPage page="Matchup analyzer" alongside={alongside} waiting={<WaitingMatchup />}>
      {(view) => <MatchupAnalyzer view={view} />}
    </SeasonPage>
  );
}
