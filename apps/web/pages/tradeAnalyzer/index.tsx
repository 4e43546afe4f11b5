import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { TradeAnalyzer } from './TradeAnalyzer.tsx';
import { TradeSkeleton } from './TradeSkeleton.tsx';

export default function TradeAnalyzerPage(): ReactElement {
  return (
    <SeasonPage page="Trade analyzer" waiting={<TradeSkeleton />}>
      <MarksBeside>
        <TradeAnalyzer />
      </MarksBeside>
    </SeasonPage>
  );
}
