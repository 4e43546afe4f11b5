import { createServer } from 'node:net';

/**
 * Returns a free port of the loopback interface.
 * @param preferred the port to return if it is free
 */
export async function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort())));
    probe.listen(preferred, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() =>
        typeof bound === 'object' && bound ? resolve(bound.port) : reject(new Error('no free port')),
      );
    });
  });
}
