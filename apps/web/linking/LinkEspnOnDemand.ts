import { lazy } from 'react';
import { loadCode } from '../shell/on-demand.ts';

/**
 * Lazy loads {@link LinkEspn}, which is below the headline of two pages and rarely needed. Render it inside a
 * Suspense.
 */
export const LinkEspnOnDemand = lazy(async () => {
  const { LinkEspn } = await loadCode('LinkEspn', () => import('./LinkEspn.tsx'));
  return { default: LinkEspn };
});
