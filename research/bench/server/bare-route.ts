import Fastify from 'fastify';
import { z } from 'zod';

// A Fastify server that only returns given bytes: the minimum cost of a response of that size.

const Responses = z.array(
  z.object({ body: z.base64(), headers: z.record(z.string(), z.string()), etag: z.string().nullable() }),
);

process.once('message', async (message) => {
  const app = Fastify({ forceCloseConnections: true });
  for (const [at, { body, etag, headers }] of Responses.parse(message).entries()) {
    const bytes = Buffer.from(body, 'base64');
    app.get(`/${at}`, async (request, reply) => {
      if (etag !== null && request.headers['if-none-match'] === etag)
        return reply.header('etag', etag).status(304).send();
      return reply.headers(headers).send(bytes);
    });
  }
  process.send?.({ address: await app.listen({ port: 0, host: '127.0.0.1' }) });
  process.once('disconnect', () => app.close());
});
