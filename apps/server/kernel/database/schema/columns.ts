import { date, timestamp } from 'drizzle-orm/pg-core';

/** Returns a column with a point in time. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Returns a column with a day as text. */
export const day = (name: string) => date(name, { mode: 'string' });
