import type { InputOf, ResponseOf } from '@fantasy-stats/contract/call';
import type { calls } from '@fantasy-stats/contract/calls';
import { call } from '../call.ts';
import { failureIn } from '../failure.ts';

export interface ReadingProgress {
  /** Progress: responses received so far, and requests known so far (`wanted`). */
  readonly received: number;
  readonly wanted: number;
}

export interface ReadingOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: ReadingProgress) => void;
}

/** Maximum number of request rounds, more than any season's paginated activity needs. */
export const mostRounds = 40;
/** Maximum number of responses per league. */
export const maxResponses = 300;

export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
  });
}

type ReadingCall = typeof calls.settings.espnReading | typeof calls.settings.yahooReading;

/** Sends the responses to the server. Retries a 429 after the delay that the server requests. */
export async function handOver<Call extends ReadingCall>(
  reading: Call,
  handed: InputOf<Call>,
  signal: AbortSignal | undefined,
): Promise<ResponseOf<Call>> {
  for (let attempt = 0; ; attempt++)
    try {
      return await call(reading, handed, { signal });
    } catch (thrown) {
      const { code, facts } = failureIn(thrown);
      if (code !== 'tooManyRequests' || attempt >= 3) throw thrown;
      await pause(1000 * (typeof facts.retryAfter === 'number' ? facts.retryAfter : 10), signal);
    }
}
