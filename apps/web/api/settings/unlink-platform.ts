import { unlinkPlatform as unlinkPlatformCall } from '@fantasy-stats/contract/settings';
import type { Platform } from '@fantasy-stats/domain';
import { useMutation } from '@tanstack/react-query';
import { call } from '../call.ts';
import { leaguesChanged } from './changed.ts';

/** Forgets the account's credentials for a platform. */
export function useUnlinkPlatform() {
  return useMutation({
    mutationFn: (platform: Platform) => call(unlinkPlatformCall, { platform }),
    onSuccess: leaguesChanged,
  });
}
