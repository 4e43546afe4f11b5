import { useCallback, useRef, useState } from 'react';

/** A button's action and its last error. The action never runs twice at the same time. */
export interface Action<Arguments extends unknown[]> {
  readonly run: (...given: Arguments) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly thrown: unknown;
}

/** Runs `work` on public pages, which have no query client. `run` resolves to true on success. */
export function useAction<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
): Action<Arguments> {
  const [state, setState] = useState<{ isRunning: boolean; thrown: unknown }>({
    isRunning: false,
    thrown: null,
  });
  const busy = useRef(false);
  const latest = useRef(work);
  latest.current = work;
  const run = useCallback(async (...given: Arguments) => {
    if (busy.current) return false;
    busy.current = true;
    setState({ isRunning: true, thrown: null });
    try {
      await latest.current(...given);
      setState({ isRunning: false, thrown: null });
      return true;
    } catch (thrown) {
      setState({ isRunning: false, thrown });
      return false;
    } finally {
      busy.current = false;
    }
  }, []);
  return { run, ...state };
}
