import { parentPort, workerData } from 'node:worker_threads';
import { forgetInputs } from '@fantasy-stats/questions';
import { z } from 'zod';
import { connect } from '../kernel/database/connect.ts';
import {
  type ThreadData,
  type ThreadMessage,
  type ThreadReply,
  threadQuestions,
} from './thread-questions.ts';

// The thread reads league and NBA data from the database: sending it a season of box scores would block the
// main thread.

const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(workerData) satisfies ThreadData;

// One request at a time: two concurrent ones would read and prepare the same league twice.
let turn: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

const questions = threadQuestions(connect({ url: databaseUrl, size: 1 }), inTurn);

async function reply({ about, id, input, now }: ThreadMessage): Promise<void> {
  const result = questions[about] as (input: object, now: string) => Promise<unknown>;
  const send = (message: ThreadReply) => parentPort?.postMessage(message);
  try {
    send({ id, result: await result(input, now) });
  } catch (error) {
    send({ id, error: error instanceof Error ? error : new Error(String(error)) });
  } finally {
    // Free the memory: the next request is probably about another league.
    forgetInputs();
  }
}

// Trade requests run one after another, and let other requests run between their steps.
let trading: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (message: ThreadMessage) => {
  if (message.about === 'trades') trading = trading.then(() => reply(message));
  else void inTurn(() => reply(message));
});
