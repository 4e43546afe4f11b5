import { randomInt } from 'node:crypto';
import { freePort } from '../kernel/database/embedded/free-port.ts';

/**
 * Returns a free port for a server that is restarted on it. It is below 32768, so the system does not assign
 * it elsewhere meanwhile.
 */
export async function reservedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if ((await freePort(port)) === port) return port;
  }
}
