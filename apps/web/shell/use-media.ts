import { useCallback, useSyncExternalStore } from 'react';
import { BREAKPOINT } from '../theme/tokens.ts';

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  // Static rendering has no screen.
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${BREAKPOINT.phone}px)`);
}
