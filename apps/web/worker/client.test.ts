import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { type WorkerPort, workerClient } from './client.ts';
import type { FromWorker, Reply, ToWorker } from './protocol.ts';
import { type Answerer, serve } from './serve.ts';

interface Sums {
  readonly total: { about: { numbers: readonly number[] }; question: { factor: number }; answer: number };
  readonly steps: { about: { numbers: readonly number[] }; question: null; answer: number };
  readonly pause: { about: object; question: string; answer: string };
  readonly broken: { about: object; question: null; answer: never };
}

const loaded: string[] = [];
const seen: (readonly number[])[] = [];

let taken = 0;

/** Never comes to an end by itself. */
const pause: Answerer<Sums['pause']> = function* (_, question) {
  yield question;
  for (;;) {
    taken += 1;
    yield null;
  }
};

const steps: Answerer<Sums['steps']> = function* ({ numbers }) {
  let sum = 0;
  for (const number of numbers) {
    sum += number;
    yield sum;
    yield null;
  }
  return sum;
};

function load<Code>(name: string, code: Code): () => Promise<Code> {
  return async () => {
    loaded.push(name);
    return code;
  };
}

const ends: (() => void)[] = [];
const messages: ToWorker[] = [];
let breakNow: (message: string) => void = () => {};

/** A worker's two ends, without the thread: the messages are cloned and come in their own time as they do from one. */
function start(): WorkerPort {
  const { port1, port2 } = new MessageChannel();
  let isRunning = true;
  ends.push(() => {
    isRunning = false;
    port1.close();
  });
  serve<Sums>(
    {
      postMessage: (message) => port2.postMessage(message),
      addEventListener: (_kind, hear) => {
        port2.on('message', (data: ToWorker) => hear(new MessageEvent('message', { data })));
      },
    },
    {
      total: load('total', ({ numbers }, { factor }) => {
        seen.push(numbers);
        return factor * numbers.reduce((sum, number) => sum + number, 0);
      }),
      steps: load('steps', steps),
      pause: load('pause', pause),
      broken: load('broken', () => {
        throw new Error('There is nothing to add.');
      }),
    },
    (run) => () => setImmediate(() => isRunning && run()),
  );
  function addEventListener(kind: string, hear: (event: never) => void): void {
    if (kind === 'error') breakNow = (message) => hear({ message } as never);
    else port1.on('message', (data: FromWorker) => hear(new MessageEvent('message', { data }) as never));
  }
  return {
    postMessage: (message) => {
      messages.push(message);
      port1.postMessage(message);
    },
    addEventListener,
    terminate: () => ends.at(-1)?.(),
  };
}

afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const list of [loaded, seen, messages]) list.length = 0;
});

type Client = ReturnType<typeof workerClient<Sums>>;

/** All that is heard of a question, to its end. */
function heard<Kind extends keyof Sums>(
  client: Client,
  kind: Kind,
  about: Sums[Kind]['about'],
  question: Sums[Kind]['question'],
): Promise<Reply<Sums[Kind]['answer']>[]> {
  return new Promise((resolve) => {
    const replies: Reply<Sums[Kind]['answer']>[] = [];
    client.ask(kind, about, question, (reply) => {
      replies.push(reply);
      if (reply.kind === 'failed' || reply.isLast) resolve(replies);
    });
  });
}

const last = <Answer>(answer: Answer) => ({ kind: 'answer', answer, isLast: true });
const numbers = [1, 2, 3];

describe('a worker that is asked', () => {
  it('is started ahead of its first question, once', async () => {
    let starts = 0;
    const client = workerClient<Sums>(() => {
      starts += 1;
      return start();
    });
    client.start('total');
    client.start('total');
    expect(starts).toBe(1);
    await expect.poll(() => loaded).toContain('total');
    const answer = await new Promise<Reply<number>>((hear) =>
      client.ask('total', { numbers: [1, 2] }, { factor: 2 }, hear),
    );
    expect(answer).toMatchObject({ kind: 'answer', answer: 6 });
    expect(starts).toBe(1);
  });

  it('answers each question, with the code of its kind alone', async () => {
    const client = workerClient<Sums>(start);
    const both = [
      heard(client, 'total', { numbers }, { factor: 2 }),
      heard(client, 'total', { numbers: [5] }, { factor: 3 }),
    ];
    expect(await Promise.all(both)).toEqual([[last(12)], [last(15)]]);
    expect(new Set(loaded)).toEqual(new Set(['total']));
  });

  it('is handed over what it is asked about once, and forgets what has been followed by others', async () => {
    const client = workerClient<Sums>(start);
    for (const factor of [1, 2]) await heard(client, 'total', { numbers }, { factor });
    expect(messages.map(({ kind }) => kind)).toEqual(['keep', 'ask', 'ask']);
    expect(seen[0]).toEqual(numbers);
    expect(seen[1]).toBe(seen[0]);
    messages.length = 0;
    await heard(client, 'total', { numbers: [4] }, { factor: 1 });
    await heard(client, 'total', { numbers: [5] }, { factor: 1 });
    expect(messages.map(({ kind }) => kind)).toEqual(['keep', 'ask', 'keep', 'forget', 'ask']);
    expect(await heard(client, 'total', { numbers }, { factor: 1 })).toEqual([last(6)]);
  });

  it('knows what it was asked ahead once that is whole, about the same objects, until it ends', async () => {
    const client = workerClient<Sums>(start);
    client.askAhead('steps', { numbers }, null);
    expect(client.answeredAhead('steps', { numbers }, null)).toBeNull();
    await expect.poll(() => client.answeredAhead('steps', { numbers }, null)).toBe(6);
    expect(client.answeredAhead('steps', { numbers: [...numbers] }, null)).toBeNull();
    expect(client.answeredAhead('total', { numbers }, { factor: 1 })).toBeNull();
    client.askAhead('total', { numbers }, { factor: 2 });
    expect(client.answeredAhead('steps', { numbers }, null)).toBeNull();
    await expect.poll(() => client.answeredAhead('total', { numbers }, { factor: 2 })).toBe(12);
    expect(client.answeredAhead('total', { numbers }, { factor: 3 })).toBeNull();
    client.end();
    expect(client.answeredAhead('total', { numbers }, { factor: 2 })).toBeNull();
  });

  it('tells what it knows step by step', async () => {
    const told = (answer: number) => ({ kind: 'answer', answer, isLast: false });
    const replies = await heard(workerClient<Sums>(start), 'steps', { numbers }, null);
    expect(replies).toEqual([told(1), told(3), told(6), last(6)]);
  });

  it('begins a new question before it goes on with older ones, and stops one that was taken back', async () => {
    const client = workerClient<Sums>(start);
    const replies: Reply<string>[] = [];
    let isOver = false;
    const takeBack = await new Promise<() => void>((resolve) => {
      const stop = client.ask('pause', {}, 'endless', (reply) => {
        expect(isOver).toBe(false);
        replies.push(reply);
        resolve(() => stop());
      });
    });
    expect(await heard(client, 'total', { numbers }, { factor: 1 })).toEqual([last(6)]);
    takeBack();
    isOver = true;
    expect(replies).toEqual([{ kind: 'answer', answer: 'endless', isLast: false }]);
    expect(await heard(client, 'steps', { numbers }, null)).toHaveLength(4);
    const takenBefore = taken;
    expect(await heard(client, 'total', { numbers }, { factor: 1 })).toEqual([last(6)]);
    expect(taken).toBe(takenBefore);
  });

  it('tells the first part of a new question before older ones go on, whatever is still open', async () => {
    const client = workerClient<Sums>(start);
    const told: string[] = [];
    const { promise: isTold, resolve } = Promise.withResolvers<void>();
    for (const question of ['one', 'other'])
      client.ask('pause', {}, question, (reply) => {
        if (reply.kind === 'answer') told.push(reply.answer);
        if (told.length === 2) resolve();
      });
    /* Neither comes to an end: the one that was asked first would never let the other begin. */
    await isTold;
    expect(told.sort()).toEqual(['one', 'other']);
  });

  it('does not begin what another question follows at once', async () => {
    const client = workerClient<Sums>(start);
    client.ask('total', { numbers }, { factor: 1 }, () => expect.unreachable())();
    expect(await heard(client, 'total', { numbers }, { factor: 2 })).toEqual([last(12)]);
    expect(seen).toHaveLength(1);
  });

  it('says why a question has no answer, and answers the next', async () => {
    const client = workerClient<Sums>(start);
    const failure = { kind: 'refused', message: 'There is nothing to add.' };
    expect(await heard(client, 'broken', {}, null)).toEqual([{ kind: 'failed', failure }]);
    expect(await heard(client, 'total', { numbers }, { factor: 1 })).toEqual([last(6)]);
  });

  it('fails the open questions when it breaks or is ended, and starts again with the next', async () => {
    const client = workerClient<Sums>(start);
    for (const [end, failure] of [
      [() => breakNow('Out of memory'), { kind: 'broken', message: 'Out of memory' }],
      [() => client.end(), { kind: 'ended', message: 'The worker was ended.' }],
    ] as const) {
      await heard(client, 'total', { numbers }, { factor: 1 });
      const replies = heard(client, 'pause', {}, 'open');
      end();
      expect(await replies).toEqual([{ kind: 'failed', failure }]);
      expect(await heard(client, 'total', { numbers }, { factor: 3 })).toEqual([last(18)]);
    }
    expect(messages.filter(({ kind }) => kind === 'keep')).toHaveLength(3);
  });
});
