import type { CellValue, StatColumn } from './columns.ts';

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  readonly column: string;
  readonly direction: SortDirection;
}

let collator: Intl.Collator | undefined;

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  /* Made when the first names are compared: it is slow to make, and most tables are sorted by numbers. */
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(String(one), String(other));
}

function isMissing(value: CellValue): value is null {
  return value === null || (typeof value === 'number' && Number.isNaN(value));
}

/**
 * The rows in the order of a column. Rows with equal values keep the order they came in, and rows without a value
 * stand last in either direction. A sort by a column that is not there leaves the order as it is.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly StatColumn<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = sort && columns.find((candidate) => candidate.id === sort.column && !candidate.isDrawing);
  if (!column) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .sort((one, other) => {
      if (isMissing(one.value)) return isMissing(other.value) ? 0 : 1;
      if (isMissing(other.value)) return -1;
      return sign * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

/**
 * The sort after a press on a column's header: the best first (text from A), and turned round when the column was
 * already sorted.
 */
export function nextSort<Row>(column: StatColumn<Row>, rows: readonly Row[], sort: Sort | null): Sort {
  if (sort?.column === column.id) {
    return { column: column.id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  const sample = rows.map(column.value).find((value) => !isMissing(value));
  const ascending = typeof sample === 'string' || column.lowerIsBetter === true;
  return { column: column.id, direction: ascending ? 'ascending' : 'descending' };
}

/** A sort as it stands in a URL: `PTS`, `-PTS` when descending. */
export function writeSort(sort: Sort): string {
  return sort.direction === 'descending' ? `-${sort.column}` : sort.column;
}

/**
 * The sort a URL asks for; null when it asks for none, or, where the columns are given, for one by a column that is not
 * among them.
 */
export function readSort(
  text: string | null | undefined,
  columns?: readonly Pick<StatColumn<never>, 'id' | 'isDrawing'>[],
): Sort | null {
  if (!text || text === '-') return null;
  const sort: Sort = text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
  return columns ? knownSort(sort, columns) : sort;
}

/** A sort, unless it is by a column that is not there: an address may be mistyped, or of another league. */
export function knownSort(
  sort: Sort | null,
  columns: readonly Pick<StatColumn<never>, 'id' | 'isDrawing'>[],
): Sort | null {
  return columns.some(({ id, isDrawing }) => id === sort?.column && !isDrawing) ? sort : null;
}
