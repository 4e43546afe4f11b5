import { setTimeout as wait } from 'node:timers/promises';

/** Deadlock and serialization failure. Retrying can succeed. */
const transient = new Set(['40P01', '40001']);
const attemptsAtMost = 5;

/** Returns the PostgreSQL error code of an error or one of its causes. */
export function postgresCode(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && typeof one.code === 'string' && /^[\dA-Z]{5}$/.test(one.code)) return one.code;
  return null;
}

/** Returns the foreign key that rejected a row because its parent is missing; null for other errors. */
function missedBy(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('constraint' in one && typeof one.constraint === 'string')
      return postgresCode(one) === '23503' ? one.constraint : null;
  return null;
}

/** Returns whether a row was rejected because its account has been deleted. */
export function isForGoneAccount(error: unknown): boolean {
  return missedBy(error)?.endsWith('_user_id_users_id_fk') ?? false;
}

/**
 * Returns whether a row was rejected because the account left the league, or the league was deleted, in the
 * meantime.
 */
export function isForGoneLeague(error: unknown): boolean {
  return /(?:_member|_league_id_leagues_id_fk)$/.test(missedBy(error) ?? '');
}

/**
 * Retries deadlocks (40P01) and serialization failures (40001). `work` must have no effects outside the
 * database.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attemptsAtMost || !transient.has(postgresCode(error) ?? '')) throw error;
      // Random, so that the two transactions do not collide again.
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}
