import { pgTable, text } from 'drizzle-orm/pg-core';

/** What is true of the installation as a whole, one row a name. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
