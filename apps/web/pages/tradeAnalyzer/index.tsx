import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { TradeAnalyzer } from './TradeAnalyzer.tsx';
import { WaitingTrade } from './WaitingTrade.tsx';

export default function TradeAnalyzerPage(): ReactElement {
  return (
    <SeasonPage page="Trade analyzer" waiting={<WaitingTrade />}>
      {(view) => (
        <MarksBeside>
          <TradeAnalyzer view={view} />
        </MarksBeside>
      )}
    </SeasonPage>
  );
}
