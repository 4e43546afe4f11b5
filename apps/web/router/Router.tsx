import { type ReactElement, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { LocationContext } from './location.ts';
import { currentLocation, onNavigation } from './navigate.ts';

/** Provides the browser's location. The old page stays visible until a new page is ready. */
export function Router({ children }: { readonly children: ReactNode }): ReactElement {
  const [current, setCurrent] = useState(() => currentLocation('POP'));
  useLayoutEffect(() => onNavigation((next) => startTransition(() => setCurrent(next))), []);
  return <LocationContext value={current}>{children}</LocationContext>;
}
