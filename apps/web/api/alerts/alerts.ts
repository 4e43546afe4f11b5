import {
  list as listCall,
  markRead as markReadCall,
  unread as unreadCall,
} from '@fantasy-stats/contract/alerts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';
import { REFRESH_MILLISECONDS } from '../refresh-milliseconds.ts';

const unreadQuery = queryOptions({
  queryKey: ['alerts', 'unread'],
  queryFn: ({ signal }) => call(unreadCall, {}, { signal }),
  refetchInterval: REFRESH_MILLISECONDS,
});

const listQuery = queryOptions({
  queryKey: ['alerts', 'list'],
  queryFn: ({ signal }) => call(listCall, {}, { signal }),
  /* Whoever opens the list wants what is true now. */
  staleTime: 0,
  refetchInterval: REFRESH_MILLISECONDS,
});

/** How many alerts are still true and have not been read; asked again every minute. */
export function useUnreadAlerts(isOn: boolean) {
  return useQuery({ ...unreadQuery, enabled: isOn });
}

/** The newest alerts. */
export function useAlerts() {
  return useQuery(listQuery);
}

/** Marks alerts as read. The list that is open goes on showing which of them are new. */
export function useMarkAlertsRead() {
  return useMutation({
    mutationFn: (alerts: string[]) => call(markReadCall, { alerts }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  });
}
