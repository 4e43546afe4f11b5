import { calls } from '@fantasy-stats/contract/calls';
import type { Platform } from '@fantasy-stats/domain';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { leaguesChanged } from './changed.ts';

/** Forgets the account's credentials for a platform. */
export function useUnlinkPlatform() {
  return useMutation({
    mutationFn: (platform: Platform) => call(calls.settings.unlinkPlatform, { platform }),
    onSuccess: leaguesChanged,
  });
}
