import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../kernel/database/index.ts';
import { inserted, insertMany } from '../../kernel/database/insert-many.ts';

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

const whenChanged = ({ of, since }: ChangeTime): SQL =>
  sql`case when ${of} is distinct from ${inserted(of)} then now() else ${since} end`;

/** A column with the time of the last change of another column; null before the first change. */
export interface ChangeTime {
  readonly since: PgColumn;
  readonly of: PgColumn;
}

/**
 * Inserts or updates rows that differ; equal rows are not touched.
 * @param changeTime a column, missing from the rows, that is set to now when its source column changes
 * @returns the number of inserted or changed rows
 */
export async function writeRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  keys: readonly PgColumn[],
  rows: readonly InferInsertModel<Table>[],
  changeTime?: ChangeTime,
): Promise<number> {
  const others = new Set([...keys, ...(changeTime ? [changeTime.since] : [])].map((column) => column.name));
  const columns: PgColumn[] = Object.values(getTableColumns(table));
  const values = columns.filter(({ name }) => !others.has(name));
  const before = list(values.map((column) => sql`${column}`));
  const after = list(values.map(inserted));
  return insertMany(transaction, table, rows, {
    target: keys,
    set: [
      ...values.map((column) => [column, inserted(column)] as const),
      ...(changeTime ? [[changeTime.since, whenChanged(changeTime)] as const] : []),
    ],
    where: sql`row(${before}) is distinct from row(${after})`,
  });
}

/**
 * Like {@link writeRows}, and deletes the rows within `scope` (null: none) that are not given.
 * @returns the number of inserted, changed or deleted rows
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
  const retainedKeys = list(rows.map((row) => sql`(${list(keyOf(row).map((value) => sql`${value}`))})`));
  const gone =
    rows.length === 0
      ? scope
      : sql`${scope} and (${list(keys.map((key) => sql`${key}`))}) not in (${retainedKeys})`;
  const removed = await transaction.delete(table).where(gone);
  return (removed.rowCount ?? 0) + (await writeRows(transaction, table, keys, rows));
}
