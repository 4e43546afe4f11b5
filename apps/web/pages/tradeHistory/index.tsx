import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { TradeHistory } from './TradeHistory.tsx';
import { TradesSkeleton } from './TradesSkeleton.tsx';

export default function TradeHistoryPage(): ReactElement {
  return (
    <SeasonPage page="Trade history" headline={{ isDense: true, isLong: true }} waiting={<TradesSkeleton />}>
      <MarksBeside>
        <TradeHistory />
      </MarksBeside>
    </SeasonPage>
  );
}
