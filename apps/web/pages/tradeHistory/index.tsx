import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../marks/MarksBeside.tsx';
import { TradeHistory } from './TradeHistory.tsx';
import { WaitingTrades } from './WaitingTrades.tsx';

/** `/tradeHistory`: who won the trades? */
export default function TradeHistoryPage(): ReactElement {
  return (
    <SeasonPage page="Trade history" answer={{ isLong: true }} waiting={<WaitingTrades />}>
      {(view) => (
        <MarksBeside>
          <TradeHistory view={view} />
        </MarksBeside>
      )}
    </SeasonPage>
  );
}
