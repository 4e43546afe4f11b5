import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: the database responds too, so the node can serve
 * requests.
 */
export function installHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await pool.query('select 1');
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'database not responding');
      return reply.status(503).send({ status: 'unavailable', missing: ['database'] });
    }
  });
}
