import { lazy } from 'react';
import { loadCode } from '../shell/on-demand.ts';

/**
 * Lazy loads {@link LinkEspn}, which two pages show below their headline and most visits do not need. Render
 * it inside a Suspense.
 */
export const LinkEspnOnDemand = lazy(async () => {
  const { LinkEspn } = await loadCode('LinkEspn', () => import('./LinkEspn.tsx'));
  return { default: LinkEspn };
});
