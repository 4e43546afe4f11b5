import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export type EmailPurpose = 'register' | 'resetPassword';

/**
 * Anonymous visitors' email requests. Stored for any address, and processed after the response, so its timing
 * reveals nothing.
 */
export const emailRequests = pgTable(
  'email_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    address: text('address').notNull(),
    purpose: text('purpose').$type<EmailPurpose>().notNull(),
    isNew: boolean('is_new').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('email_requests_created').on(table.createdAt),
    check('email_requests_purpose', sql`${table.purpose} in ('register', 'resetPassword')`),
  ],
);
