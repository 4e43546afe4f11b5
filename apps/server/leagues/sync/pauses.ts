import { PlatformThrottled, PlatformUnavailable, PlatformUnreachable } from '@fantasy-stats/platforms';
import { isDatabaseUnavailable } from '../../kernel/database/unavailable.ts';

export interface Pauses {
  /** Seconds before each retry when the platform or the database is unreachable or unavailable. */
  readonly outage: readonly number[];
  /** Minimum seconds before each retry after throttling. */
  readonly throttled: readonly number[];
}

/** Yahoo's limit resets after 10 to 15 minutes. An outage can be shorter. */
export const usualPauses: Pauses = { outage: [30, 120, 600], throttled: [120, 600, 1800] };

/**
 * Returns the seconds to wait before a sync continues after an error; null if it should end.
 *
 * @param attempts number of this sync's pauses so far
 */
export function pauseAfter(error: unknown, attempts: number, pauses: Pauses): number | null {
  if (error instanceof PlatformThrottled) {
    const least = pauses.throttled[attempts];
    return least === undefined ? null : Math.max(least, error.retryAfterSeconds);
  }
  const isOutage = error instanceof PlatformUnreachable || error instanceof PlatformUnavailable;
  return isOutage || isDatabaseUnavailable(error) ? (pauses.outage[attempts] ?? null) : null;
}

/**
 * Thrown to pause a sync without a failure. The sync continues with its current part when its caller resumes
 * it.
 */
export class SyncPostponed extends Error {
  override readonly name: string = 'SyncPostponed';
}
