import type { StatColumn } from '../ui/stat-table/columns.ts';
import { readSort, type Sort, writeSort } from '../ui/stat-table/sort-rows.ts';
import { useAddress } from './use-address.ts';

/**
 * Returns a table's sort, which is stored in the URL.
 * @param name name of the URL parameter
 * @param columns if given, a sort by any other column is ignored
 */
export function useSort<Usual extends Sort | null = null>(
  name: string,
  columns?: readonly Pick<StatColumn<never>, 'id' | 'isDrawing'>[],
  usual?: Usual,
): { readonly sort: Sort | Usual; readonly onSort: (sort: Sort) => void } {
  const { read, write } = useAddress();
  return {
    sort: readSort(read(name), columns) ?? usual ?? (null as Usual),
    onSort: (next) => write({ [name]: writeSort(next) }),
  };
}
