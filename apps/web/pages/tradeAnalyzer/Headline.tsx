import type { ReactElement } from 'react';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { PAGE } from './page-name.ts';

export const NO_TRADE = 'Add players to evaluate a trade.';

export function serverHeadline({ dashboard, view }: ServerHeadlineFacts): ReactElement | null {
  const { phase } = view.league;
  if (phase === 'beforeDraft' || phase === 'over') return null;
  if (dashboard?.odds?.basis !== 'projections') return null;
  return (
    <PageHeadline page={PAGE} about={view.league.name}>
      {NO_TRADE}
    </PageHeadline>
  );
}
