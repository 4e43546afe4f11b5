import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** Rows per statement. It keeps the parameter well below PostgreSQL's size limit. */
const rowsAtOnce = 5_000;

export interface Conflict {
  /** The columns that identify a row. */
  readonly target: readonly PgColumn[];
  /** Columns to update with their new values; null to update nothing. */
  readonly set: readonly (readonly [PgColumn, SQL])[] | null;
  /** Condition for the update. Without one, every conflict updates the row. */
  readonly where?: SQL;
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const columnName = ({ name }: Pick<PgColumn, 'name'>): SQL => sql`${sql.identifier(name)}`;

/** Returns the value of a column in the row proposed for insertion (`excluded`). */
export function inserted(column: Pick<PgColumn, 'name'>): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

/** Returns columns to update with the values of the row proposed for insertion. */
export function insertedValues<Table extends PgTable>(
  table: Table,
  properties: readonly (keyof Table['$inferInsert'] & string)[],
): (readonly [PgColumn, SQL])[] {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return properties.flatMap((property) => {
    const column = columns[property];
    return column ? [[column, inserted(column)] as const] : [];
  });
}

/** Returns a column's value for a row that omits it while other rows set it. */
function defaultOf(column: PgColumn): unknown {
  if (!column.hasDefault) return null;
  if (column.default === undefined || is(column.default, SQL))
    throw new Error(`Some rows name the column ${column.name}, and some leave it to the database`);
  return column.default;
}

function whereSame({ set, target, where }: Conflict): SQL {
  const what = set
    ? sql`do update set ${list(set.map(([column, value]) => sql`${columnName(column)} = ${value}`))}`
    : sql`do nothing`;
  return sql` on conflict (${list(target.map(columnName))}) ${what}${where ? sql` where ${where}` : sql``}`;
}

/**
 * Inserts rows in order. Uses one JSON parameter, because one per value would be slow. JSON must support the
 * columns' types.
 * @returns the number of inserted or updated rows
 */
export async function insertMany<Table extends PgTable>(
  database: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  conflict?: Conflict,
): Promise<number> {
  const properties = new Set(
    rows.flatMap((row) => Object.keys(row).filter((name) => Reflect.get(row, name) !== undefined)),
  );
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => properties.has(name));
  if (columns.length === 0) return 0;
  const names = list(columns.map(([, column]) => columnName(column)));
  const onConflict = conflict ? whereSame(conflict) : sql``;
  let written = 0;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const records = rows.slice(start, start + rowsAtOnce).map((row) =>
      Object.fromEntries(
        columns.map(([property, column]) => {
          const value: unknown = Reflect.get(row, property);
          return [column.name, value === undefined ? defaultOf(column) : value] as const;
        }),
      ),
    );
    const { rowCount } = await database.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)${onConflict}`);
    written += rowCount ?? 0;
  }
  return written;
}
