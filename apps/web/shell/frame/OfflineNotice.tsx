import { type ReactElement, useEffect, useRef } from 'react';
import { useCachedSince } from '../../api/connectivity.ts';
import { queryClient } from '../../api/query-client.ts';
import { StaleNotice } from '../../ui/StaleNotice.tsx';

const retry = () => void queryClient.invalidateQueries();

export function OfflineNotice(): ReactElement | null {
  const from = useCachedSince();
  const isOffline = from !== null;
  const wasOffline = useRef(false);
  useEffect(() => {
    // The server responds again, so refetch all data on the page.
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
    if (!isOffline) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline]);
  if (from === null) return null;
  return (
    <StaleNotice
      from={new Date(from).toISOString()}
      reason="The server can’t be reached. You see the last loaded data, and changes can’t be saved."
      onRetry={retry}
    />
  );
}
