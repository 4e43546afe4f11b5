import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { TradeHistory } from './TradeHistory.tsx';
import { WaitingTrades } from './WaitingTrades.tsx';

/** `/tradeHistory`: who won the trades? */
export default function TradeHistoryPage(): ReactElement {
  return (
    <SeasonPage page="Trade history" waiting={<WaitingTrades />}>
      {(view) => <TradeHistory view={view} />}
    </SeasonPage>
  );
}
