import { useCallback, useSyncExternalStore } from 'react';
import { BREAKPOINT } from '../theme/tokens.ts';

/** Whether a media query holds now; the component is drawn again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the page has the phone's layout: header and menu instead of the rail. */
export function useIsPhone(): boolean {
  return useMedia(`(max-width: ${BREAKPOINT.phone}px)`);
}
