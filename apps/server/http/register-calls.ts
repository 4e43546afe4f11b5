import { Readable } from 'node:stream';
import type { Call } from '@fantasy-stats/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessDecisions } from '../auth/access-decisions.ts';
import type { Account } from '../auth/account.ts';
import { bearerOf } from '../auth/bearer.ts';
import type { Belief } from '../auth/decisions.ts';
import { nbaFacts } from '../database/access-triggers.ts';
import type { Membership } from '../league/membership.ts';
import { requireAccess, requireScope } from './access.ts';
import { schemaOf } from './call-schema.ts';
import { sendError } from './error-handler.ts';
import { ApiError } from './errors.ts';
import { canBeGuessed, type GuessLimits, guessLimit } from './guess-limit.ts';
import { byteBudget, gate, largeBody, leaveAfter, ownerOf } from './large-body.ts';
import { linesOf } from './lines-of.ts';
import { parseRequest } from './parse-request.ts';
import type { ReadyAnswers, ReadyLimit } from './ready-answers.ts';
import type { Handling, Routes } from './routes.ts';
import { addressOf, tooManyRequests } from './security.ts';
import { type Asker, askerOf, keepAsker } from './security-events.ts';
import { sending } from './send-answer.ts';
import type { SharedCounts } from './shared-counts.ts';
import { textIn } from './text-in.ts';
import { turns } from './turns.ts';
import { whenGone } from './when-gone.ts';

/** What the calls need from the server around them. */
export interface CallSurroundings extends GuessLimits {
  /** Who asks, and what he may read. */
  readonly access: Pick<AccessDecisions, 'accountOf' | 'caughtUp' | 'membershipOf' | 'remember'>;
  /** Requests a minute from one account. */
  readonly accountLimit: number;
  /** Requests a minute with one personal token. */
  readonly tokenLimit: number;
  /** Counts requests, with those of the other nodes. */
  readonly counts: SharedCounts['counts'];
  /** Answers that can be sent again at once. */
  readonly ready: Pick<ReadyAnswers, 'keep'>;
}

/** A limit, with whom a request counts for. */
interface Limit extends Pick<ReadyLimit, 'counts' | 'most'> {
  keyOf(request: FastifyRequest): string;
}

/** Counts a request. @throws ApiError tooManyRequests */
function count({ counts, keyOf, most }: Limit, request: FastifyRequest): void {
  const { times, ttl } = counts.add(keyOf(request));
  if (times > most) throw tooManyRequests(ttl);
}

/**
 * Registers calls of the contract under the app's prefix. A handler reads parse → may they? → ask → reply: this does the
 * first two and the last.
 */
export function callRoutes(app: FastifyInstance, around: CallSurroundings): Omit<Routes, 'openDoor'> {
  const limitAttempts = guessLimit(around);
  const ofAccount: Limit = {
    counts: around.counts('account', around.accountLimit),
    most: around.accountLimit,
    keyOf: (request) => ownerOf(askerOf(request).account, request),
  };
  const ofToken: Limit = {
    counts: around.counts('token', around.tokenLimit),
    most: around.tokenLimit,
    keyOf: (request) => askerOf(request).account?.personalToken?.id ?? '',
  };

  /** What somebody's requests count for, whatever they ask for. */
  function limitsOf({ account }: Asker): Limit[] {
    return [...(account?.isDemo === false ? [ofAccount] : []), ...(account?.personalToken ? [ofToken] : [])];
  }

  /** Counts a request to a call that costs one to somebody else. What cannot be read costs none, and is not counted. */
  async function countCostly({ mostPerMinute, path }: Call, request: FastifyRequest): Promise<void> {
    if (mostPerMinute === undefined) return;
    const { times, ttl } = await around.countAttempt(`call ${path} ${ofAccount.keyOf(request)}`);
    if (times > mostPerMinute) throw tooManyRequests(ttl);
  }

  /* One who asks for a thousand things at once waits for himself: the database's connections are everybody's. */
  const lookUps = turns(6, 500);
  const answers = turns(10, 100);
  /** Streams stay open for as long as what they tell of goes on. */
  const streams = turns(20, 0);
  const largeBodies = gate(2, 20_000);
  const largeBytes = byteBudget();
  const answer = sending(around.access, around.ready);

  /** Whose turns a request takes. The demo's account is everybody's. */
  function laneOf({ account }: Asker, request: FastifyRequest): string {
    return account && !account.isDemo ? account.id : addressOf(request);
  }

  async function ask(request: FastifyRequest): Promise<Asker> {
    const beliefs: Belief[] = [];
    if (request.headers.authorization === undefined) return { account: null, hadToken: false, beliefs };
    const token = bearerOf(request);
    return { account: token ? await around.access.accountOf(token, beliefs) : null, hadToken: true, beliefs };
  }

  /** By which link an account may read the league that a request names. */
  async function memberOf(account: Account, named: unknown, beliefs?: Belief[]): Promise<Membership> {
    const league = textIn(named, 'league');
    const membership = league ? await around.access.membershipOf(account.id, league, beliefs) : null;
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
    await countCostly(call, request);
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
            for (const limit of limitsOf(asker)) count(limit, request);
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

    handleKept(call, handler, options = {}) {
      const { asked, isOfAccount = false, isPrivate = false, isTold = false, isWithoutNba = false } = options;
      mustBe(call, 'json');
      route(call, async (request, reply) => {
        const asker = askerOf(request);
        const { account } = asker;
        const query = queryOf(call, request);
        const beliefs = [...asker.beliefs];
        /* Each time, whatever is known of the answer. */
        const membership =
          call.access === 'member' && account ? await memberOf(account, query, beliefs) : null;
        if (membership) asked?.(membership, request.log);
        const reader = isOfAccount
          ? JSON.stringify([account, membership?.linked])
          : `${membership?.linked} ${membership?.ownTeamId}`;
        const subjects = [
          ...(membership ? [membership.league, membership.linked] : []),
          ...(isWithoutNba ? [] : [nbaFacts]),
        ];
        const limits = limitsOf(asker).map(({ counts, keyOf, most }) => ({
          counts,
          most,
          key: keyOf(request),
        }));
        return answer.sendKept(
          call,
          (unchanged, restsOn) =>
            handler({
              user: account as Handling<typeof call>['user'],
              membership: membership as Handling<typeof call>['membership'],
              query,
              unchanged,
              restsOn,
            }),
          {
            asked: JSON.stringify(query),
            subjects,
            reader,
            isPrivate,
            isTold,
            beliefs,
            limits: account ? limits : null,
          },
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
