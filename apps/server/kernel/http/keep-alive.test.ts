import { Agent, get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

it('the server leaves no listeners on a connection that serves many requests', async () => {
  const test = await testApp();
  const { token } = await test.signIn();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const served = new Set<Socket>();
  test.app.server.on('request', (request) => served.add(request.socket));
  const { port } = test.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const requestStatus = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(
        {
          agent,
          host: '127.0.0.1',
          port,
          path: '/api/init/context',
          headers: { authorization: `Bearer ${token}` },
        },
        (response) => response.resume().on('end', () => resolve(response.statusCode)),
      ).on('error', reject);
    });
  try {
    expect(await requestStatus()).toBe(200);
    const [socket] = served;
    const before = socket?.listenerCount('close');
    for (let call = 0; call < 15; call++) expect(await requestStatus()).toBe(200);
    expect(served.size).toBe(1);
    expect(socket?.listenerCount('close')).toBe(before);
  } finally {
    agent.destroy();
    await test.close();
  }
});
