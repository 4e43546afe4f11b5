import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Damage } from './forge.ts';

/** Whole answers that no platform sends. */
export const wholeForgeries = [
  'huge',
  'packed',
  'endless',
  'dripping',
  'deep',
  'lists',
  'longText',
  'manyTeams',
  'otherType',
  'brokenOff',
  'empty',
  'text',
  'null',
  'wrongLength',
] as const;
export type WholeForgery = (typeof wholeForgeries)[number];

/** What becomes of the answers about leagues: damaged in places, or another answer altogether. */
export type Forgery = readonly Damage[] | WholeForgery | null;

export interface ForgingProxy {
  readonly url: string;
  /** From the next answer on. */
  forge(forgery: Forgery): Promise<void>;
  /** How many answers were forged. */
  readonly count: number;
  close(): Promise<void>;
}

/** Stands in front of the simulated platforms and forges what they say of leagues; in a thread of its own, so that it keeps nobody waiting. */
export async function forgingProxy(simulator: string): Promise<ForgingProxy> {
  const worker = new Worker(new URL('./forging-proxy-thread.ts', import.meta.url), { workerData: simulator });
  const [url] = (await once(worker, 'message')) as [string];
  let count = 0;
  let isSet = () => {};
  worker.on('message', (message: string) => {
    if (message === 'forged') count += 1;
    else isSet();
  });
  return {
    url,
    forge: (forgery) =>
      new Promise((resolve) => {
        isSet = resolve;
        worker.postMessage(forgery);
      }),
    get count() {
      return count;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
