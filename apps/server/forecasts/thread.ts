import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { connect } from '../kernel/database/connect.ts';
import { questionRunner } from './question-runner.ts';
import type { ThreadData, ThreadMessage } from './thread-questions.ts';

// The thread reads league and NBA data from the database: sending it a season of box scores would block the
// main thread.

const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(workerData) satisfies ThreadData;

const runner = questionRunner(connect({ url: databaseUrl, size: 1 }), (reply) =>
  parentPort?.postMessage(reply),
);
parentPort?.on('message', (message: ThreadMessage) => runner.run(message));
