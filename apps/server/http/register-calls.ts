import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@fantasy-stats/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccessDecisions } from '../auth/access-decisions.ts';
import type { Account } from '../auth/account.ts';
import { bearerOf } from '../auth/bearer.ts';
import type { Membership } from '../league/membership.ts';
import { requireAccess, requireScope } from './access.ts';
import type { Attempts } from './attempts.ts';
import { schemaOf } from './call-schema.ts';
import { sendError } from './error-handler.ts';
import { ApiError } from './errors.ts';
import { byteBudget, gate, largeBody, leaveAfter, ownerOf } from './large-body.ts';
import { linesOf } from './lines-of.ts';
import { parseRequest } from './parse-request.ts';
import type { Handling, Routes } from './routes.ts';
import { addressOf, tooManyRequests } from './security.ts';
import { type Asker, askerOf, keepAsker, noteSecurity } from './security-events.ts';
import { sending } from './send-answer.ts';
import { turns } from './turns.ts';
import { whenGone } from './when-gone.ts';

/** What the calls need from the server around them. */
export interface CallSurroundings {
  /** Who asks, and what he may read. */
  readonly access: Pick<AccessDecisions, 'accountOf' | 'caughtUp' | 'membershipOf' | 'remember'>;
  /** Whether the account of an address was signed in lately from where a request comes from. */
  isKnownPlace(email: string, network: string): Promise<boolean>;
  /** Milliseconds a log-in is held back while its account is guessed at from many addresses. */
  readonly signInDelay: number;
  /** Attempts a minute at calls that can be guessed at, from one address on one account. */
  readonly signInLimit: number;
  /** Counts an attempt at such a call, for all nodes together. */
  countAttempt(key: string): Promise<Attempts>;
  /** Requests a minute from one account, on each node. */
  readonly accountLimit: number;
  /** Requests a minute with one personal token, on each node. */
  readonly tokenLimit: number;
}

function textOf(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : '';
}

/** Whether a call can be used to guess what opens an account: a password, or a code from an email. */
function canBeGuessed(call: Call): boolean {
  if (call.method !== 'POST') return false;
  if (call.access === 'anyone') return call.path.startsWith('auth/');
  const { body } = call;
  return body instanceof z.ZodObject && ['password', 'current', 'code'].some((name) => name in body.shape);
}

/**
 * Registers calls of the contract under the app's prefix. A handler reads parse → may they? → ask → reply: this does the
 * first two and the last.
 */
export function callRoutes(app: FastifyInstance, around: CallSurroundings): Omit<Routes, 'openDoor'> {
  /** Whose account a request is about: the one it is signed in to, or the one its email address names. */
  function accountKey(request: FastifyRequest): string {
    const { account } = askerOf(request);
    return account ? account.id : textOf(request.body, 'email').trim().toLowerCase().slice(0, 254);
  }

  /*
   * Guesses are counted by address and account; by address alone, for who tries one account after the other; and by
   * account alone, for who has many addresses. The last refuses nobody who is not signed in, since strangers could lock
   * an account's owner out by it: it makes log-ins wait, unless they come from where the owner has signed in before.
   */
  const attempts = [
    {
      times: 1,
      holdsBack: false,
      keyOf: (request: FastifyRequest) => `both ${addressOf(request)} ${accountKey(request)}`,
    },
    {
      times: 5,
      holdsBack: false,
      keyOf: (request: FastifyRequest) => `address ${addressOf(request)}`,
    },
    {
      times: 10,
      holdsBack: true,
      keyOf: (request: FastifyRequest) => `account ${accountKey(request) || addressOf(request)}`,
    },
  ];

  /** Makes a log-in wait whose account is guessed at, unless it comes from a place its owner is known at. */
  async function holdBack(request: FastifyRequest): Promise<void> {
    const email = textOf(request.body, 'email');
    if (await around.isKnownPlace(email, addressOf(request))) return;
    noteSecurity(request.log, 'logInHeldBack', {
      account: null,
      address: addressOf(request),
      call: 'auth/login',
    });
    await wait(around.signInDelay);
  }

  /** Keeps an account from making us ask somebody else too often. */
  function limitOf(
    path: string,
    most: number,
    whose = (request: FastifyRequest) => ownerOf(askerOf(request).account, request),
  ): (request: FastifyRequest) => Promise<void> {
    const count = app.createRateLimit({
      max: most,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => `${path} ${whose(request)}`,
    });
    return async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
    };
  }

  const limitAccount = limitOf('account', around.accountLimit);
  const limitToken = limitOf(
    'token',
    around.tokenLimit,
    (request) => askerOf(request).account?.personalToken?.id ?? '',
  );

  /** Of calls that cost a request to somebody else. What cannot be read costs none, and is not counted. */
  const costly = new Map<Call, (request: FastifyRequest) => Promise<void>>();

  /* One who asks for a thousand things at once waits for himself: the database's connections are everybody's. */
  const lookUps = turns(6, 500);
  const answers = turns(10, 100);
  /** Streams stay open for as long as what they tell of goes on. */
  const streams = turns(20, 0);
  const largeBodies = gate(2, 20_000);
  const largeBytes = byteBudget();
  const answer = sending(around.access);

  async function limitAttempts(request: FastifyRequest): Promise<void> {
    for (const { holdsBack, keyOf, times } of attempts) {
      const counted = await around.countAttempt(keyOf(request));
      if (counted.times <= around.signInLimit * times) continue;
      if (!holdsBack || askerOf(request).account) throw tooManyRequests(counted.ttl);
      await holdBack(request);
    }
  }

  /** Whose turns a request takes. The demo's account is everybody's. */
  function laneOf({ account }: Asker, request: FastifyRequest): string {
    return account && !account.isDemo ? account.id : addressOf(request);
  }

  async function ask(request: FastifyRequest): Promise<Asker> {
    if (request.headers.authorization === undefined) return { account: null, hadToken: false };
    const token = bearerOf(request);
    return { account: token ? await around.access.accountOf(token) : null, hadToken: true };
  }

  /** By which link an account may read the league that a request names. */
  async function memberOf(account: Account, named: unknown): Promise<Membership> {
    const league = textOf(named, 'league');
    const membership = league ? await around.access.membershipOf(account.id, league) : null;
    if (!membership) throw new ApiError('leagueNotFound');
    return membership;
  }

  /** A handler's arguments, once everything that can refuse the request has not. */
  async function handling<C extends Call>(
    call: C,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Handling<C>> {
    const { account } = askerOf(request);
    const isOfLeague = call.access === 'member';
    const query = queryOf(call, request);
    const sent = call.method === 'POST' ? request.body : undefined;
    const body = sent instanceof Uint8Array ? sent : parseRequest('body', call.body, sent, isOfLeague);
    const membership =
      isOfLeague && account ? await memberOf(account, call.method === 'POST' ? body : query) : null;
    await costly.get(call)?.(request);
    let gone: AbortController | null = null;
    return {
      user: account as Handling<C>['user'],
      membership: membership as Handling<C>['membership'],
      query,
      body: body as Handling<C>['body'],
      request,
      reply,
      log: request.log,
      /* Made for who asks for it: few do, and aborting costs more than most answers. */
      get signal() {
        gone ??= whenGone(request, reply);
        return gone.signal;
      },
    };
  }

  function queryOf<C extends Call>(call: C, request: FastifyRequest): Handling<C>['query'] {
    return parseRequest('query', call.query, request.query, call.access === 'member') as Handling<C>['query'];
  }

  /** The limit on requests, asked for by name so that it comes before the token is looked up: guesses count, too. */
  const limitRequests = app.rateLimit();

  function route(
    call: Call,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    if (call.mostPerMinute !== undefined) costly.set(call, limitOf(call.path, call.mostPerMinute));
    const register = (scope: FastifyInstance) =>
      scope.route({
        method: call.method,
        url: `/${call.path}`,
        schema: schemaOf(call),
        /* Before the body is read: strangers' bodies are not worth reading. */
        onRequest: [
          limitRequests,
          async (request, reply) => {
            const found = await lookUps.enter(addressOf(request));
            const asker = await ask(request).finally(found);
            keepAsker(request, asker);
            requireAccess(call.access, asker.account, asker.hadToken);
            requireScope(call.scope, asker.account);
            if (asker.account?.isDemo === false) await limitAccount(request);
            if (asker.account?.personalToken) await limitToken(request);
            const lane = call.kind === 'lines' ? streams : answers;
            leaveAfter(reply.raw, await lane.enter(laneOf(asker, request)));
            /* The one place that keeps visitors of the demo from taking it away from the next: a call that says so. */
            if (asker.account?.isDemo && call.errors.includes('demoAccount'))
              throw new ApiError('demoAccount');
            if (call.largestBody !== undefined) {
              const owner = ownerOf(asker.account, request);
              largeBytes.check(owner);
              leaveAfter(reply.raw, await largeBodies.enter(owner));
            }
          },
        ],
        ...(call.largestBody === undefined
          ? {}
          : largeBody(call.largestBody, (request, bytes) =>
              largeBytes.spend(ownerOf(askerOf(request).account, request), bytes),
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
      throw new Error(`${call.method} ${call.path} answers ${call.kind}, not ${kinds.join(' or ')}`);
  }

  return {
    handle(call, handler) {
      mustBe(call, 'json');
      route(call, async (request, reply) =>
        answer.send(call, await handler(await handling(call, request, reply)), request, reply),
      );
    },

    handleKept(call, handler, { asked, isOfAccount = false } = {}) {
      mustBe(call, 'json');
      route(call, async (request, reply) => {
        const { account } = askerOf(request);
        const query = queryOf(call, request);
        /* Each time, whatever is known of the answer. */
        const membership = call.access === 'member' && account ? await memberOf(account, query) : null;
        if (membership) asked?.(membership, request.log);
        const reader = isOfAccount ? (account?.id ?? '') : `${membership?.linked} ${membership?.ownTeamId}`;
        const leagues = membership ? [membership.league, membership.linked] : [];
        return answer.sendKept(
          call,
          (unchanged) =>
            handler({
              user: account as Handling<typeof call>['user'],
              membership: membership as Handling<typeof call>['membership'],
              query,
              unchanged,
            }),
          { asked: JSON.stringify(query), leagues, reader },
          request,
          reply,
        );
      });
    },

    handleBytes(call, handler) {
      mustBe(call, 'json');
      route(call, async (request, reply) => {
        const { body, ...rest } = await handling(call, request, reply);
        if (!(body instanceof Uint8Array)) throw new ApiError('malformedJson');
        return answer.send(call, await handler({ ...rest, bytes: body }), request, reply);
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
        answer.sendFile(call, await handler(await handling(call, request, reply)), request, reply),
      );
    },

    redirect(call, handler) {
      mustBe(call, 'redirect');
      route(call, async (request, reply) => {
        try {
          const address = await handler(await handling(call, request, reply));
          await around.access.caughtUp();
          return reply.header('cache-control', 'no-store').redirect(address, 302);
        } catch (error) {
          return sendError(request, reply, error);
        }
      });
    },
  };
}
