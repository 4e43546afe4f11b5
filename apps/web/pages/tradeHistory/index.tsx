import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { TradeHistory } from './TradeHistory.tsx';
import { WaitingTrades } from './WaitingTrades.tsx';

export default function TradeHistoryPage(): ReactElement {
  return (
    <SeasonPage page="Trade history" headline={{ isLong: true }} waiting={<WaitingTrades />}>
      {(view) => (
        <MarksBeside>
          <TradeHistory view={view} />
        </MarksBeside>
      )}
    </SeasonPage>
  );
}
