import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/index.ts';

/** PostgreSQL takes at most 65,535 parameters in one statement; rows go in portions well below it. */
const rowsAtOnce = 500;

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/**
 * Inserts rows, or updates those that are there and differ. Rows that are equal already are not touched.
 *
 * @returns how many rows were inserted or changed
 */
export async function writeRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  keys: readonly PgColumn[],
  rows: readonly InferInsertModel<Table>[],
): Promise<number> {
  const keyNames = new Set(keys.map((key) => key.name));
  const values = Object.entries(getTableColumns(table)).filter(([, column]) => !keyNames.has(column.name));
  const set = Object.fromEntries(
    values.map(([property, column]) => [property, sql`excluded.${sql.identifier(column.name)}`]),
  );
  const before = list(values.map(([, column]) => sql`${column}`));
  const after = list(values.map(([, column]) => sql`excluded.${sql.identifier(column.name)}`));
  /* The columns are only known here as the table's own, so the statement is built on the plain table. */
  const plain: PgTable = table;
  let changed = 0;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const result = await transaction
      .insert(plain)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoUpdate({
        target: [...keys],
        set,
        setWhere: sql`row(${before}) is distinct from row(${after})`,
      });
    changed += result.rowCount ?? 0;
  }
  return changed;
}

/**
 * Like {@link writeRows}, and takes away the rows within `scope` (null: none) that are not among the given ones.
 *
 * @returns how many rows were inserted, changed or taken away
 */
export async function replaceRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  keys: readonly PgColumn[],
  rows: readonly InferInsertModel<Table>[],
  scope: SQL | null,
  keyOf: (row: InferInsertModel<Table>) => readonly (string | number)[],
): Promise<number> {
  if (scope === null) return writeRows(transaction, table, keys, rows);
  const kept = list(rows.map((row) => sql`(${list(keyOf(row).map((value) => sql`${value}`))})`));
  const gone =
    rows.length === 0 ? scope : sql`${scope} and (${list(keys.map((key) => sql`${key}`))}) not in (${kept})`;
  const removed = await transaction.delete(table).where(gone);
  return (removed.rowCount ?? 0) + (await writeRows(transaction, table, keys, rows));
}
