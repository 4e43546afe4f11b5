import { calls } from '@fantasy-stats/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Begins linking Yahoo: takes the browser to Yahoo's consent page, from where it comes back by itself. */
export function useStartYahooLink() {
  return useMutation({
    mutationFn: () => call(calls.settings.startYahooLink, {}),
    onSuccess: ({ authorizeUrl }) => {
      window.location.assign(authorizeUrl);
    },
  });
}
