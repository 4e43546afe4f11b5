import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { TradeAnalyzer } from './TradeAnalyzer.tsx';
import { WaitingTrade } from './WaitingTrade.tsx';

/** `/tradeAnalyzer`: should I do this trade? */
export default function TradeAnalyzerPage(): ReactElement {
  return (
    <SeasonPage page="Trade analyzer" waiting={<WaitingTrade />}>
      {(view) => <TradeAnalyzer view={view} />}
    </SeasonPage>
  );
}
