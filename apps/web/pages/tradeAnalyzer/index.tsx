import type { ReactElement } from 'react';
import type { Alongside } from '../../api/league/alongside.ts';
import { dashboardQuery } from '../../api/league/dashboard.ts';
import { playersQuery } from '../../api/league/players.ts';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { TradeAnalyzer } from './TradeAnalyzer.tsx';
import { WaitingTrade } from './WaitingTrade.tsx';

const alongside: Alongside = (client, league) => {
  void client.prefetchQuery(dashboardQuery(league, null));
  void client.prefetchQuery(playersQuery(league));
};

/** `/tradeAnalyzer`: should I do this trade? */
export default function TradeAnalyzerPage(): ReactElement {
  return (
    <SeasonPage page="Trade analyzer" alongside={alongside} waiting={<WaitingTrade />}>
      {(view) => <TradeAnalyzer view={view} />}
    </SeasonPage>
  );
}
