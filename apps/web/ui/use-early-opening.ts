import { useState } from 'react';

/** The opening that the page's head has asked for, as long as the page at its address is the one that is open. */
function earlyOpening() {
  const opening = globalThis.earlyCalls?.opening;
  if (!opening || globalThis.location.pathname !== opening.path) return null;
  const league = new URLSearchParams(globalThis.location.search).get('league');
  return league === null || league === opening.league ? opening : null;
}

/**
 * The opening sentences of the page, as HTML that the server has written; null where they are not there, and once the page has its
 * own. What draws something else in their place goes on with that: nothing below is to be pushed down.
 */
export function useEarlyOpening(): string | null {
  const [html] = useState(() => earlyOpening()?.html ?? null);
  return html;
}

/** The page has its own opening: the one before it is of the past. */
export function endEarlyOpening(): void {
  if (globalThis.earlyCalls?.opening) globalThis.earlyCalls.opening = undefined;
}
