import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** Rows of one statement: what it says stays well below what a parameter may hold. */
const rowsAtOnce = 5_000;

/** What happens where a row is there already. */
export interface Conflict {
  /** The columns by which it is the same one. */
  readonly target: readonly PgColumn[];
  /** What it takes over, as columns and what they become; null: nothing. */
  readonly set: readonly (readonly [PgColumn, SQL])[] | null;
  /** When it does; always without it. */
  readonly where?: SQL;
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const named = ({ name }: Pick<PgColumn, 'name'>): SQL => sql`${sql.identifier(name)}`;

/** What the row that was to be inserted holds in a column. */
export function inserted(column: Pick<PgColumn, 'name'>): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

/** Some columns, each to become what the row that was to be inserted holds in it. */
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

/** What a column gets of a row that does not name it, where others do. */
function defaultOf(column: PgColumn): unknown {
  if (!column.hasDefault) return null;
  if (column.default === undefined || is(column.default, SQL))
    throw new Error(`Some rows name the column ${column.name}, and some leave it to the database`);
  return column.default;
}

function whereSame({ set, target, where }: Conflict): SQL {
  const what = set
    ? sql`do update set ${list(set.map(([column, value]) => sql`${named(column)} = ${value}`))}`
    : sql`do nothing`;
  return sql` on conflict (${list(target.map(named))}) ${what}${where ? sql` where ${where}` : sql``}`;
}

/**
 * Inserts many rows as one parameter: building and reading a statement with a parameter for every value costs more than
 * the insert itself. None of their columns is of a type that JSON cannot say. They are written in their order.
 *
 * @returns how many were inserted or updated
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
  const names = list(columns.map(([, column]) => named(column)));
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
