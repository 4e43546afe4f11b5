import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './lock.ts';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './server.ts';

export interface KeepRunningOptions extends EmbeddedOptions {
  /** How often it is looked after, in milliseconds. */
  readonly everyMilliseconds?: number;
  onRestarted(): void;
  onFailed(error: unknown): void;
}

export interface KeptRunning {
  /** Ends looking after it; the server goes on as it is. */
  stop(): Promise<void>;
}

/**
 * Starts an embedded PostgreSQL again whenever its process has gone, at the port where it was, so that the connections
 * that broke are made again as to any other server. Several nodes may do so: one starts it, the others find it running.
 */
export function keepRunning(server: EmbeddedServer, options: KeepRunningOptions): KeptRunning {
  const { everyMilliseconds = 1_000, onFailed, onRestarted } = options;
  const port = Number(new URL(server.url).port);
  let isStopped = false;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    const lines = await readFile(join(server.directory, 'postmaster.pid'), 'utf8').catch(() => '');
    const processId = Number(lines.split('\n')[0]);
    if (isStopped || (processId > 0 && isAlive(processId))) return;
    await startEmbedded({ ...options, port });
    onRestarted();
  }

  const timer = setInterval(() => {
    looking = looking.then(() => (isStopped ? undefined : look())).catch(onFailed);
  }, everyMilliseconds);
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}
