import { useQuery } from '@tanstack/react-query';
import { askExtension, findExtension } from './talk.ts';

/** The extension in this browser: undefined while that is not known, null without one. */
export function useExtension() {
  return useQuery({
    queryKey: ['extension'],
    queryFn: ({ signal }) => findExtension(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Leagues whose ESPN pages are open in other tabs, looked for again whenever the reader comes back to this one. */
export function useOpenLeagues(isThere: boolean) {
  return useQuery({
    queryKey: ['extension', 'leagues'],
    queryFn: async ({ signal }) => (await askExtension({ kind: 'leagues' }, { signal })).leagues,
    enabled: isThere,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
  });
}
