import { tooManyRequests } from './security.ts';

/**
 * Limits each caller's concurrent requests. A caller's further requests wait, without affecting other
 * callers.
 */
export interface Turns {
  /**
   * Waits for the caller's turn.
   * @returns the release function; repeated calls do nothing
   * @throws ApiError tooManyRequests if too many of the caller's requests are waiting
   */
  enter(caller: string): Promise<() => void>;
}

interface Lane {
  inside: number;
  readonly waiting: (() => void)[];
}

/**
 * Creates a limiter.
 * @param atOnce maximum concurrent requests per caller
 * @param mostWaiting maximum waiting requests per caller
 */
export function turns(atOnce: number, mostWaiting: number): Turns {
  const lanes = new Map<string, Lane>();

  function leave(caller: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) {
      next();
      return;
    }
    lane.inside -= 1;
    if (lane.inside === 0) lanes.delete(caller);
  }

  return {
    enter: async (caller) => {
      const lane = lanes.get(caller) ?? { inside: 0, waiting: [] };
      lanes.set(caller, lane);
      if (lane.inside < atOnce) lane.inside += 1;
      else {
        if (lane.waiting.length >= mostWaiting) throw tooManyRequests(5_000);
        await new Promise<void>((resolve) => lane.waiting.push(resolve));
      }
      let isInside = true;
      return () => {
        if (isInside) leave(caller, lane);
        isInside = false;
      };
    },
  };
}
