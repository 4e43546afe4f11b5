import type { FromWorker, QuestionKind, Questions, Reply, ToWorker } from './protocol.ts';

/**
 * Computes one kind of request, directly or in steps. Other requests may run between steps. Each step yields
 * a partial result or null; the return value is the final result.
 */
export type Handler<Kind extends QuestionKind> = (
  about: Kind['about'],
  question: Kind['question'],
) => Kind['result'] | Generator<Kind['result'] | null, Kind['result']>;

interface ServedPort {
  postMessage(message: FromWorker): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

interface Job {
  readonly id: number;
  readonly begin: () => unknown;
  steps: Iterator<unknown> | null;
}

/** Maximum time (ms) that steps run before the worker handles new messages. */
const TURN = 8;

function isInSteps(value: unknown): value is Iterator<unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && Symbol.iterator in value;
}

/**
 * Schedules a callback after the queued messages. Posts a message to itself, because a timer would run later.
 */
function afterMessages(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = run;
  return () => port2.postMessage(null);
}

/**
 * Computes the requests that arrive at a port. A new request's first step runs before older ones continue.
 * @param answerers loads the code of each kind of request when it is first needed
 */
export function serve<Kinds extends Questions<Kinds>>(
  port: ServedPort,
  answerers: { readonly [Kind in keyof Kinds]: () => Promise<{ readonly run: Handler<Kinds[Kind]> }> },
  later = afterMessages,
): void {
  const cached = new Map<number, unknown>();
  const open = new Set<number>();
  let jobs: Job[] = [];
  let isWaiting = false;
  const takeTurn = later(() => {
    isWaiting = false;
    const until = performance.now() + TURN;
    do goOn();
    while (jobs.length > 0 && performance.now() < until);
    if (jobs.length > 0) wait();
  });

  function wait(): void {
    if (!isWaiting) takeTurn();
    isWaiting = true;
  }

  function close(id: number): void {
    open.delete(id);
    jobs = jobs.filter((job) => job.id !== id);
  }

  function reply(id: number, content: Reply<unknown>): void {
    if (content.kind === 'failed' || content.isLast) close(id);
    port.postMessage({ id, reply: content });
  }

  function fail(id: number, thrown: unknown): void {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    reply(id, { kind: 'failed', failure: { kind: 'refused', message } });
  }

  function goOn(): void {
    const job = jobs.find(({ steps }) => steps === null) ?? jobs[0];
    if (!job) return;
    try {
      if (!job.steps) {
        const begun = job.begin();
        if (!isInSteps(begun)) {
          reply(job.id, { kind: 'result', result: begun, isLast: true });
          return;
        }
        job.steps = begun;
      }
      const { value, done = false } = job.steps.next();
      if (done || value !== null) reply(job.id, { kind: 'result', result: value, isLast: done });
    } catch (thrown) {
      fail(job.id, thrown);
    }
  }

  async function compute({ id, name, about, question }: Extract<ToWorker, { kind: 'ask' }>): Promise<void> {
    const whole = Object.fromEntries(
      Object.entries(about).map(([part, number]) => [part, number === null ? null : cached.get(number)]),
    );
    open.add(id);
    try {
      const { run } = (await answerers[name as keyof Kinds]()) as unknown as {
        readonly run: Handler<QuestionKind>;
      };
      if (!open.has(id)) return;
      jobs.push({ id, begin: () => run(whole, question), steps: null });
      wait();
    } catch (thrown) {
      if (open.has(id)) fail(id, thrown);
    }
  }

  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'keep') cached.set(data.number, data.value);
    else if (data.kind === 'forget') cached.delete(data.number);
    else if (data.kind === 'cancel') close(data.id);
    /* The next request reports load errors. */ else if (data.kind === 'load')
      answerers[data.name as keyof Kinds]().catch(() => undefined);
    else void compute(data);
  });
}
