import { parentPort } from 'node:worker_threads';
import { type QuestionRunner, questionRunner } from '../forecasts/question-runner.ts';
import { type Connection, connect } from '../kernel/database/connect.ts';
import type { SharedMessage } from './shared-thread.ts';

// The code of the thread that computes the forecasts of all test servers of a process.

const runners = new Map<number, { readonly connection: Connection; readonly runner: QuestionRunner }>();

function runnerOf(owner: number, databaseUrl: string): QuestionRunner {
  const known = runners.get(owner);
  if (known) return known.runner;
  const connection = connect({ url: databaseUrl, size: 1 });
  const runner = questionRunner(connection, (reply) => parentPort?.postMessage(reply));
  runners.set(owner, { connection, runner });
  return runner;
}

parentPort?.on('message', ({ databaseUrl, owner, request }: SharedMessage) => {
  if (request) return runnerOf(owner, databaseUrl).run(request);
  const { connection, runner } = runners.get(owner) ?? {};
  runners.delete(owner);
  runner?.stop();
  // The test may have dropped the database already.
  connection?.close().catch(() => undefined);
});
