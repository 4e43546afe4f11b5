import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracing } from './tracing.ts';

interface TracedRequest {
  readonly method?: string | undefined;
  /** The route's pattern instead of the URL, which may contain a code. */
  readonly route: string;
  readonly id: string;
}

function begin(tracing: Tracing, { id, method = 'GET', route }: TracedRequest): Span {
  return tracing.begin(`${method} ${route}`, 'request', {
    'http.request.method': method,
    'http.route': route,
    'request.id': id,
  });
}

export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/')) return done();
    const span = begin(tracing, { method: request.method, route, id: request.id });
    spans.set(request, span);
    tracing.within(span, done);
  });
  // Reading the body loses the trace context, so restore it.
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
