import { and, eq, gt, lt, sql, sum } from 'drizzle-orm';
import { hashSecret, newSecret } from '../../../kernel/crypto/secrets.ts';
import type { Database, Queryable } from '../../../kernel/database/connect.ts';
import { factorTickets, type TicketPurpose, users } from '../../../kernel/database/schema/account.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { tooManyRequests } from '../../../kernel/http/security.ts';

// A ticket connects the steps of a login, or of adding a passkey. Its holder has already entered the
// password.

const lifeMilliseconds = 10 * 60_000;
/** Maximum wrong attempts: per ticket, and per account and hour. */
const mostWrong = 5;
const mostWrongAnHour = 20;
const hour = 3_600_000;

export type Ticket = typeof factorTickets.$inferSelect;

export async function openTicket(
  database: Queryable,
  userId: string,
  purpose: TicketPurpose,
  now: Date,
  challenge: string | null = null,
): Promise<string> {
  const ticket = newSecret();
  await database.insert(factorTickets).values({
    hash: hashSecret(ticket),
    userId,
    purpose,
    challenge,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMilliseconds),
  });
  return ticket;
}

/**
 * Returns the valid ticket of a login that awaits its second factor.
 * @throws ApiError linkStateInvalid if it is unknown, used, expired, or had too many wrong attempts;
 *   tooManyRequests if the account had too many
 */
export async function readTicket(
  database: Queryable,
  ticket: string,
  purpose: TicketPurpose,
  now: Date,
): Promise<Ticket> {
  const [row] = await database
    .select()
    .from(factorTickets)
    .where(
      and(
        eq(factorTickets.hash, hashSecret(ticket)),
        eq(factorTickets.purpose, purpose),
        gt(factorTickets.expiresAt, now),
        lt(factorTickets.attempts, mostWrong),
      ),
    );
  if (!row) throw new ApiError('linkStateInvalid');
  const isRecent = and(
    eq(factorTickets.userId, row.userId),
    gt(factorTickets.createdAt, new Date(now.getTime() - hour)),
  );
  const [wrong] = await database
    .select({ count: sum(factorTickets.attempts).mapWith(Number) })
    .from(factorTickets)
    .where(isRecent);
  if ((wrong?.count ?? 0) >= mostWrongAnHour) throw tooManyRequests(hour);
  return row;
}

export async function setChallenge(database: Queryable, { hash }: Ticket, challenge: string): Promise<void> {
  await database.update(factorTickets).set({ challenge }).where(eq(factorTickets.hash, hash));
}

/**
 * Reads a ticket and counts an attempt. The attempt counts as wrong until {@link useTicket}, so concurrent
 * attempts cannot exceed the limit.
 * @throws ApiError as {@link readTicket}
 */
export function countGuess(
  database: Database,
  ticket: string,
  purpose: TicketPurpose,
  now: Date,
): Promise<Ticket> {
  return database.transaction(async (transaction) => {
    const { userId } = await readTicket(transaction, ticket, purpose, now);
    // The lock serializes attempts on one account, whatever ticket they use.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const counted = await readTicket(transaction, ticket, purpose, now);
    await transaction
      .update(factorTickets)
      .set({ attempts: sql`${factorTickets.attempts} + 1` })
      .where(eq(factorTickets.hash, counted.hash));
    return counted;
  });
}

/**
 * Uses up a ticket after a correct attempt. Of two concurrent requests, only one succeeds.
 * @throws ApiError linkStateInvalid
 */
export async function useTicket(database: Queryable, { hash }: Ticket, now: Date): Promise<void> {
  const used = await database
    .update(factorTickets)
    .set({ expiresAt: now, challenge: null, attempts: sql`${factorTickets.attempts} - 1` })
    .where(and(eq(factorTickets.hash, hash), gt(factorTickets.expiresAt, now)))
    .returning({ hash: factorTickets.hash });
  if (used.length === 0) throw new ApiError('linkStateInvalid');
}

/** Ends an account's open tickets after a password change. Their wrong attempts still count. */
export async function endTickets(database: Queryable, userId: string, now: Date): Promise<void> {
  await database
    .update(factorTickets)
    .set({ expiresAt: now, challenge: null })
    .where(and(eq(factorTickets.userId, userId), gt(factorTickets.expiresAt, now)));
}

/** Deletes tickets an hour after they expired. Until then, their wrong attempts count. */
export async function forgetOldTickets(database: Queryable, now: Date): Promise<void> {
  await database.delete(factorTickets).where(lt(factorTickets.expiresAt, new Date(now.getTime() - hour)));
}
