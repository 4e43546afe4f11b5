import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

export interface Listener {
  /**
   * Waits until everything has been heard that was told before.
   * @returns false where nobody listens for the moment
   */
  caughtUp(): Promise<boolean>;
  close(): Promise<void>;
}

const longestPause = 5_000;

/**
 * Hears what is told on a PostgreSQL channel, on a connection of its own that is opened again when it breaks. What is
 * told in between is lost: `onGap` is called after every (re)connection, so that callers look for themselves, and
 * `onLost` as soon as the connection breaks.
 */
export function listen(
  pool: Pool,
  channel: string,
  heard: { onMessage(payload: string): void; onGap(): void; onLost?(): void },
): Listener {
  const closing = new AbortController();
  /** The connection that listens; null between two. */
  let listening: Client | null = null;

  async function hold(): Promise<void> {
    const client = new Client(pool.options);
    try {
      const ended = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.once('error', () => resolve());
        closing.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      client.on('error', () => undefined);
      client.on('notification', (message) => heard.onMessage(message.payload ?? ''));
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      listening = client;
      heard.onGap();
      await ended;
    } finally {
      if (listening) heard.onLost?.();
      listening = null;
      await client.end().catch(() => undefined);
    }
  }

  async function keep(): Promise<void> {
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const began = Date.now();
      await hold().catch(() => undefined);
      if (Date.now() - began > longestPause) pause = 100;
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  /** PostgreSQL hands a connection what was told before it answers the next query on it. */
  async function ask(): Promise<boolean> {
    if (!listening) return false;
    return listening.query('select 1').then(
      () => true,
      () => false,
    );
  }

  let asking: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;

  const kept = keep();
  return {
    /* What is asked already may have been answered before the news: all who come meanwhile share the next question. */
    caughtUp: () => {
      next ??= (asking ?? Promise.resolve()).then(() => {
        next = null;
        asking = ask().finally(() => {
          asking = null;
        });
        return asking;
      });
      return next;
    },
    close: async () => {
      closing.abort();
      await kept;
    },
  };
}
