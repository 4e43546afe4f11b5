import { randomInt } from 'node:crypto';
import { freePort } from '../database/embedded/free-port.ts';

/**
 * A port for what is ended and started again where it was. Nobody uses it, and no system gives it to whoever asks for any
 * port, or for a connection of its own, in between: those come from 32768 on.
 */
export async function keptPort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if ((await freePort(port)) === port) return port;
  }
}
