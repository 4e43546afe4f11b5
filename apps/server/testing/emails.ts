import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { deliveries } from '../kernel/database/schema/delivery.ts';
import { emailColumns } from '../kernel/mail/mail-outbox.ts';

/** Returns all emails in the outbox, or those to one address, oldest first. */
export function storedEmails(database: Queryable, recipient?: string) {
  return database
    .select({
      ...emailColumns,
      id: deliveries.id,
      userId: deliveries.userId,
      requestedBy: deliveries.requestedBy,
      unsubscribeUrl: sql<string | null>`${deliveries.details} ->> 'unsubscribeUrl'`,
      oneClickUrl: sql<string | null>`${deliveries.details} ->> 'oneClickUrl'`,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.channel, 'mail'),
        recipient === undefined ? undefined : eq(deliveries.recipient, recipient),
      ),
    )
    .orderBy(asc(deliveries.createdAt));
}
