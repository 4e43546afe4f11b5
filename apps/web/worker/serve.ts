import type { FromWorker, QuestionKind, Questions, Reply, ToWorker } from './protocol.ts';

/**
 * Answers one kind of question: at once, or in steps. After each step other questions come in between; a step that has nothing
 * to tell yields null. What is returned is the last answer.
 */
export type Answerer<Asked extends QuestionKind> = (
  about: Asked['about'],
  question: Asked['question'],
) => Asked['answer'] | Generator<Asked['answer'] | null, Asked['answer']>;

/** What a worker needs to be reached. */
interface ServedPort {
  postMessage(message: FromWorker): void;
  addEventListener(kind: 'message', hear: (event: MessageEvent<ToWorker>) => void): void;
}

interface Job {
  readonly id: number;
  readonly begin: () => unknown;
  steps: Iterator<unknown> | null;
}

/** How long (ms) is worked before messages that came in the meantime are read. */
const TURN = 8;

function isInSteps(value: unknown): value is Iterator<unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && Symbol.iterator in value;
}

/** What runs something after the messages that wait already. A message to oneself does, and sooner than a timer. */
function afterMessages(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = run;
  return () => port2.postMessage(null);
}

/**
 * Answers the questions that come through a port. First answers come first: of a new question the first step is done before
 * older ones go on.
 *
 * @param answerers loads the code of each kind of question, when it is first asked
 * @param later what runs something after the messages that wait already
 */
export function serve<Asked extends Questions<Asked>>(
  port: ServedPort,
  answerers: { readonly [Kind in keyof Asked]: () => Promise<Answerer<Asked[Kind]>> },
  later = afterMessages,
): void {
  const kept = new Map<number, unknown>();
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

  function reply(id: number, told: Reply<unknown>): void {
    if (told.kind === 'failed' || told.isLast) close(id);
    port.postMessage({ id, reply: told });
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
          reply(job.id, { kind: 'answer', answer: begun, isLast: true });
          return;
        }
        job.steps = begun;
      }
      const { value, done = false } = job.steps.next();
      if (done || value !== null) reply(job.id, { kind: 'answer', answer: value, isLast: done });
    } catch (thrown) {
      fail(job.id, thrown);
    }
  }

  async function ask({ id, name, about, question }: Extract<ToWorker, { kind: 'ask' }>): Promise<void> {
    const whole = Object.fromEntries(
      Object.entries(about).map(([part, number]) => [part, number === null ? null : kept.get(number)]),
    );
    open.add(id);
    try {
      const answer = (await answerers[name as keyof Asked]()) as unknown as Answerer<QuestionKind>;
      if (!open.has(id)) return;
      jobs.push({ id, begin: () => answer(whole, question), steps: null });
      wait();
    } catch (thrown) {
      if (open.has(id)) fail(id, thrown);
    }
  }

  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'keep') kept.set(data.number, data.value);
    else if (data.kind === 'forget') kept.delete(data.number);
    else if (data.kind === 'cancel') close(data.id);
    /* Where its code does not come, the question that follows says so. */ else if (data.kind === 'load')
      answerers[data.name as keyof Asked]().catch(() => undefined);
    else void ask(data);
  });
}
