import type { FromWorker, Questions, Reply, ToWorker, WorkerFailure } from './protocol.ts';

/** What a client needs of a worker. */
export interface WorkerPort {
  postMessage(message: ToWorker): void;
  addEventListener(kind: 'message', hear: (event: MessageEvent<FromWorker>) => void): void;
  addEventListener(kind: 'error', hear: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

/** Asks one worker. It starts with the first question, and again with the first after its end. */
export interface WorkerClient<Asked extends Questions<Asked>> {
  /** Starts the worker where a question is about to come, so that the code of its kind is there by then. */
  start(kind: keyof Asked & string): void;
  /**
   * Asks something. The answers come as they are found.
   *
   * @param about the same objects as long as nothing has changed: only another object is handed over
   * @returns takes the question back, after which nothing is heard of it any more
   */
  ask<Kind extends keyof Asked & string>(
    kind: Kind,
    about: Asked[Kind]['about'],
    question: Asked[Kind]['question'],
    hear: (reply: Reply<Asked[Kind]['answer']>) => void,
  ): () => void;
  /** Asks what a page is about to ask, and keeps the answer for it once it is whole; of several asked so the last alone. */
  askAhead<Kind extends keyof Asked & string>(
    kind: Kind,
    about: Asked[Kind]['about'],
    question: Asked[Kind]['question'],
  ): void;
  /** The answer to what was asked ahead, about the same objects; null where it was something else, or is not whole yet. */
  answeredAhead<Kind extends keyof Asked & string>(
    kind: Kind,
    about: Asked[Kind]['about'],
    question: Asked[Kind]['question'],
  ): Asked[Kind]['answer'] | null;
  /** Ends the worker with all it keeps; open questions fail. */
  end(): void;
}

/** Whether two hold the same values. */
export function holdSame<Parts extends object>(one: Parts, other: Parts): boolean {
  return Object.keys({ ...one, ...other }).every((name) =>
    Object.is(one[name as keyof Parts], other[name as keyof Parts]),
  );
}

/** What was asked before a page asks it. */
interface AskedAhead {
  readonly kind: string;
  readonly about: object;
  readonly question: string;
  /** Null until it is whole. */
  answer: unknown;
}

/** Objects of one name that the worker keeps: of two leagues, or of two versions of one. */
const KEPT = 2;

/** @param start starts the worker */
export function workerClient<Asked extends Questions<Asked>>(start: () => WorkerPort): WorkerClient<Asked> {
  let worker: WorkerPort | null = null;
  let count = 0;
  const open = new Map<number, (reply: Reply<never>) => void>();
  const kept = new Map<string, { readonly number: number; readonly value: object }[]>();
  let ahead: AskedAhead | null = null;

  function stop(failure: WorkerFailure): void {
    worker?.terminate();
    worker = null;
    ahead = null;
    kept.clear();
    const waiting = [...open.values()];
    open.clear();
    for (const hear of waiting) hear({ kind: 'failed', failure });
  }

  function started(): WorkerPort {
    if (worker) return worker;
    const own = start();
    own.addEventListener('message', ({ data: { id, reply } }) => {
      const hear = open.get(id);
      if (reply.kind === 'failed' || reply.isLast) open.delete(id);
      hear?.(reply as Reply<never>);
    });
    own.addEventListener('error', ({ message }) => {
      if (worker === own) stop({ kind: 'broken', message: message || 'The worker broke.' });
    });
    worker = own;
    return own;
  }

  function keep(to: WorkerPort, name: string, value: object): number {
    const before = kept.get(name) ?? [];
    const found = before.find((one) => one.value === value);
    const own = found ?? { number: ++count, value };
    if (!found) to.postMessage({ kind: 'keep', ...own });
    const latest = [own, ...before.filter((one) => one !== own)];
    for (const { number } of latest.splice(KEPT)) to.postMessage({ kind: 'forget', number });
    kept.set(name, latest);
    return own.number;
  }

  const client: WorkerClient<Asked> = {
    start: (kind) => started().postMessage({ kind: 'load', name: kind }),
    askAhead(kind, about, question) {
      const asked: AskedAhead = { kind, about, question: JSON.stringify(question), answer: null };
      ahead = asked;
      client.ask(kind, about, question, (reply) => {
        if (reply.kind === 'answer' && reply.isLast) asked.answer = reply.answer;
      });
    },
    answeredAhead(kind, about, question) {
      const isIt =
        ahead?.kind === kind && ahead.question === JSON.stringify(question) && holdSame(ahead.about, about);
      return isIt ? (ahead?.answer as Asked[typeof kind]['answer'] | null) : null;
    },
    ask(kind, about, question, hear) {
      const to = started();
      const parts = Object.entries(about).map(([name, value]: [string, object | null]) => [
        name,
        value && keep(to, name, value),
      ]);
      const id = ++count;
      open.set(id, hear as (reply: Reply<never>) => void);
      to.postMessage({ kind: 'ask', id, name: kind, about: Object.fromEntries(parts), question });
      return () => {
        if (open.delete(id)) worker?.postMessage({ kind: 'cancel', id });
      };
    },
    end: () => stop({ kind: 'ended', message: 'The worker was ended.' }),
  };
  return client;
}
