import { calls } from '@fantasy-stats/contract/calls';
import { useCallback, useState } from 'react';
import { storedText, storeText, tourKey } from '../../api/stored-text.ts';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { useAddress } from '../use-address.ts';

/**
 * Returns whether to show the tour: with `?tour=on`, or on the first visit after a league was linked in this
 * browser, unless the account has seen it.
 */
export function useTour(): { readonly isOn: boolean; readonly end: () => void } {
  const { read, write } = useAddress();
  const [isDue, setDue] = useState(() => storedText(tourKey) !== null);
  const { data } = useApiQuery(calls.settings.defaults, {});
  const { mutate } = useApiMutation(calls.settings.changeDefaults);
  const end = useCallback(() => {
    storeText(tourKey, null);
    setDue(false);
    write({ tour: null });
    mutate({ hasSeenTour: true });
  }, [mutate, write]);
  return { isOn: read('tour') === 'on' || (isDue && data?.hasSeenTour === false), end };
}
