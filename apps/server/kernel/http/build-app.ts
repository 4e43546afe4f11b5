import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { installMetrics } from '../metrics/metrics-route.ts';
import type { ServerModule } from '../module.ts';
import type { Parts } from '../parts.ts';
import { traceRequests } from '../tracing/requests.ts';
import { installDocumentation, installDocumentationPages } from './documentation.ts';
import { installErrorHandler, sendError } from './error-handler.ts';
import { ApiError } from './errors.ts';
import type { GuessLimits } from './guess-limit.ts';
import { installHealth } from './health.ts';
import { loggedPath, soughtUrl } from './logged-path.ts';
import { callRoutes } from './register-calls.ts';
import { RequestLog } from './request-log.ts';
import { installCors, trustIn } from './security.ts';
import { installHeaders } from './security-headers.ts';

export interface AppOptions {
  readonly parts: Parts;
  readonly modules: readonly ServerModule[];
  /** Hashes of the built page's inline scripts, for the content security policy. */
  readonly inlineScripts?: readonly string[];
  /** Whether a user logged in recently from a network. */
  readonly isKnownPlace: GuessLimits['isKnownPlace'];
  /** False bypasses the response cache, for tests. */
  readonly isCaching?: boolean;
}

/**
 * Returns a generator of request ids: a counter after a random prefix that differs between nodes and
 * restarts.
 */
function requestIds(): () => string {
  const node = randomBytes(6).toString('base64url');
  let requests = 0;
  return () => {
    requests += 1;
    return `${node}-${requests.toString(36)}`;
  };
}

/** Log levels that omit requests. */
const aboveRequests: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'silent']);

/** Timeouts in ms, which limit slow clients. */
const connectionLimits = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

/** Builds the app with every node's endpoints: liveness and readiness. Worker nodes serve nothing else. */
export function buildNode(parts: Parts): FastifyInstance {
  const { trustedProxies } = parts.config;
  const isLogging = !aboveRequests.has(parts.log.level);
  const app = Fastify({
    loggerInstance: parts.log,
    // The hooks below log requests without possible secrets.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    rewriteUrl: ({ url }) => soughtUrl(url ?? '/'),
    trustProxy: trustedProxies > 0 && trustIn(trustedProxies),
    bodyLimit: 64 * 1024,
    serverFactory: (response) => createServer(connectionLimits, response),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setChildLoggerFactory(
    (log, bindings, options) => new RequestLog(() => log.child(bindings, options) as FastifyBaseLogger),
  );
  if (parts.tracing) traceRequests(app, parts.tracing);
  // Fastify does not close a server that never listened, so its timers would keep running.
  app.addHook('onClose', ({ server }, done) => {
    if (!server.listening) server.close();
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // These lines contain no secrets. Redacting them would take a fifth of a cached response's time.
  const requestLog = parts.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    if (isLogging) {
      const { id, method, url } = request;
      const milliseconds = Math.round(reply.elapsedTime);
      const facts = { reqId: id, method, path: loggedPath(url), status: reply.statusCode, milliseconds };
      requestLog.info(facts, 'request');
    }
    done();
  });
  installErrorHandler(app);
  installHealth(app, parts.pool);
  const { metricsToken } = parts.config;
  if (parts.metrics && metricsToken !== null) installMetrics(app, parts.metrics, metricsToken);
  return app;
}

export async function buildApp({
  inlineScripts = [],
  isCaching = true,
  isKnownPlace,
  modules,
  parts,
}: AppOptions): Promise<FastifyInstance> {
  const app = buildNode(parts);
  await installHeaders(app, parts.config, inlineScripts);
  await app.register((api) => installApi(api, parts, { isCaching, isKnownPlace, modules }), {
    prefix: '/api',
  });
  for (const { install } of modules) await install?.(app);
  return app;
}

async function installApi(
  api: FastifyInstance,
  parts: Parts,
  { isCaching, isKnownPlace, modules }: Required<Pick<AppOptions, 'isCaching' | 'isKnownPlace' | 'modules'>>,
): Promise<void> {
  const { callers, config, limits, now } = parts;
  await installCors(api, config);
  // This limit runs before the token lookup, so that it also counts requests with unknown tokens.
  api.addHook('onRequest', (request, _reply, done) => {
    limits.check(request, 'address');
    done();
  });
  await installDocumentation(api);
  api.setNotFoundHandler((request, reply) => sendError(request, reply, new ApiError('notFound')));
  const { signInDelay } = config.limits;
  const routes = callRoutes(api, { callers, isCaching, isKnownPlace, limits, now, signInDelay });
  for (const { routes: register = [] } of modules) for (const one of register) one(routes, parts);
  for (const { installApi: install } of modules) await install?.(api);
  await installDocumentationPages(api);
}
