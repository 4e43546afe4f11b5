import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { whenGone } from './when-gone.ts';

it('whenGone aborts the handler’s signal when the client disconnects before or after the handler requests the signal', async () => {
  const app = Fastify();
  const { promise, resolve } = Promise.withResolvers<readonly boolean[]>();
  app.get('/', async (request, reply) => {
    const early = whenGone(request, reply).signal;
    const before = early.aborted;
    const left = new Promise((done) => early.addEventListener('abort', done));
    request.raw.socket.destroy();
    await left;
    resolve([before, early.aborted, whenGone(request, reply).signal.aborted]);
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(origin).catch(() => undefined);
  expect(await promise).toEqual([false, true, true]);
  await app.close();
});
