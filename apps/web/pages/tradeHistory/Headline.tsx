import type { ReactElement } from 'react';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { type TradesView, tradesView } from '../../league/trade-view.ts';
import { seasonYears } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { headlineOfTrades, moreOfTrades } from './headline.ts';

export const PAGE = 'Trade history';

export function seasonOf({ view }: TradesView): string {
  return `Season ${seasonYears(view.league.season)}`;
}

export function Headline({ trades }: { trades: TradesView }): ReactElement {
  return (
    <PageHeadline
      page={PAGE}
      about={seasonOf(trades)}
      isDense
      isLong
      more={<SentenceText sentence={moreOfTrades(trades)} />}
    >
      <SentenceText sentence={headlineOfTrades(trades)} />
    </PageHeadline>
  );
}

export function serverHeadline({ trades, view }: ServerHeadlineFacts): ReactElement | null {
  return trades && trades.trades.length > 0 ? <Headline trades={tradesView(view, trades)} /> : null;
}
