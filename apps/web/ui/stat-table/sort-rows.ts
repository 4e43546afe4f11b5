import type { CellValue, StatColumn } from './columns.ts';

export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  readonly column: string;
  readonly direction: SortDirection;
}

let collator: Intl.Collator | undefined;

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  // Created on first use, because creating it is slow and most tables are sorted by numbers.
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(String(one), String(other));
}

function isMissing(value: CellValue): value is null {
  return value === null || (typeof value === 'number' && Number.isNaN(value));
}

/**
 * Returns the rows sorted by a column. Rows with equal values keep their order; rows without a value are last
 * in either direction. An unknown column keeps the order.
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
 * Returns the sort after a click on a header: the best first (text from A), or reversed if the column was
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

/** Returns a sort as a URL parameter: `PTS`, `-PTS` when descending. */
export function writeSort(sort: Sort): string {
  return sort.direction === 'descending' ? `-${sort.column}` : sort.column;
}

/** Parses the sort in a URL; null if none or its column is not in `columns`. */
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

/** Returns a sort if its column is known. The URL may be mistyped, or refer to another league's columns. */
export function knownSort(
  sort: Sort | null,
  columns: readonly Pick<StatColumn<never>, 'id' | 'isDrawing'>[],
): Sort | null {
  return columns.some(({ id, isDrawing }) => id === sort?.column && !isDrawing) ? sort : null;
}
