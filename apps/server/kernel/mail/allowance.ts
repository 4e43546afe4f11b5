import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';
import { deliveries } from '../database/schema/delivery.ts';
import { mailboxOf } from './mailbox.ts';

/** Maximum emails that strangers can trigger to one mailbox, per hour and per day. */
const mostAnHour = 5;
const mostADay = 12;

/** Maximum emails per day that one account can trigger to addresses of its choice. */
const mostOfAccount = 20;

const hour = 3_600_000;

/** Serializes transactions that count the same emails. */
async function countAlone(transaction: Transaction, what: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${what}`}, 0))`);
}

/** Returns whether one more email that strangers can request may go to an address. */
export async function mayWriteTo(transaction: Transaction, address: string, now: Date): Promise<boolean> {
  const mailbox = mailboxOf(address);
  await countAlone(transaction, mailbox);
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const [sent] = await transaction
    .select({
      day: count(),
      hour: sql<number>`count(*) filter (where ${deliveries.createdAt} > ${since(hour).toISOString()}::timestamptz)::int`,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.mailbox, mailbox),
        isNotNull(deliveries.requestedBy),
        gt(deliveries.createdAt, since(24 * hour)),
      ),
    );
  return (sent?.hour ?? 0) < mostAnHour && (sent?.day ?? 0) < mostADay;
}

/** Returns whether an account may trigger one more email today to an address of its choice. */
export async function mayHaveWritten(transaction: Transaction, userId: string, now: Date): Promise<boolean> {
  await countAlone(transaction, userId);
  const since = new Date(now.getTime() - 24 * hour);
  const sent = await transaction.$count(
    deliveries,
    and(
      eq(deliveries.userId, userId),
      eq(deliveries.requestedBy, 'account'),
      gt(deliveries.createdAt, since),
    ),
  );
  return sent < mostOfAccount;
}
