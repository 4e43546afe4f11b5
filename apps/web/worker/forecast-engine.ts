import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { TeamId } from '@fantasy-stats/domain';
import type { RosterChanges } from '@fantasy-stats/engine/league-forecast';
import type { ForecastReply, ForecastRequest, WhatIf } from './forecast-messages.ts';

/** The engine in a worker of its own, about one league. */
export interface ForecastEngine {
  /** @throws Error with what the engine says, or when the worker broke */
  whatIf(first: TeamId, second: TeamId, changes: RosterChanges): Promise<WhatIf>;
  close(): void;
}

interface Waiting {
  resolve(answer: WhatIf): void;
  reject(error: Error): void;
}

/** Starts a worker and hands it a league's inputs. */
export function startForecastEngine(inputs: WireForecastInputs): ForecastEngine {
  const worker = new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  const send = (request: ForecastRequest): void => worker.postMessage(request);

  worker.addEventListener('message', ({ data }: MessageEvent<ForecastReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'whatIf') asked?.resolve(data.answer);
    else asked?.reject(new Error(data.message));
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'The worker broke.'));
    waiting.clear();
  });
  send({ kind: 'inputs', inputs });

  return {
    whatIf: (first, second, changes) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        send({ kind: 'week', id: count, first, second, changes });
      }),
    close: () => {
      worker.terminate();
      waiting.clear();
    },
  };
}
