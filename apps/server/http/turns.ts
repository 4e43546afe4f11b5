import { tooManyRequests } from './security.ts';

/** Lets few requests of one asker be answered at a time, whatever number comes: the others of his wait, and nobody else's. */
export interface Turns {
  /**
   * Waits for the asker's turn.
   *
   * @returns what gives it back; does nothing the second time
   * @throws ApiError tooManyRequests where more wait than anybody's pages ask for
   */
  enter(asker: string): Promise<() => void>;
}

interface Lane {
  inside: number;
  readonly waiting: (() => void)[];
}

/**
 * @param atOnce requests of one asker at a time
 * @param mostWaiting others of his that wait
 */
export function turns(atOnce: number, mostWaiting: number): Turns {
  const lanes = new Map<string, Lane>();

  function leave(asker: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) {
      next();
      return;
    }
    lane.inside -= 1;
    if (lane.inside === 0) lanes.delete(asker);
  }

  return {
    enter: async (asker) => {
      const lane = lanes.get(asker) ?? { inside: 0, waiting: [] };
      lanes.set(asker, lane);
      if (lane.inside < atOnce) lane.inside += 1;
      else {
        if (lane.waiting.length >= mostWaiting) throw tooManyRequests(5_000);
        await new Promise<void>((resolve) => lane.waiting.push(resolve));
      }
      let isInside = true;
      return () => {
        if (isInside) leave(asker, lane);
        isInside = false;
      };
    },
  };
}
