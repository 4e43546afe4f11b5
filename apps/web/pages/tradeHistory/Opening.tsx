import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { type TradesView, tradesView } from '../../league/trade-view.ts';
import { Answer } from '../../ui/Answer.tsx';
import { seasonYears } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { moreOfTrades, openingOfTrades } from './opening.ts';

export const PAGE = 'Trade history';

/** Which season's trades are told of. */
export function seasonOf({ view }: TradesView): string {
  return `Season ${seasonYears(view.league.season)}`;
}

/** What the trades have done for the reader. */
export function Opening({ trades }: { trades: TradesView }): ReactElement {
  return (
    <Answer page={PAGE} about={seasonOf(trades)} isLong more={<Said sentence={moreOfTrades(trades)} />}>
      <Said sentence={openingOfTrades(trades)} />
    </Answer>
  );
}

/** The same before the page's code is there; without a trade the page begins with something else. */
export function earlyOpening({ trades, view }: EarlyFacts): ReactElement | null {
  return trades && trades.trades.length > 0 ? <Opening trades={tradesView(view, trades)} /> : null;
}
