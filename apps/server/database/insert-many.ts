import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/**
 * Inserts many rows as one parameter: building and reading a statement with a parameter for every value costs more than
 * the insert itself. All rows name the same columns, the first one's; none of them is of a type that JSON cannot say.
 */
export async function insertMany<Table extends PgTable>(
  database: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = getTableColumns(table);
  const properties = Object.keys(first);
  const names = properties.map((property) => columns[property]?.name ?? property);
  const records = rows.map((row) =>
    Object.fromEntries(
      names.map((name, place) => [name, Reflect.get(row, properties[place] ?? '') ?? null] as const),
    ),
  );
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await database.execute(sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`);
}
