import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Call } from '@fantasy-stats/contract';
import { fantasyDayOf, type LeagueId } from '@fantasy-stats/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireAccess, requireScope } from './access.ts';
import type { Account } from './account.ts';
import { bearerOf } from './bearer.ts';
import { callerForCache, keyOf, responseCache } from './cached-response.ts';
import { schemaOf } from './call-schema.ts';
import type { Caller, Callers } from './callers.ts';
import { sendError } from './error-handler.ts';
import { ApiError } from './errors.ts';
import { canBeGuessed, type GuessLimits, guessLimit } from './guess-limit.ts';
import { byteBudget, gate, largeBody, leaveAfter, ownerOf } from './large-body.ts';
import { linesOf } from './lines-of.ts';
import type { Membership } from './membership.ts';
import { parseRequest } from './parse-request.ts';
import type { Handling, InputName, Routes, VariesBy } from './routes.ts';
import { addressOf } from './security.ts';
import { identityOf, storeIdentity } from './security-events.ts';
import { encodingOf, sendAnswer, sendCached, sendFile, written } from './send-response.ts';
import { textIn } from './text-in.ts';
import { turns } from './turns.ts';
import { whenGone } from './when-gone.ts';

export interface CallSurroundings extends GuessLimits {
  readonly callers: Callers;
  readonly now: () => Date;
  /** False bypasses the response cache, for tests. */
  readonly isCaching: boolean;
}

/** Inputs whose versions are read only for calls that use them. */
const moreInputs: ReadonlySet<InputName> = new Set<InputName>(['past', 'account']);

/** Returns the league id in a request if its format is valid. The API contract validates it later. */
function leagueIn(leagueValue: unknown): LeagueId | null {
  const league = textIn(leagueValue, 'league');
  return /^[\w.-]{1,100}$/.test(league) ? league : null;
}

/**
 * Registers the API contract's calls under the app's prefix. Order per request: limits, caller, access,
 * parameters, handler, response.
 */
export function callRoutes(app: FastifyInstance, around: CallSurroundings): Routes {
  const { callers, limits } = around;
  const limitAttempts = guessLimit(around);
  // One client's requests are queued, because all clients share the database connections.
  const lookUps = turns(6, 500);
  const responses = turns(10, 100);
  /** Streams have their own limit because they stay open for a long time. */
  const streams = turns(20, 0);
  const largeBodies = gate(2, 20_000);
  const largeBytes = byteBudget();
  const cachedResponse = responseCache({ isCaching: around.isCaching });

  /** Returns a request's queue key: the account, or the IP address for the shared demo. */
  function laneOf(account: Account | null, request: FastifyRequest): string {
    return account && !account.isDemo ? account.id : addressOf(request);
  }

  /** Finds a request's caller. For a GET, includes access to the league in the query. */
  async function findCaller(call: Call, request: FastifyRequest, needsMore: boolean): Promise<void> {
    const hadToken = request.headers.authorization !== undefined;
    const token = hadToken ? bearerOf(request) : null;
    const league = call.access === 'member' && call.method === 'GET' ? leagueIn(request.query) : null;
    const leave = await lookUps.enter(addressOf(request));
    try {
      const caller = token === null ? null : await callers.find(token, { league, needsMore });
      storeIdentity(request, { account: caller?.account ?? null, caller, hadToken });
    } finally {
      leave();
    }
  }

  /**
   * Returns the caller's access to the requested league.
   * @throws ApiError leagueNotFound
   */
  function memberOf(call: Call, caller: Caller | null): Membership | null {
    if (call.access !== 'member') return null;
    if (!caller?.membership) throw new ApiError('leagueNotFound');
    return caller.membership;
  }

  /** Returns the caller of a request; for a POST, with access to the league in the body. */
  async function callerOf(call: Call, request: FastifyRequest, body: unknown): Promise<Caller | null> {
    if (call.method === 'GET' || call.access !== 'member') return identityOf(request).caller;
    return callers.find(bearerOf(request) ?? '', { league: leagueIn(body) });
  }

  async function handling<C extends Call>(
    call: C,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Handling<C>> {
    const { account } = identityOf(request);
    const query = queryOf(call, request);
    const sent = call.method === 'POST' ? request.body : undefined;
    const isOfLeague = call.access === 'member';
    const body = sent instanceof Uint8Array ? sent : parseRequest('body', call.body, sent, isOfLeague);
    const membership = memberOf(call, await callerOf(call, request, body));
    if (call.mostPerMinute !== undefined) await limits.checkCall(request, call.path, call.mostPerMinute);
    let gone: AbortController | null = null;
    return {
      user: account as Handling<C>['user'],
      membership: membership as Handling<C>['membership'],
      query,
      body: body as Handling<C>['body'],
      request,
      reply,
      log: request.log,
      // Created on first use: few handlers need it, and aborting costs more than most responses.
      get signal() {
        gone ??= whenGone(request, reply);
        return gone.signal;
      },
    };
  }

  function queryOf<C extends Call>(call: C, request: FastifyRequest): Handling<C>['query'] {
    return parseRequest('query', call.query, request.query, call.access === 'member') as Handling<C>['query'];
  }

  function route(
    call: Call,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    inputs: readonly InputName[] = [],
  ): void {
    const needsMore = inputs.some((input) => moreInputs.has(input));
    const register = (scope: FastifyInstance) =>
      scope.route({
        method: call.method,
        url: `/${call.path}`,
        schema: schemaOf(call),
        // Runs before the body is read, so that rejected requests cost no parsing.
        onRequest: [
          async (request, reply) => {
            await findCaller(call, request, needsMore);
            const requestCaller = identityOf(request);
            requireAccess(call.access, requestCaller.account, requestCaller.hadToken);
            requireScope(call.scope, requestCaller.account);
            limits.check(request, 'account', 'token');
            const lane = call.kind === 'lines' ? streams : responses;
            leaveAfter(reply.raw, await lane.enter(laneOf(requestCaller.account, request)));
            // Calls that list the error `demoAccount` are closed to the demo account. No other code checks
            // this.
            if (requestCaller.account?.isDemo && call.errors.includes('demoAccount'))
              throw new ApiError('demoAccount');
            if (call.largestBody !== undefined) {
              const owner = ownerOf(requestCaller.account, request);
              largeBytes.check(owner);
              leaveAfter(reply.raw, await largeBodies.enter(owner));
            }
          },
        ],
        ...(call.largestBody === undefined
          ? {}
          : largeBody(call.largestBody, (request, bytes) =>
              largeBytes.spend(ownerOf(identityOf(request).account, request), bytes),
            )),
        ...(canBeGuessed(call) ? { preHandler: limitAttempts } : {}),
        handler,
      });
    if (call.largestBody === undefined) register(app);
    else
      app.register(async (scope) => {
        scope.removeContentTypeParser('application/json');
        scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
          done(null, body),
        );
        register(scope);
      });
  }

  function mustBe(call: Call, ...kinds: readonly Call['kind'][]): void {
    if (!kinds.includes(call.kind))
      throw new Error(`${call.method} ${call.path} responds with ${call.kind}, not ${kinds.join(' or ')}`);
  }

  /** Makes a successful change visible to the caller's next request. */
  function expireAfter(call: Call, request: FastifyRequest): void {
    const { account } = identityOf(request);
    if (account && (call.method === 'POST' || call.kind === 'redirect')) callers.expire(account.id);
  }

  function versionsOf<Input extends InputName>(caller: Caller | null, inputs: readonly Input[]) {
    const day = inputs.some((name) => name === 'day') ? fantasyDayOf(around.now()) : '';
    const versions = { ...caller?.versions, day };
    return Object.fromEntries(inputs.map((name) => [name, versions[name] ?? ''])) as Record<Input, string>;
  }

  return {
    handle(call, handler) {
      mustBe(call, 'json');
      route(call, async (request, reply) => {
        const response = await handler(await handling(call, request, reply));
        expireAfter(call, request);
        return sendAnswer(call, response, request, reply);
      });
    },

    cached(call, { inputs, isPrivate = false, ...options }, handler) {
      const variesBy: VariesBy = options.variesBy ?? 'nothing';
      mustBe(call, 'json');
      const respond = async (request: FastifyRequest, reply: FastifyReply) => {
        const query = queryOf(call, request);
        const { account, caller } = identityOf(request);
        memberOf(call, caller);
        const cacheCaller = callerForCache(variesBy, caller);
        const versions = versionsOf(caller, inputs);
        const make = async () => {
          const queueKey = account ? hash('sha256', account.id) : undefined;
          return written(
            call,
            await handler({ ...cacheCaller, query, versions, queueKey } as Parameters<typeof handler>[0]),
          );
        };
        const sent = { encoding: encodingOf(call, request), isPrivate };
        const key = keyOf(call, query, cacheCaller, versions);
        return sendCached(call, await cachedResponse(key, make, sent, request, reply), reply);
      };
      route(call, respond, inputs);
    },

    handleBytes(call, handler) {
      mustBe(call, 'json');
      route(call, async (request, reply) => {
        const { body, ...rest } = await handling(call, request, reply);
        if (!(body instanceof Uint8Array)) throw new ApiError('malformedJson');
        const response = await handler({ ...rest, bytes: body });
        expireAfter(call, request);
        return sendAnswer(call, response, request, reply);
      });
    },

    stream(call, handler) {
      mustBe(call, 'lines');
      route(call, async (request, reply) => {
        const lines = handler(await handling(call, request, reply));
        const first = await linesOf(lines[Symbol.asyncIterator]());
        return reply
          .type('application/x-ndjson; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(Readable.from(first));
      });
    },

    file(call, handler) {
      mustBe(call, 'file', 'csv');
      route(call, async (request, reply) =>
        sendFile(call, await handler(await handling(call, request, reply)), request, reply),
      );
    },

    redirect(call, handler) {
      mustBe(call, 'redirect');
      route(call, async (request, reply) => {
        try {
          const address = await handler(await handling(call, request, reply));
          expireAfter(call, request);
          return reply.header('cache-control', 'no-store').redirect(address, 302);
        } catch (error) {
          return sendError(request, reply, error);
        }
      });
    },
  };
}
