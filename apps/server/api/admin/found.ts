import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Maximum rows of a list. */
export const mostShown = 100;

/** Returns the condition that a text contains the search text, ignoring case; always true without one. */
export function holds(text: PgColumn | SQL, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  // The search text is not a pattern.
  return sql`position(lower(${search}) in lower(${text})) > 0`;
}
