import { parentPort } from 'node:worker_threads';
import type { Answer, Question } from '../league/forecast/questions.ts';

/* Stands in for the thread that forecasts: a league named `endless` is never answered, one named `huge` takes all memory. */

parentPort?.on('message', ({ id, league }: Question) => {
  if (league === 'endless') for (;;);
  const kept: number[][] = [];
  while (league === 'huge') kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length));
  parentPort?.postMessage({ id, about: 'dashboard', answer: null } satisfies Answer);
});
