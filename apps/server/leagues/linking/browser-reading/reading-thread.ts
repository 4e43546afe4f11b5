import { parentPort } from 'node:worker_threads';
import { readHanded } from './read-handed.ts';
import type { ReadingQuestion } from './reader.ts';

// Runs in its own thread, because a sender can make bodies large and deeply nested.

parentPort?.on('message', async ({ id, handed }: ReadingQuestion) => {
  parentPort?.postMessage({ id, found: await readHanded(handed) });
});
