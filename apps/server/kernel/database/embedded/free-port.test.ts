import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('freePort returns the preferred port if it is free, and otherwise another port', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const other = await freePort(port);
  expect(other).not.toBe(port);
  expect(other).toBeGreaterThan(0);
  taken.close();
});
