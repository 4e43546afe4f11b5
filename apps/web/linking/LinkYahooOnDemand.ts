import { lazy } from 'react';
import { loadCode } from '../shell/on-demand.ts';

/** Lazy loads {@link LinkYahooLeague}. Render it inside a Suspense. */
export const LinkYahooOnDemand = lazy(async () => {
  const { LinkYahooLeague } = await loadCode('LinkYahooLeague', () => import('./LinkYahooLeague.tsx'));
  return { default: LinkYahooLeague };
});
