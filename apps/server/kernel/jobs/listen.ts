import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

const longestPause = 5_000;

/**
 * Listens on a PostgreSQL channel, and reconnects if the connection breaks. `onGap` is called after every
 * connection, because notifications in between are lost.
 */
export function listen(
  pool: Pool,
  channel: string,
  on: { onMessage(payload: string): void; onGap(): void },
): { close(): Promise<void> } {
  const closing = new AbortController();

  async function hold(): Promise<void> {
    const client = new Client(pool.options);
    try {
      const ended = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.once('error', () => resolve());
        closing.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      client.on('error', () => undefined);
      client.on('notification', (message) => on.onMessage(message.payload ?? ''));
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      on.onGap();
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function reconnect(): Promise<void> {
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const began = Date.now();
      await hold().catch(() => undefined);
      if (Date.now() - began > longestPause) pause = 100;
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const listening = reconnect();
  return {
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}
