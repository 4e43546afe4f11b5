import { forgetInputs } from '@fantasy-stats/questions';
import type { Connection } from '../kernel/database/connect.ts';
import { type ThreadMessage, type ThreadReply, threadQuestions } from './thread-questions.ts';

export interface QuestionRunner {
  /** Queues a request. Its reply is sent when it is done. */
  run(message: ThreadMessage): void;
  /** Drops waiting requests. A running trade request fails at its next pause. */
  stop(): void;
}

/** Runs one thread's requests in turn, and sends the replies. */
export function questionRunner(connection: Connection, send: (reply: ThreadReply) => void): QuestionRunner {
  const stopping = new AbortController();

  // One request at a time: two concurrent ones would read and prepare the same league twice.
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(() => {
      stopping.signal.throwIfAborted();
      return work();
    });
    turn = done.catch(() => undefined);
    return done;
  }

  const questions = threadQuestions(connection, inTurn);

  async function reply({ about, id, input, now }: ThreadMessage): Promise<void> {
    const result = questions[about] as (input: object, now: string) => Promise<unknown>;
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
  return {
    run: (message) => {
      if (message.about === 'trades') trading = trading.then(() => reply(message));
      else inTurn(() => reply(message)).catch(() => undefined);
    },
    stop: () => stopping.abort(),
  };
}
