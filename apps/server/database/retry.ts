import { setTimeout as wait } from 'node:timers/promises';

/** Two transactions waited for one another, or saw the other's doing too late: done again, each works. */
const transient = new Set(['40P01', '40001']);
const attemptsAtMost = 5;

/** The code PostgreSQL gave an error, wherever in the chain of causes it stands. */
export function postgresCode(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && typeof one.code === 'string' && /^[\dA-Z]{5}$/.test(one.code)) return one.code;
  return null;
}

/** The foreign key that refused a row because what the row belongs to is not there; null where none did. */
function missedBy(error: unknown): string | null {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('constraint' in one && typeof one.constraint === 'string')
      return postgresCode(one) === '23503' ? one.constraint : null;
  return null;
}

/** Whether something was to be kept for an account that was deleted meanwhile. */
export function isForGoneAccount(error: unknown): boolean {
  return missedBy(error)?.endsWith('_user_id_users_id_fk') ?? false;
}

/** Whether something was to be kept of a league that the account, or everybody, has left meanwhile. */
export function isForGoneLeague(error: unknown): boolean {
  return /(?:_member|_league_id_leagues_id_fk)$/.test(missedBy(error) ?? '');
}

/**
 * Does a transaction again that PostgreSQL broke off as a deadlock (40P01) or for its isolation (40001). Whatever `work`
 * does outside the database it does again, too; ours do nothing there.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attemptsAtMost || !transient.has(postgresCode(error) ?? '')) throw error;
      /* Not both at the same time again. */
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}
