import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export const mostShown = 100;

/**
 * Returns the condition that a text contains the search text, ignoring case; true if there is no search text.
 */
export function holds(text: PgColumn | SQL, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  // Unlike `like`, `position` matches the search text literally.
  return sql`position(lower(${search}) in lower(${text})) > 0`;
}
