import type {
  PlayerValues,
  ValuesAnswer,
  ValuesData,
  ValuesQuestion,
  ValuesReply,
  ValuesRequest,
} from './values-messages.ts';

/** The engine in a worker of its own, about the values of one league. */
export interface ValuesEngine {
  /** @throws Error with what the engine says, or when the worker broke */
  values(question: ValuesQuestion): Promise<ValuesAnswer>;
  player(nbaId: number, question: Pick<ValuesQuestion, 'kind' | 'punts'>): Promise<PlayerValues>;
  close(): void;
}

interface Waiting {
  resolve(reply: ValuesReply): void;
  reject(error: Error): void;
}

/** Starts a worker and hands it what there is about a league. */
export function startValuesEngine(data: ValuesData): ValuesEngine {
  const worker = new Worker(new URL('./values.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  const send = (request: ValuesRequest): void => worker.postMessage(request);

  function asked(request: (id: number) => ValuesRequest): Promise<ValuesReply> {
    return new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      send(request(count));
    });
  }
  worker.addEventListener('message', ({ data: reply }: MessageEvent<ValuesReply>) => {
    const question = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === 'failed') question?.reject(new Error(reply.message));
    else question?.resolve(reply);
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'The worker broke.'));
    waiting.clear();
  });
  send({ kind: 'data', data });

  return {
    values: async (question) => {
      const reply = await asked((id) => ({ kind: 'values', id, question }));
      if (reply.kind !== 'values') throw new Error('The worker answered another question.');
      return reply.answer;
    },
    player: async (nbaId, question) => {
      const reply = await asked((id) => ({ kind: 'player', id, nbaId, question }));
      if (reply.kind !== 'player') throw new Error('The worker answered another question.');
      return reply.answer;
    },
    close: () => {
      worker.terminate();
      waiting.clear();
    },
  };
}
