import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { type WorkerPort, workerClient } from './client.ts';
import type { FromWorker, Reply, ToWorker } from './protocol.ts';
import { type Handler, serve } from './serve.ts';

interface Sums {
  readonly total: { about: { numbers: readonly number[] }; question: { factor: number }; result: number };
  readonly steps: { about: { numbers: readonly number[] }; question: null; result: number };
  readonly pause: { about: object; question: string; result: string };
  readonly broken: { about: object; question: null; result: never };
}

const loaded: string[] = [];
const posted: (readonly number[])[] = [];

let taken = 0;

const pause: Handler<Sums['pause']> = function* (_, question) {
  yield question;
  for (;;) {
    taken += 1;
    yield null;
  }
};

const steps: Handler<Sums['steps']> = function* ({ numbers }) {
  let sum = 0;
  for (const number of numbers) {
    sum += number;
    yield sum;
    yield null;
  }
  return sum;
};

function load<Code>(name: string, run: Code): () => Promise<{ readonly run: Code }> {
  return async () => {
    loaded.push(name);
    return { run };
  };
}

const ends: (() => void)[] = [];
const messages: ToWorker[] = [];
let breakNow: (message: string) => void = () => {};

/**
 * Connects a client and a worker without a thread. Messages are cloned and asynchronous, as with real
 * workers.
 */
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
      addEventListener: (_kind, listener) => {
        port2.on('message', (data: ToWorker) => listener(new MessageEvent('message', { data })));
      },
    },
    {
      total: load('total', ({ numbers }, { factor }) => {
        posted.push(numbers);
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
  function addEventListener(kind: string, listener: (event: never) => void): void {
    if (kind === 'error') breakNow = (message) => listener({ message } as never);
    else port1.on('message', (data: FromWorker) => listener(new MessageEvent('message', { data }) as never));
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
  for (const list of [loaded, posted, messages]) list.length = 0;
});

type Client = ReturnType<typeof workerClient<Sums>>;

function nextReply<Kind extends keyof Sums>(
  client: Client,
  kind: Kind,
  about: Sums[Kind]['about'],
  question: Sums[Kind]['question'],
): Promise<Reply<Sums[Kind]['result']>[]> {
  return new Promise((resolve) => {
    const replies: Reply<Sums[Kind]['result']>[] = [];
    client.request(kind, about, question, (reply) => {
      replies.push(reply);
      if (reply.kind === 'failed' || reply.isLast) resolve(replies);
    });
  });
}

const last = <Result>(result: Result) => ({ kind: 'result', result, isLast: true });
const numbers = [1, 2, 3];

describe('workerClient', () => {
  it('starts the worker only once, before the first request', async () => {
    let starts = 0;
    const client = workerClient<Sums>(() => {
      starts += 1;
      return start();
    });
    client.start('total');
    client.start('total');
    expect(starts).toBe(1);
    await expect.poll(() => loaded).toContain('total');
    const result = await new Promise<Reply<number>>((onReply) =>
      client.request('total', { numbers: [1, 2] }, { factor: 2 }, onReply),
    );
    expect(result).toMatchObject({ kind: 'result', result: 6 });
    expect(starts).toBe(1);
  });

  it('returns the result of each request and loads only the code that the request needs', async () => {
    const client = workerClient<Sums>(start);
    const both = [
      nextReply(client, 'total', { numbers }, { factor: 2 }),
      nextReply(client, 'total', { numbers: [5] }, { factor: 3 }),
    ];
    expect(await Promise.all(both)).toEqual([[last(12)], [last(15)]]);
    expect(new Set(loaded)).toEqual(new Set(['total']));
  });

  it('sends each input once, and deletes inputs that newer ones replace', async () => {
    const client = workerClient<Sums>(start);
    for (const factor of [1, 2]) await nextReply(client, 'total', { numbers }, { factor });
    expect(messages.map(({ kind }) => kind)).toEqual(['keep', 'ask', 'ask']);
    expect(posted[0]).toEqual(numbers);
    expect(posted[1]).toBe(posted[0]);
    messages.length = 0;
    await nextReply(client, 'total', { numbers: [4] }, { factor: 1 });
    await nextReply(client, 'total', { numbers: [5] }, { factor: 1 });
    expect(messages.map(({ kind }) => kind)).toEqual(['keep', 'ask', 'keep', 'forget', 'ask']);
    expect(await nextReply(client, 'total', { numbers }, { factor: 1 })).toEqual([last(6)]);
  });

  it('reports partial results', async () => {
    const resultReply = (result: number) => ({ kind: 'result', result, isLast: false });
    const replies = await nextReply(workerClient<Sums>(start), 'steps', { numbers }, null);
    expect(replies).toEqual([resultReply(1), resultReply(3), resultReply(6), last(6)]);
  });

  it('runs the first step of a new request before older requests, and stops a canceled request', async () => {
    const client = workerClient<Sums>(start);
    const replies: Reply<string>[] = [];
    let isOver = false;
    const takeBack = await new Promise<() => void>((resolve) => {
      const stop = client.request('pause', {}, 'endless', (reply) => {
        expect(isOver).toBe(false);
        replies.push(reply);
        resolve(() => stop());
      });
    });
    expect(await nextReply(client, 'total', { numbers }, { factor: 1 })).toEqual([last(6)]);
    takeBack();
    isOver = true;
    expect(replies).toEqual([{ kind: 'result', result: 'endless', isLast: false }]);
    expect(await nextReply(client, 'steps', { numbers }, null)).toHaveLength(4);
    const takenBefore = taken;
    expect(await nextReply(client, 'total', { numbers }, { factor: 1 })).toEqual([last(6)]);
    expect(taken).toBe(takenBefore);
  });

  it('reports the first partial result of a new request while other requests are still running', async () => {
    const client = workerClient<Sums>(start);
    const received: string[] = [];
    const { promise: isReceived, resolve } = Promise.withResolvers<void>();
    for (const question of ['one', 'other'])
      client.request('pause', {}, question, (reply) => {
        if (reply.kind === 'result') received.push(reply.result);
        if (received.length === 2) resolve();
      });
    // Neither request ends, so this fails if one blocks the other.
    await isReceived;
    expect(received.sort()).toEqual(['one', 'other']);
  });

  it('does not run a request that is canceled immediately', async () => {
    const client = workerClient<Sums>(start);
    client.request('total', { numbers }, { factor: 1 }, () => expect.unreachable())();
    expect(await nextReply(client, 'total', { numbers }, { factor: 2 })).toEqual([last(12)]);
    expect(posted).toHaveLength(1);
  });

  it('reports why a request failed, and handles the next request', async () => {
    const client = workerClient<Sums>(start);
    const failure = { kind: 'refused', message: 'There is nothing to add.' };
    expect(await nextReply(client, 'broken', {}, null)).toEqual([{ kind: 'failed', failure }]);
    expect(await nextReply(client, 'total', { numbers }, { factor: 1 })).toEqual([last(6)]);
  });

  it('fails pending requests when the worker breaks or ends, and restarts the worker with the next request', async () => {
    const client = workerClient<Sums>(start);
    for (const [end, failure] of [
      [() => breakNow('Out of memory'), { kind: 'broken', message: 'Out of memory' }],
      [() => client.end(), { kind: 'ended', message: 'The worker was terminated.' }],
    ] as const) {
      await nextReply(client, 'total', { numbers }, { factor: 1 });
      const replies = nextReply(client, 'pause', {}, 'open');
      end();
      expect(await replies).toEqual([{ kind: 'failed', failure }]);
      expect(await nextReply(client, 'total', { numbers }, { factor: 3 })).toEqual([last(18)]);
    }
    expect(messages.filter(({ kind }) => kind === 'keep')).toHaveLength(3);
  });
});
