import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../kernel/database/index.ts';
import { inserted, insertMany } from '../../kernel/database/insert-many.ts';

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

const whenChanged = ({ of, since }: ChangeTime): SQL =>
  sql`case when ${of} is distinct from ${inserted(of)} then now() else ${since} end`;

/** `since` is the column with the time when column `of` last changed; null before the first change. */
export interface ChangeTime {
  readonly since: PgColumn;
  readonly of: PgColumn;
}

/**
 * Inserts new rows and updates rows that differ.
 * @param changeTime a column that the rows omit; it is set to the current time when its source column changes
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
 * Like {@link writeRows}, but also deletes rows within `scope` that are not given. Null deletes nothing.
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
