import { parentPort } from 'node:worker_threads';
import { readHanded } from './read-handed.ts';
import type { ReadingQuestion } from './reader.ts';

/*
 * The thread that reads what browsers hand over, beside the one that answers requests: what is handed over is as large and
 * as nested as its sender likes, and costs nobody else time or memory here.
 */

parentPort?.on('message', async ({ id, handed }: ReadingQuestion) => {
  parentPort?.postMessage({ id, found: await readHanded(handed) });
});
