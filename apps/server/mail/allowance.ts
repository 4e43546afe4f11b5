import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { outgoingMail } from '../database/schema/mail.ts';
import { mailboxOf } from './mailbox.ts';

/** Emails that strangers can have sent to one mailbox, so that nobody floods somebody else's through us. */
const mostAnHour = 5;
const mostADay = 12;

/** Emails that one account can have sent a day to addresses of its choice, however many they are. */
const mostOfAccount = 20;

const hour = 3_600_000;

/** Whether one more email that anybody can ask for may go to an address. */
export async function mayWriteTo(database: Queryable, address: string, now: Date): Promise<boolean> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const [sent] = await database
    .select({
      day: count(),
      hour: sql<number>`count(*) filter (where ${outgoingMail.createdAt} > ${since(hour).toISOString()}::timestamptz)::int`,
    })
    .from(outgoingMail)
    .where(
      and(
        eq(outgoingMail.mailbox, mailboxOf(address)),
        eq(outgoingMail.isAskable, true),
        gt(outgoingMail.createdAt, since(24 * hour)),
      ),
    );
  return (sent?.hour ?? 0) < mostAnHour && (sent?.day ?? 0) < mostADay;
}

/** Whether an account may have one more email sent today to an address of its choice. */
export async function mayHaveWritten(database: Queryable, userId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 24 * hour);
  const sent = await database.$count(
    outgoingMail,
    and(eq(outgoingMail.askedBy, userId), gt(outgoingMail.createdAt, since)),
  );
  return sent < mostOfAccount;
}
