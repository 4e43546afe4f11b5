import { and, eq, gt, lt, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { factorTickets, type TicketPurpose } from '../../database/schema/account.ts';
import { ApiError } from '../../http/errors.ts';
import { tooManyRequests } from '../../http/security.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/* Between the steps of a log-in, or of adding a passkey: who holds the ticket has given the password. */

const lifeMilliseconds = 10 * 60_000;
/** Wrong answers to one ticket, and to all of an account's within the hour. */
const mostWrong = 5;
const mostWrongAnHour = 20;
const hour = 3_600_000;

export type Ticket = typeof factorTickets.$inferSelect;

/** A new ticket, which only whoever asked for it sees. */
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
 * The ticket somebody goes on with.
 * @throws ApiError linkStateInvalid when it is unknown, used, run out, or was answered wrongly too often;
 * tooManyRequests when the account's tickets were
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
  const lately = and(
    eq(factorTickets.userId, row.userId),
    gt(factorTickets.createdAt, new Date(now.getTime() - hour)),
  );
  const [wrong] = await database
    .select({ count: sum(factorTickets.attempts).mapWith(Number) })
    .from(factorTickets)
    .where(lately);
  if ((wrong?.count ?? 0) >= mostWrongAnHour) throw tooManyRequests(hour);
  return row;
}

/** Keeps what a passkey is to sign with a ticket. */
export async function setChallenge(database: Queryable, { hash }: Ticket, challenge: string): Promise<void> {
  await database.update(factorTickets).set({ challenge }).where(eq(factorTickets.hash, hash));
}

/** Counts a wrong answer. To be called outside the transaction that is given up for it. */
export async function countWrong(database: Queryable, { hash }: Ticket): Promise<void> {
  await database
    .update(factorTickets)
    .set({ attempts: sql`${factorTickets.attempts} + 1` })
    .where(eq(factorTickets.hash, hash));
}

/** Uses a ticket up: of two at the same time, one does. @throws ApiError linkStateInvalid */
export async function useTicket(database: Queryable, { hash }: Ticket, now: Date): Promise<void> {
  const used = await database
    .update(factorTickets)
    .set({ expiresAt: now, challenge: null })
    .where(and(eq(factorTickets.hash, hash), gt(factorTickets.expiresAt, now)))
    .returning({ hash: factorTickets.hash });
  if (used.length === 0) throw new ApiError('linkStateInvalid');
}

/** Forgets tickets that ran out an hour ago: until then their wrong answers count. */
export async function forgetOldTickets(database: Queryable, now: Date): Promise<void> {
  await database.delete(factorTickets).where(lt(factorTickets.expiresAt, new Date(now.getTime() - hour)));
}
