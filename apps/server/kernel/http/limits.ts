import { lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/read-config.ts';
import { hashSecret, keyedHash } from '../crypto/secrets.ts';
import type { Queryable } from '../database/connect.ts';
import { rateLimits } from '../database/schema/account.ts';
import { bearerOf } from './bearer.ts';
import { addressOf, tooManyRequests } from './security.ts';
import { identityOf } from './security-events.ts';
import { textIn } from './text-in.ts';

/**
 * Where requests are counted. `memory`: separately on each node. `database`: across all nodes, with one query
 * per request. `shared`: in memory on each node, and across nodes for keys above a tenth of their limit.
 */
type Store = 'memory' | 'database' | 'shared';

interface Limit {
  readonly name: string;
  readonly points: number;
  /** Time window in seconds. */
  readonly duration: number;
  readonly store: Store;
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

/**
 * Returns all request limits. Password attempts are counted across all nodes; otherwise each node would allow
 * the full number.
 */
const limitsOf = ({ account, requests, signIn, token }: Config['limits']) =>
  [
    { name: 'address', points: requests, duration: 60, store: 'shared', key: addressOf },
    { name: 'account', points: account, duration: 60, store: 'shared', key: ofOwnAccount },
    { name: 'token', points: token, duration: 60, store: 'shared', key: ofToken },
    { name: 'mcp', points: token, duration: 60, store: 'memory', key: bearerOf },
    { name: 'secret', points: token, duration: 60, store: 'memory', key: ofSecret },
    { name: 'both', points: signIn, duration: 60, store: 'database', key: ofBoth },
    { name: 'guesser', points: 5 * signIn, duration: 60, store: 'database', key: addressOf },
    { name: 'guessed', points: 10 * signIn, duration: 60, store: 'database', key: ofTriedOrAddress },
  ] as const satisfies readonly Limit[];

export interface Limits {
  /**
   * Counts a request toward some limits.
   * @throws ApiError tooManyRequests
   */
  check(
    request: FastifyRequest,
    ...names: readonly ReturnType<typeof limitsOf>[number]['name'][]
  ): Promise<void>;
  /**
   * Counts a request that triggers a request to an outside service.
   * @throws ApiError tooManyRequests
   */
  checkCall(request: FastifyRequest, path: string, mostPerMinute: number): Promise<void>;
}

/**
 * Counts a request by key.
 * @throws RateLimiterRes if the limit is exceeded
 */
type Count = (key: string) => Promise<unknown>;

export function openLimits({
  config,
  hashKey,
  pool,
}: {
  readonly config: Pick<Config, 'limits'>;
  readonly hashKey: Buffer;
  readonly pool: Pool;
}): Limits {
  function counterOf({ duration, name, points, store }: Omit<Limit, 'key'>): Count {
    const limits = { points, duration, keyPrefix: '' };
    const database = new RateLimiterPostgres({
      ...limits,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
    /** Counts across all nodes. Keys are hashed, so no address and no name is stored. */
    async function together(key: string, requests: number): Promise<RateLimiterRes> {
      const hashed = keyedHash(hashKey, 'limit', `${name} ${key}`);
      try {
        return await database.consume(hashed, requests);
      } catch (error) {
        // If a counter ends this far in the future, a node with a wrong clock started it.
        if (!(error instanceof RateLimiterRes) || error.msBeforeNext <= 2000 * duration) throw error;
        return database.set(hashed, requests, duration);
      }
    }
    if (store === 'database') return (key) => together(key, 1);
    const memory = new RateLimiterMemory(limits);
    if (store === 'memory') return (key) => memory.consume(key);
    const batch = Math.max(1, Math.ceil(points / 10));
    /** Adds this node's count to the shared one. If the database is unavailable, each node counts alone. */
    async function share(key: string, own: number): Promise<void> {
      const all = await together(key, batch).catch((error: unknown) => error);
      const now = await memory.get(key);
      if (!(all instanceof RateLimiterRes) || !now || all.consumedPoints <= own) return;
      await memory.set(key, all.consumedPoints + now.consumedPoints - own, now.msBeforeNext / 1000);
    }
    return async (key) => {
      const { consumedPoints } = await memory.consume(key);
      if (consumedPoints % batch === 0) void share(key, consumedPoints);
    };
  }

  async function count(counter: Count, key: string | null): Promise<void> {
    if (key === null) return;
    await counter(key).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooManyRequests(error.msBeforeNext) : error;
    });
  }

  const limits = new Map(
    limitsOf(config.limits).map(({ key, ...limit }) => [limit.name, { key, counter: counterOf(limit) }]),
  );
  const calls = new Map<string, Count>();

  return {
    check: async (request, ...names) => {
      for (const name of names) {
        const limit = limits.get(name);
        if (limit) await count(limit.counter, limit.key(request));
      }
    },
    checkCall: async (request, path, points) => {
      const limit = { name: `call ${path}`, points, duration: 60, store: 'database' } as const;
      const counter = calls.get(path) ?? counterOf(limit);
      calls.set(path, counter);
      await count(counter, ofAccount(request));
    },
  };
}

export async function forgetOldLimits(database: Queryable, now: Date): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
