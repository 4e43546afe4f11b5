import { calls } from '@fantasy-stats/contract/calls';
import { useCallback, useState } from 'react';
import { keepText, keptText, tourKey } from '../../api/kept-text.ts';
import { useAct, useCall } from '../../api/use-call.ts';
import { useAddress } from '../use-address.ts';

/**
 * Whether the tour is to be shown: on the first visit after a league was linked in this browser, unless the account has taken or
 * left it, and whenever the address asks for it.
 */
export function useTour(): { readonly isOn: boolean; readonly end: () => void } {
  const { read, write } = useAddress();
  const [isDue, setDue] = useState(() => keptText(tourKey) !== null);
  const { data } = useCall(calls.settings.defaults, {});
  const { mutate } = useAct(calls.settings.changeDefaults);
  const end = useCallback(() => {
    keepText(tourKey, null);
    setDue(false);
    write({ tour: null });
    mutate({ hasSeenTour: true });
  }, [mutate, write]);
  return { isOn: read('tour') === 'on' || (isDue && data?.hasSeenTour === false), end };
}
