import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { type TradesView, tradesView } from '../../league/trade-view.ts';
import { seasonYears } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { moreOfTrades, openingOfTrades } from './opening.ts';

export const PAGE = 'Trade history';

export function seasonOf({ view }: TradesView): string {
  return `Season ${seasonYears(view.league.season)}`;
}

export function Opening({ trades }: { trades: TradesView }): ReactElement {
  return (
    <PageHeadline
      page={PAGE}
      about={seasonOf(trades)}
      isDense
      isLong
      more={<SentenceText sentence={moreOfTrades(trades)} />}
    >
      <SentenceText sentence={openingOfTrades(trades)} />
    </PageHeadline>
  );
}

export function earlyOpening({ trades, view }: EarlyFacts): ReactElement | null {
  return trades && trades.trades.length > 0 ? <Opening trades={tradesView(view, trades)} /> : null;
}
