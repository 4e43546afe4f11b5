import { PlatformThrottled, PlatformUnavailable, PlatformUnreachable } from '@fantasy-stats/platforms';

/** How long, and how often, a sync waits before it asks a platform again. */
export interface Pauses {
  /** Seconds before each repetition when the platform cannot be reached or cannot serve. */
  readonly outage: readonly number[];
  /** Least seconds before each repetition when the platform asks for a pause. */
  readonly throttled: readonly number[];
}

/** Yahoo's limit clears after ten to fifteen minutes; an outage may be over sooner. */
export const usualPauses: Pauses = { outage: [30, 120, 600], throttled: [120, 600, 1800] };

/**
 * Seconds to wait before a sync goes on after an error, or null when it should not (the error will not pass by
 * waiting, or it has been waited for often enough).
 *
 * @param attempts how often this sync has been put off already
 */
export function pauseAfter(error: unknown, attempts: number, pauses: Pauses): number | null {
  if (error instanceof PlatformThrottled) {
    const least = pauses.throttled[attempts];
    return least === undefined ? null : Math.max(least, error.retryAfterSeconds);
  }
  if (error instanceof PlatformUnreachable || error instanceof PlatformUnavailable)
    return pauses.outage[attempts] ?? null;
  return null;
}

/** A sync is put off without a fault: it goes on, from where it is, when whoever ran it comes back to it. */
export class PutOff extends Error {
  override readonly name: string = 'PutOff';
}
