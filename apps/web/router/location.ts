import { createContext, useContext, useMemo } from 'react';

export interface PageLocation {
  readonly pathname: string;
  /** The query string with its `?`; empty for none. */
  readonly search: string;
  /** The hash with its `#`; empty for none. */
  readonly hash: string;
  /** The state of the history entry; null for none. */
  readonly state: unknown;
  /** Identifies the history entry. */
  readonly key: string;
}

/** How the browser came to the location: back, forward or a first visit; a new entry; or a replaced one. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface CurrentLocation {
  readonly location: PageLocation;
  readonly navigationType: NavigationType;
}

/** Returns a location without history, for server rendering and tests. */
export function staticLocation(pathname: string): CurrentLocation {
  return { location: { pathname, search: '', hash: '', state: null, key: 'default' }, navigationType: 'POP' };
}

export const LocationContext = createContext(staticLocation('/'));

export function useLocation(): PageLocation {
  return useContext(LocationContext).location;
}

export function useNavigationType(): NavigationType {
  return useContext(LocationContext).navigationType;
}

/** Returns the query parameters; the same object until they change. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
