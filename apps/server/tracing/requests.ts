import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracing } from './tracing.ts';

/** A trace of each request to a call, from its head to its answer. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    /* The route's pattern: an address may hold a code. */
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/')) return done();
    const span = tracing.begin(`${request.method} ${route}`, 'request', {
      'http.request.method': request.method,
      'http.route': route,
      'request.id': request.id,
    });
    spans.set(request, span);
    tracing.within(span, done);
  });
  /* The body came by events of the connection, which belong to no request. */
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracing.within(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode;
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': status },
      ...(status >= 500 ? { error: new Error(String(status)) } : {}),
    });
  });
}
