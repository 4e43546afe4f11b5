import type { FromWorker, Questions, Reply, ToWorker, WorkerFailure } from './protocol.ts';

export interface WorkerPort {
  postMessage(message: ToWorker): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent<FromWorker>) => void): void;
  addEventListener(kind: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

/** Sends requests to one worker. The worker starts with the first request, and again after it has ended. */
export interface WorkerClient<Kinds extends Questions<Kinds>> {
  /** Starts the worker early, so that it loads the code for this kind of request in advance. */
  start(kind: keyof Kinds & string): void;
  /**
   * Sends a request. `hear` is called with partial results, then the final one.
   * @param about inputs; cached objects are not sent again
   * @returns a function that cancels the request
   */
  request<Kind extends keyof Kinds & string>(
    kind: Kind,
    about: Kinds[Kind]['about'],
    question: Kinds[Kind]['question'],
    onReply: (reply: Reply<Kinds[Kind]['result']>) => void,
  ): () => void;
  end(): void;
}

const MAX_CACHED = 2;

export function workerClient<Kinds extends Questions<Kinds>>(start: () => WorkerPort): WorkerClient<Kinds> {
  let worker: WorkerPort | null = null;
  let count = 0;
  const open = new Map<number, (reply: Reply<never>) => void>();
  const cached = new Map<string, { readonly number: number; readonly value: object }[]>();

  function stop(failure: WorkerFailure): void {
    worker?.terminate();
    worker = null;
    cached.clear();
    const waiting = [...open.values()];
    open.clear();
    for (const onReply of waiting) onReply({ kind: 'failed', failure });
  }

  function started(): WorkerPort {
    if (worker) return worker;
    const own = start();
    own.addEventListener('message', ({ data: { id, reply } }) => {
      const onReply = open.get(id);
      if (reply.kind === 'failed' || reply.isLast) open.delete(id);
      onReply?.(reply as Reply<never>);
    });
    own.addEventListener('error', ({ message }) => {
      if (worker === own) stop({ kind: 'broken', message: message || 'The worker failed.' });
    });
    worker = own;
    return own;
  }

  function cache(to: WorkerPort, name: string, value: object): number {
    const before = cached.get(name) ?? [];
    const found = before.find((one) => one.value === value);
    const own = found ?? { number: ++count, value };
    if (!found) to.postMessage({ kind: 'keep', ...own });
    const latest = [own, ...before.filter((one) => one !== own)];
    for (const { number } of latest.splice(MAX_CACHED)) to.postMessage({ kind: 'forget', number });
    cached.set(name, latest);
    return own.number;
  }

  return {
    start: (kind) => started().postMessage({ kind: 'load', name: kind }),
    request(kind, about, question, onReply) {
      const to = started();
      const parts = Object.entries(about).map(([name, value]: [string, object | null]) => [
        name,
        value && cache(to, name, value),
      ]);
      const id = ++count;
      open.set(id, onReply as (reply: Reply<never>) => void);
      to.postMessage({ kind: 'ask', id, name: kind, about: Object.fromEntries(parts), question });
      return () => {
        if (open.delete(id)) worker?.postMessage({ kind: 'cancel', id });
      };
    },
    end: () => stop({ kind: 'ended', message: 'The worker was terminated.' }),
  };
}
