import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Damage } from './forge.ts';

/** Complete responses that no platform sends. */
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

/** How responses about leagues are forged: with damaged fields, or replaced completely. */
export type Forgery = readonly Damage[] | WholeForgery | null;

export interface ForgingProxy {
  readonly url: string;
  /** Forges responses, starting with the next one. */
  forge(forgery: Forgery): Promise<void>;
  readonly count: number;
  close(): Promise<void>;
}

/**
 * Starts a proxy that forges the simulated platforms' responses about leagues. It runs in its own thread, so
 * that it does not delay other requests.
 */
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
