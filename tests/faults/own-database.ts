import { readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedServer, startEmbedded } from '../../apps/server/kernel/database/embedded/server.ts';
import { reservedPort } from '../../apps/server/testing/port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';

/** A test’s own PostgreSQL with fsync as in production. */
export interface OwnDatabase {
  readonly url: string;
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Kills the server, as on a machine out of memory. */
  kill(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Freezes all of its processes: connections stay open without any data. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function queryAt<Row extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** @param at an existing folder; by default, a temporary one that is deleted at the end */
export async function ownDatabase(at?: string): Promise<OwnDatabase> {
  const directory = at ?? (await throwawayFolder('faults'));
  if (at !== undefined) await chmod(directory, 0o755);
  const port = await reservedPort();
  let server: EmbeddedServer = await startEmbedded({ directory, port });
  const { url } = server;
  const main = () => Number(readFileSync(join(server.directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let frozen: number[] = [];
  const signal = (one: number, name: NodeJS.Signals) => {
    try {
      process.kill(one, name);
    } catch {
      // The process has already ended.
    }
  };
  const thaw = () => {
    for (const one of frozen.splice(0)) signal(one, 'SIGCONT');
  };
  const start = async () => {
    server = await startEmbedded({ directory, port });
  };
  return {
    url,
    query: (text, values) => queryAt(url, text, values),
    kill: () => process.kill(main(), 'SIGKILL'),
    start,
    stop: async () => {
      // SIGINT is PostgreSQL’s fast shutdown, which disconnects clients.
      const one = main();
      process.kill(one, 'SIGINT');
      while (isThere(one)) await new Promise((resolve) => setTimeout(resolve, 25));
    },
    freeze: () => {
      const one = main();
      const children = readFileSync(`/proc/${one}/task/${one}/children`, 'utf8').trim();
      // Freeze the main process first, so that it does not start new ones.
      frozen = [one, ...children.split(' ').map(Number)];
      for (const each of frozen) signal(each, 'SIGSTOP');
    },
    thaw,
    close: async () => {
      thaw();
      await start();
      await server.stop();
      if (at === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}

function isThere(one: number): boolean {
  try {
    process.kill(one, 0);
    return true;
  } catch {
    return false;
  }
}
