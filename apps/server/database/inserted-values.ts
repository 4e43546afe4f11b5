import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** What a row that is there already takes over from the one that was to be inserted, for `onConflictDoUpdate`. */
export function insertedValues<Table extends PgTable>(
  table: Table,
  properties: readonly (keyof Table['$inferInsert'] & string)[],
): Record<string, SQL> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    properties.map((property) => [
      property,
      sql`excluded.${sql.identifier(columns[property]?.name ?? property)}`,
    ]),
  );
}
