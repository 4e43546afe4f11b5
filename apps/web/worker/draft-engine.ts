import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { RoomAdvice, RoomQuestion, RoomReply, RoomRequest, RoomRules } from './draft-messages.ts';

/** The engine in a worker of its own, about one draft. */
export interface DraftEngine {
  /** @throws Error with what the engine says, or when the worker broke */
  advise(question: RoomQuestion): Promise<RoomAdvice>;
  close(): void;
}

interface Waiting {
  resolve(answer: RoomAdvice): void;
  reject(error: Error): void;
}

/** Starts a worker and opens the draft room in it. */
export function startDraftEngine(inputs: WireForecastInputs, rules: RoomRules): DraftEngine {
  const worker = new Worker(new URL('./draft.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  const send = (request: RoomRequest): void => worker.postMessage(request);

  worker.addEventListener('message', ({ data }: MessageEvent<RoomReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'advice') asked?.resolve(data.answer);
    else asked?.reject(new Error(data.message));
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'The worker broke.'));
    waiting.clear();
  });
  send({ kind: 'open', inputs, rules });

  return {
    advise: (question) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        send({ kind: 'advise', id: count, question });
      }),
    close: () => {
      worker.terminate();
      waiting.clear();
    },
  };
}
