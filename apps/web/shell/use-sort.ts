import type { StatColumn } from '../ui/stat-table/columns.ts';
import { readSort, type Sort, writeSort } from '../ui/stat-table/sort-rows.ts';
import { useAddress } from './use-address.ts';

/**
 * A table's sort, kept in the page's address.
 *
 * @param name of the parameter that holds it
 * @param columns where given, a sort by any other column is none
 * @param usual where the address asks for none
 */
export function useSort(
  name: string,
  columns?: readonly Pick<StatColumn<never>, 'id' | 'isDrawing'>[],
  usual: Sort | null = null,
): { readonly sort: Sort | null; readonly onSort: (sort: Sort) => void } {
  const { read, write } = useAddress();
  return {
    sort: readSort(read(name), columns) ?? usual,
    onSort: (next) => write({ [name]: writeSort(next) }),
  };
}
