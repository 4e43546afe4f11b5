import { useEffect, useState } from 'react';

/** Returns the current time, updated every `milliseconds`, so displayed ages stay correct. */
export function useNow(milliseconds = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return now;
}
