import { date, timestamp } from 'drizzle-orm/pg-core';

/** A column with a point in time. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A column with a day, as the text it is everywhere else. */
export const day = (name: string) => date(name, { mode: 'string' });
