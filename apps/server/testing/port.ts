import { randomInt } from 'node:crypto';
import { freePort } from '../kernel/database/embedded/free-port.ts';

/**
 * Returns a port for a server that is restarted on it. It is free, and below 32768, where the system never
 * assigns ports in between.
 */
export async function reservedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if ((await freePort(port)) === port) return port;
  }
}
