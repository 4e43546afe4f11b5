import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { PAGE } from './page-name.ts';

export const NO_TRADE = 'Add players to evaluate a trade.';

export function serverHeadline({ dashboard, view }: EarlyFacts): ReactElement | null {
  const { phase } = view.league;
  if (phase === 'beforeDraft' || phase === 'over') return null;
  if (dashboard?.odds?.basis !== 'projections') return null;
  return (
    <PageHeadline page={PAGE} about={view.league.name}>
      {NO_TRADE}
    </PageHeadline>
  );
}
