import type { ReactElement } from 'react';
import type { Alongside } from '../../api/league/alongside.ts';
import { tradesQuery } from '../../api/league/trades.ts';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { TradeHistory } from './TradeHistory.tsx';
import { WaitingTrades } from './WaitingTrades.tsx';

const alongside: Alongside = (client, league) => {
  void client.prefetchQuery(tradesQuery(league));
};

/** `/tradeHistory`: who won the trades? */
export default function TradeHistoryPage(): ReactElement {
  return (
    <SeasonPage page="Trade history" alongside={alongside} waiting={<WaitingTrades />}>
      {(view) => <TradeHistory view={view} />}
    </SeasonPage>
  );
}
