import { startYahooLink as startYahooLinkCall } from '@fantasy-stats/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Begins linking Yahoo: takes the browser to Yahoo's consent page, from where it comes back by itself. */
export function useStartYahooLink() {
  return useMutation({
    mutationFn: () => call(startYahooLinkCall, {}),
    onSuccess: ({ authorizeUrl }) => {
      window.location.assign(authorizeUrl);
    },
  });
}
