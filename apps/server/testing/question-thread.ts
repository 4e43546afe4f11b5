import { parentPort } from 'node:worker_threads';
import type { ThreadMessage, ThreadReply } from '../forecasts/thread-questions.ts';

// Fake forecast thread: the league `endless` never gets a result, and `huge` uses up all memory.

parentPort?.on('message', ({ id, subject: league }: ThreadMessage) => {
  if (league === 'endless') for (;;);
  const blocks: number[][] = [];
  while (league === 'huge') blocks.push(Array.from({ length: 100_000 }, (_, index) => index + blocks.length));
  parentPort?.postMessage({ id, result: null } satisfies ThreadReply);
});
