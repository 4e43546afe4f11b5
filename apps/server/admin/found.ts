import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows a list shows at most. */
export const mostShown = 100;

/** Whether a text holds what is looked for, capitals aside; everything where nothing is looked for. */
export function holds(text: PgColumn | SQL, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  /* What is looked for is text, not a pattern. */
  return sql`position(lower(${search}) in lower(${text})) > 0`;
}
