import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './lock.ts';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './server.ts';

export interface SupervisorOptions extends EmbeddedOptions {
  /** Interval between checks of the process, in ms. */
  readonly everyMilliseconds?: number;
  onRestarted(): void;
  onFailed(error: unknown): void;
}

export interface RunningServer {
  /** Stops checking; the server keeps running. */
  stop(): Promise<void>;
}

/**
 * Restarts an embedded PostgreSQL on the same port if its process is gone. Several nodes may do so
 * concurrently.
 */
export function keepRunning(server: EmbeddedServer, options: SupervisorOptions): RunningServer {
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
