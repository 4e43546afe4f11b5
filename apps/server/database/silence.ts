import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';
import { postgresCode } from './retry.ts';

/** Milliseconds in which a connection that is in use may say nothing before the database is asked whether it is there. */
const patience = 3_000;
/** Milliseconds in which it has to answer then. */
const answerMilliseconds = 2_000;
const lookMilliseconds = 500;

/** A database that holds its connections open and says nothing over them: stopped, or on the other side of a broken network. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database says nothing any more');
  }
}

interface InUse {
  bytesRead: number;
  /** Since when nothing came. */
  since: number;
}

/** The driver keeps it to itself. */
function socketOf(client: PoolClient): Socket | null {
  const connection: unknown = Reflect.get(client, 'connection');
  const socket: unknown = connection instanceof Object ? Reflect.get(connection, 'stream') : null;
  return socket instanceof Socket ? socket : null;
}

/** Whether a new connection is answered: with a refusal, too, as long as it is PostgreSQL that refuses. */
async function isThere(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: answerMilliseconds });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return postgresCode(error) !== null;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Breaks connections on which nothing comes from a database that answers no new one either, so that whoever waits is told
 * within seconds. A query that takes long on a database that is there is left alone.
 *
 * @param asked the database's address: not a pooler's, which answers for a database that is gone
 */
export function breakSilence(pool: Pool, asked: string): void {
  const inUse = new Map<PoolClient, InUse>();
  let isAsking = false;

  function silent(): Socket[] {
    const now = performance.now();
    return [...inUse].flatMap(([client, use]) => {
      const socket = socketOf(client);
      if (!socket) return [];
      if (socket.bytesRead !== use.bytesRead) {
        use.bytesRead = socket.bytesRead;
        use.since = now;
      }
      return now - use.since >= patience ? [socket] : [];
    });
  }

  async function look(): Promise<void> {
    if (isAsking || silent().length === 0) return;
    isAsking = true;
    try {
      if (await isThere(asked)) {
        for (const use of inUse.values()) use.since = performance.now();
        return;
      }
      /* Where it was us who were busy, what came meanwhile is read first. */
      await nextTurn();
      for (const socket of silent()) socket.destroy(new DatabaseSilent());
    } finally {
      isAsking = false;
    }
  }

  let timer: NodeJS.Timeout | null = null;
  pool.on('acquire', (client) => {
    inUse.set(client, { bytesRead: socketOf(client)?.bytesRead ?? 0, since: performance.now() });
    timer ??= setInterval(() => void look(), lookMilliseconds).unref();
  });
  const forget = (client: PoolClient): void => {
    inUse.delete(client);
    if (inUse.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
  pool.on('release', (_error, client) => forget(client));
  pool.on('remove', forget);
}
