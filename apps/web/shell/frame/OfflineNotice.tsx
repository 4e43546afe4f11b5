import { type ReactElement, useEffect, useRef } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useKeptFrom } from '../../api/reach.ts';
import { StaleNotice } from '../../ui/StaleNotice.tsx';

const askAgain = () => void queryClient.invalidateQueries();

/** Above a page that shows what was last loaded, because the server cannot be reached: from when that is. */
export function OfflineNotice(): ReactElement | null {
  const from = useKeptFrom();
  const isOffline = from !== null;
  const wasOffline = useRef(false);
  useEffect(() => {
    /* One call came through again: all that is shown is asked for anew. */
    if (wasOffline.current && !isOffline) askAgain();
    wasOffline.current = isOffline;
    if (!isOffline) return;
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [isOffline]);
  if (from === null) return null;
  return (
    <StaleNotice
      from={new Date(from).toISOString()}
      reason="The server can’t be reached: you see what was loaded last, and changes can’t be saved."
      onRetry={askAgain}
    />
  );
}
