import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { installOAuth } from './assistants/endpoints.ts';
import { assistantRoutes } from './assistants/routes.ts';
import { isKnownNetwork } from './auth/known-networks.ts';
import { authRoutes } from './auth/routes.ts';
import { keyedHash } from './auth/secrets.ts';
import { billingRoutes } from './billing/routes.ts';
import { installWebhook } from './billing/webhook.ts';
import { installPreviewPictures, previewTags } from './cards/previews.ts';
import { installOutboxPage } from './dev/outbox-page.ts';
import { draftRoomRoutes } from './draft/rooms.ts';
import { countAttempt, countAttempts } from './http/attempts.ts';
import { installDocumentation, installDocumentationPages } from './http/documentation.ts';
import { installErrorHandler, sendError } from './http/error-handler.ts';
import { ApiError } from './http/errors.ts';
import { foundHead, installSitemap } from './http/found-pages.ts';
import { installHealth } from './http/health.ts';
import { loggedPath, soughtUrl } from './http/logged-path.ts';
import { type ReadyAnswers, readyAnswers } from './http/ready-answers.ts';
import { callRoutes } from './http/register-calls.ts';
import type { RequestCounts } from './http/request-counts.ts';
import { RequestLog } from './http/request-log.ts';
import type { Routes } from './http/routes.ts';
import { addressBeyond, installCors, installHeaders, installRateLimit, trustIn } from './http/security.ts';
import { type SharedCounts, sharedCounts } from './http/shared-counts.ts';
import { type BuiltWeb, installWeb, withHeads } from './http/web.ts';
import { initRoutes } from './init/routes.ts';
import type { RoomReader } from './league/room/facts.ts';
import { installRooms } from './league/room/pages.ts';
import { markRoutes } from './marks/routes.ts';
import { installMcp } from './mcp/install.ts';
import { installMetrics } from './metrics/routes.ts';
import type { Parts } from './parts.ts';
import { installOneClick } from './recaps/one-click.ts';
import { installExtensionDownload } from './settings/extension-file.ts';
import { doors } from './sharing/door.ts';
import { secretAddressRoutes } from './sharing/routes.ts';
import { traceAnswered, traceRequests } from './tracing/requests.ts';

/** Registers the calls that a concern answers. */
export type Concern = (routes: Routes, parts: Parts) => void;

/** The concerns that need nothing but the parts. */
const ownConcerns: readonly Concern[] = [
  authRoutes,
  accountRoutes,
  assistantRoutes,
  initRoutes,
  billingRoutes,
  draftRoomRoutes,
  markRoutes,
  secretAddressRoutes,
];

export interface AppOptions {
  readonly parts: Parts;
  /** Concerns with more around them, such as those that put jobs into the queue. */
  readonly concerns?: readonly Concern[];
  /** The built pages; null serves the API alone. */
  readonly web?: BuiltWeb | null;
  /** Reads what the leagues' public rooms are drawn from; null serves none. */
  readonly rooms?: RoomReader | null;
}

/** Names requests: by a number, after letters drawn at random that no other node's have, nor those of this one's last start. */
function requestIds(): () => string {
  const node = randomBytes(6).toString('base64url');
  let requests = 0;
  return () => {
    requests += 1;
    return `${node}-${requests.toString(36)}`;
  };
}

/** Levels of the log that leave requests out. */
const aboveRequests: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'silent']);

/** Slow senders do not hold a connection for ever. */
const connectionLimits = {
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
};

/** How requests are named, and what the log says of one that was answered. */
interface Answering {
  readonly newId: () => string;
  readonly note: (
    log: Pick<FastifyBaseLogger, 'info'>,
    request: {
      readonly method?: string | undefined;
      readonly url?: string | undefined;
      readonly reqId?: string;
    },
    status: number,
    milliseconds: number,
  ) => void;
}

function answeringOf(parts: Pick<Parts, 'log'>): Answering {
  return {
    newId: requestIds(),
    note: (log, { method, reqId, url = '/' }, status, milliseconds) => {
      /* What the level leaves out is not put together. */
      if (aboveRequests.has(parts.log.level)) return;
      const id = reqId === undefined ? {} : { reqId };
      const took = Math.round(milliseconds);
      log.info({ ...id, method, path: loggedPath(url), status, milliseconds: took }, 'request');
    },
  };
}

/**
 * What every node answers: that it lives, and that it can serve. A node that does jobs alone answers nothing else.
 *
 * @param ready answers what can be answered at once
 */
export function buildNode(
  parts: Parts,
  ready?: ReadyAnswers,
  { newId, note } = answeringOf(parts),
): FastifyInstance {
  const { trustedProxies } = parts.config;
  let isClosing = false;
  const app = Fastify({
    loggerInstance: parts.log,
    /* Requests are logged below, without what may be secret in them. */
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    rewriteUrl: ({ url }) => soughtUrl(url ?? '/'),
    trustProxy: trustedProxies > 0 && trustIn(trustedProxies),
    bodyLimit: 64 * 1024,
    serverFactory: (answer) =>
      createServer(connectionLimits, (request, response) => {
        if (isClosing || !ready?.answer(request, response)) answer(request, response);
      }),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setChildLoggerFactory(
    (log, bindings, options) => new RequestLog(() => log.child(bindings, options) as FastifyBaseLogger),
  );
  if (parts.tracing) traceRequests(app, parts.tracing);
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  /* The framework leaves a server that was made for it and never listened as it is: with its timers. */
  app.addHook('onClose', ({ server }, done) => {
    if (!server.listening) server.close();
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    note(request.log, { method: request.method, url: request.url }, reply.statusCode, reply.elapsedTime);
    done();
  });
  installErrorHandler(app);
  installHealth(app, parts.pool);
  const { metricsToken } = parts.config;
  if (parts.metrics && metricsToken !== null) installMetrics(app, parts.metrics, metricsToken);
  return app;
}

/** Puts the server together, ready to listen or to be asked by tests. */
export async function buildApp({
  parts,
  concerns = [],
  web = null,
  rooms = null,
}: AppOptions): Promise<FastifyInstance> {
  const { config, now } = parts;
  const origin = config.publicUrl.replace(/\/$/, '');
  const found = web?.found ?? [];
  /* Packed meanwhile. */
  const pages =
    web &&
    withHeads(web, (path) => {
      const page = found.find((one) => one.path.toLowerCase() === path);
      return page ? foundHead(page, origin) + previewTags(page, origin) : '';
    });
  const shared = sharedCounts({
    add: (counted) => countAttempts(parts.database, counted, now()),
    /* Not as attempts are: guesses are counted by the same addresses and accounts. */
    hashOf: (key) => keyedHash(parts.hashKey, 'request', key),
  });
  const requests = shared.counts('address', config.limits.requests);
  const answering = answeringOf(parts);
  const ready = readyAnswers({
    addressOf: addressBeyond(config.trustedProxies),
    answered: ({ method, url }, reqId, { milliseconds, route, status }) => {
      parts.metrics?.request(route, status, milliseconds / 1000);
      if (parts.tracing) traceAnswered(parts.tracing, { method, route, id: reqId }, status);
      answering.note(parts.log, { method, url, reqId }, status, milliseconds);
    },
    limit: config.limits.requests,
    newId: answering.newId,
    now,
    requests,
  });
  const app = buildNode(parts, ready, answering);
  app.addHook('onClose', async () => shared.stop());
  await installHeaders(app, parts.config, web?.inlineScripts ?? []);
  await app.register(
    (api) =>
      installApi(api, parts, {
        concerns: [...ownConcerns, ...concerns],
        ready,
        requests,
        counts: shared.counts,
      }),
    { prefix: '/api' },
  );
  await installOAuth(app, parts);
  await installMcp(app, parts);
  if (parts.config.platforms.isSimulated) installOutboxPage(app, parts);
  installExtensionDownload(app, parts);
  if (rooms && web?.rooms) await installRooms(app, parts, rooms, web.rooms);
  installSitemap(app, found, origin);
  installPreviewPictures(app, parts);
  installWeb(app, await pages);
  return app;
}

async function installApi(
  api: FastifyInstance,
  parts: Parts,
  {
    concerns,
    counts,
    ready,
    requests,
  }: {
    readonly concerns: readonly Concern[];
    readonly ready: ReadyAnswers;
    readonly requests: RequestCounts;
    readonly counts: SharedCounts['counts'];
  },
): Promise<void> {
  await installCors(api, parts.config);
  await installRateLimit(api, parts.config, requests);
  await installDocumentation(api);
  api.setNotFoundHandler((request, reply) => sendError(request, reply, new ApiError('notFound')));
  const calls = callRoutes(api, {
    access: parts.access,
    ready,
    counts,
    isKnownPlace: (email, network) =>
      isKnownNetwork(parts.database, parts.hashKey, email, network, parts.now()),
    signInDelay: parts.config.limits.signInDelay,
    signInLimit: parts.config.limits.signIn,
    countAttempt: (key) =>
      countAttempt(parts.database, keyedHash(parts.hashKey, 'attempt', key), parts.now()),
    accountLimit: parts.config.limits.account,
    tokenLimit: parts.config.limits.token,
  });
  const routes: Routes = { ...calls, openDoor: doors(api, parts) };
  for (const concern of concerns) concern(routes, parts);
  await installWebhook(api, parts);
  await installOneClick(api, parts);
  await installDocumentationPages(api);
}
