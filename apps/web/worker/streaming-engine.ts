import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { UnownedPlayer } from '@fantasy-stats/engine/league-forecast';
import type { PlanChoice, StreamingAsk, StreamingReply, StreamingRequest } from './streaming-messages.ts';

/** The search for adds in a worker of its own, about one league. */
export interface StreamingEngine {
  /** Asks; answers come as they are found, and only those to the latest question. */
  ask(ask: StreamingAsk, choice: PlanChoice): void;
  close(): void;
}

/** Starts a worker and hands it a league's inputs with its free agents. */
export function startStreamingEngine(
  inputs: WireForecastInputs,
  freeAgents: readonly UnownedPlayer[],
  hear: (reply: StreamingReply) => void,
): StreamingEngine {
  const worker = new Worker(new URL('./streaming.worker.ts', import.meta.url), { type: 'module' });
  let latest = 0;
  const send = (request: StreamingRequest): void => worker.postMessage(request);
  worker.addEventListener('message', ({ data }: MessageEvent<StreamingReply>) => {
    if (data.id === latest) hear(data);
  });
  worker.addEventListener('error', (event) => {
    hear({ kind: 'failed', id: latest, message: event.message || 'The worker broke.' });
  });
  send({ kind: 'inputs', inputs, freeAgents });
  return {
    ask: (ask, choice) => {
      latest += 1;
      send({ kind: 'ask', id: latest, ask, choice });
    },
    close: () => worker.terminate(),
  };
}
