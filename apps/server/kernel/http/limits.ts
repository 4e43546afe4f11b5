import { lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/read-config.ts';
import { hashSecret, keyedHash } from '../crypto/secrets.ts';
import type { Queryable } from '../database/connect.ts';
import { rateLimits } from '../database/schema/account.ts';
import { bearerOf } from './bearer.ts';
import { addressOf, tooManyRequests } from './security.ts';
import { identityOf } from './security-events.ts';
import { textIn } from './text-in.ts';
import { type CountedWindow, learnOthers, windowCounts } from './window-counts.ts';

interface Limit {
  readonly name: string;
  readonly points: number;
  /** Time window in seconds. */
  readonly duration: number;
  /** Whether keys above a tenth of their limit are also counted across nodes. */
  readonly isShared?: boolean;
  /** Returns the key to count the request under; null if the limit does not apply. */
  key(request: FastifyRequest): string | null;
}

const ofAccount = (request: FastifyRequest) => identityOf(request).account?.id ?? addressOf(request);
/** Returns the account's id; null for the demo account, which is shared and counted by IP address. */
const ofOwnAccount = (request: FastifyRequest) =>
  identityOf(request).account?.isDemo === false ? ofAccount(request) : null;
const ofToken = (request: FastifyRequest) => identityOf(request).account?.personalToken?.id ?? null;
const ofSecret = (request: FastifyRequest) => hashSecret(textIn(request.params, 'secret'));
/** Returns the account that a guess is about: the signed-in one, or the email address in the request. */
const ofTried = (request: FastifyRequest) =>
  identityOf(request).account?.id ?? textIn(request.body, 'email').trim().toLowerCase().slice(0, 254);
const ofTriedOrAddress = (request: FastifyRequest) => ofTried(request) || addressOf(request);
const ofBoth = (request: FastifyRequest) => `${addressOf(request)} ${ofTried(request)}`;

/** Returns the limits that each node counts in memory. */
const nodeLimits = ({ account, requests, token }: Config['limits']) =>
  [
    { name: 'address', points: requests, duration: 60, isShared: true, key: addressOf },
    { name: 'account', points: account, duration: 60, isShared: true, key: ofOwnAccount },
    { name: 'token', points: token, duration: 60, isShared: true, key: ofToken },
    { name: 'mcp', points: token, duration: 60, key: bearerOf },
    { name: 'secret', points: token, duration: 60, key: ofSecret },
  ] as const satisfies readonly Limit[];

/**
 * Returns the limits of password attempts, which are counted across all nodes; otherwise each node would allow
 * the full number.
 */
const attemptLimits = ({ signIn }: Config['limits']) =>
  [
    { name: 'both', points: signIn, duration: 60, key: ofBoth },
    { name: 'guesser', points: 5 * signIn, duration: 60, key: addressOf },
    { name: 'guessed', points: 10 * signIn, duration: 60, key: ofTriedOrAddress },
  ] as const satisfies readonly Limit[];

type NameOf<List extends (limits: Config['limits']) => readonly Limit[]> = ReturnType<List>[number]['name'];

export interface Limits {
  /**
   * Counts a request toward some limits of this node.
   * @throws ApiError tooManyRequests
   */
  check(request: FastifyRequest, ...names: readonly NameOf<typeof nodeLimits>[]): void;
  /**
   * Counts a password attempt toward some limits.
   * @throws ApiError tooManyRequests
   */
  checkAttempt(request: FastifyRequest, ...names: readonly NameOf<typeof attemptLimits>[]): Promise<void>;
  /**
   * Counts a request that triggers a request to an outside service.
   * @throws ApiError tooManyRequests
   */
  checkCall(request: FastifyRequest, path: string, mostPerMinute: number): Promise<void>;
}

export function openLimits({
  config,
  hashKey,
  pool,
}: {
  readonly config: Pick<Config, 'limits'>;
  readonly hashKey: Buffer;
  readonly pool: Pool;
}): Limits {
  /** Counts requests by key across all nodes. Keys are hashed, so no address and no name is stored. */
  function databaseCounter({ duration, name, points }: Omit<Limit, 'key'>) {
    const database = new RateLimiterPostgres({
      points,
      duration,
      keyPrefix: '',
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    return async (key: string, requests: number): Promise<RateLimiterRes> => {
      const hashed = keyedHash(hashKey, 'limit', `${name} ${key}`);
      try {
        return await database.consume(hashed, requests);
      } catch (error) {
        // If a counter ends this far in the future, a node with a wrong clock started it.
        if (!(error instanceof RateLimiterRes) || error.msBeforeNext <= 2000 * duration) throw error;
        return database.set(hashed, requests, duration);
      }
    };
  }

  /** Counts requests by key on this node. Synchronous, because it runs several times for every request. */
  function nodeCounter(limit: Omit<Limit, 'key'>): (key: string) => void {
    const { duration, isShared = false, points } = limit;
    const windows = windowCounts(1000 * duration);
    const batch = Math.max(1, Math.ceil(points / 10));
    const countInAll = databaseCounter(limit);
    /** Adds a batch to the count of all nodes. If the database is unavailable, each node counts alone. */
    async function share(key: string, window: CountedWindow): Promise<void> {
      const all = await countInAll(key, batch).catch((error: unknown) => error);
      if (all instanceof RateLimiterRes) learnOthers(window, all.consumedPoints, batch);
    }
    return (key) => {
      const window = windows.add(key);
      if (window.count + window.others > points) throw tooManyRequests(window.endsAt - performance.now());
      if (isShared && window.count % batch === 0) void share(key, window);
    };
  }

  async function count(counter: ReturnType<typeof databaseCounter>, key: string | null): Promise<void> {
    if (key === null) return;
    await counter(key, 1).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooManyRequests(error.msBeforeNext) : error;
    });
  }

  const ofNode = new Map(
    nodeLimits(config.limits).map(({ key, ...limit }) => [limit.name, { key, counter: nodeCounter(limit) }]),
  );
  const ofAttempts = new Map(
    attemptLimits(config.limits).map(({ key, ...limit }) => [
      limit.name,
      { key, counter: databaseCounter(limit) },
    ]),
  );
  const calls = new Map<string, ReturnType<typeof databaseCounter>>();

  return {
    check: (request, ...names) => {
      for (const name of names) {
        const limit = ofNode.get(name);
        const key = limit?.key(request) ?? null;
        if (key !== null) limit?.counter(key);
      }
    },
    checkAttempt: async (request, ...names) => {
      for (const name of names) {
        const limit = ofAttempts.get(name);
        if (limit) await count(limit.counter, limit.key(request));
      }
    },
    checkCall: async (request, path, points) => {
      const counter = calls.get(path) ?? databaseCounter({ name: `call ${path}`, points, duration: 60 });
      calls.set(path, counter);
      await count(counter, ofAccount(request));
    },
  };
}

export async function forgetOldLimits(database: Queryable, now: Date): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
