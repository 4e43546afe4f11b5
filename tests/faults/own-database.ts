import { readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedServer, startEmbedded } from '../../apps/server/database/embedded/server.ts';
import { keptPort } from '../../apps/server/testing/port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';

/** A PostgreSQL of a test's own, which waits for its disk as in production, and which the test does to what it likes. */
export interface OwnDatabase {
  readonly url: string;
  /** Asks it something, on a connection of its own. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Ends it as a machine does that runs out of memory. */
  kill(): void;
  /** Starts it again where it was. */
  start(): Promise<void>;
  /** Ends it as its operator does. */
  stop(): Promise<void>;
  /** Stops all of its processes where they are: connections stay open, and nothing comes over them. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Asks a database something, on a connection of its own. */
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

/** @param at an existing folder to put it into; else one of its own is made, and taken away at the end */
export async function ownDatabase(at?: string): Promise<OwnDatabase> {
  const directory = at ?? (await throwawayFolder('faults'));
  if (at !== undefined) await chmod(directory, 0o755);
  const port = await keptPort();
  let server: EmbeddedServer = await startEmbedded({ directory, port });
  const { url } = server;
  const main = () => Number(readFileSync(join(server.directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let frozen: number[] = [];
  const signal = (one: number, name: NodeJS.Signals) => {
    try {
      process.kill(one, name);
    } catch {
      /* It ended meanwhile. */
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
      /* Those connected are turned out, as by an operator: with SIGINT, PostgreSQL's "fast". */
      const one = main();
      process.kill(one, 'SIGINT');
      while (isThere(one)) await new Promise((resolve) => setTimeout(resolve, 25));
    },
    freeze: () => {
      const one = main();
      const children = readFileSync(`/proc/${one}/task/${one}/children`, 'utf8').trim();
      /* The first one before those it would start anew. */
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
