import { Agent, get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

it('leaves nothing behind on a connection that serves many calls', async () => {
  const test = await testApp();
  const { token } = await test.signIn();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const served = new Set<Socket>();
  test.app.server.on('request', (request) => served.add(request.socket));
  const { port } = test.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(
        {
          agent,
          host: '127.0.0.1',
          port,
          path: '/api/init/context',
          headers: { authorization: `Bearer ${token}` },
        },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
      ).on('error', reject);
    });
  try {
    expect(await ask()).toBe(200);
    const [socket] = served;
    const before = socket?.listenerCount('close');
    for (let call = 0; call < 15; call++) expect(await ask()).toBe(200);
    expect(served.size).toBe(1);
    expect(socket?.listenerCount('close')).toBe(before);
  } finally {
    agent.destroy();
    await test.close();
  }
});
