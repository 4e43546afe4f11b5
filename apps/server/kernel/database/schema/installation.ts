import { pgTable, text } from 'drizzle-orm/pg-core';

/** Values that belong to the installation as a whole, by name. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
