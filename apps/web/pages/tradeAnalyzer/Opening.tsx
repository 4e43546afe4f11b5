import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { Answer } from '../../ui/Answer.tsx';
import { PAGE } from './Without.tsx';

/** The page's question, before a trade is chosen. */
export const QUESTION = 'Should you do this trade? Add the players.';

/** How it is answered. */
export const HOW =
  'Choose the players to trade: the result updates as you click. Or let the finder propose trades that help both sides.';

/** What the page begins with before its code is there, where trades can be analyzed: by players' forecasts, in a season that is on. */
export function earlyOpening({ dashboard, view }: EarlyFacts): ReactElement | null {
  const { phase } = view.league;
  if (phase === 'beforeDraft' || phase === 'over') return null;
  if (dashboard?.odds?.basis !== 'projections') return null;
  return (
    <Answer page={PAGE} about={view.league.name} more={HOW}>
      {QUESTION}
    </Answer>
  );
}
