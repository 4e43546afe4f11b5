import { date, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const day = (name: string) => date(name, { mode: 'string' });
