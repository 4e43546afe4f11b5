import type { ReactElement, ReactNode } from 'react';
import { StatTable } from '../../../ui/StatTable.tsx';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { useTableSort } from '../../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../../ui/TableActions.tsx';
import styles from '../about.module.css';

interface RecordTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly StatColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Parts of the downloaded file's name, most general first. */
  readonly fileName: readonly string[];
  readonly more?: ReactNode;
}

export function RecordTable<Row>({
  caption,
  columns,
  fileName,
  more,
  rowKey,
  rows,
}: RecordTableProps<Row>): ReactElement {
  const order = useTableSort();
  return (
    <div>
      <p className={styles.ledgerActions}>
        <TableActions columns={columns} rows={rows} sort={order.sort} fileName={fileName} name={caption} />
        {more}
      </p>
      <StatTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} {...order} />
    </div>
  );
}
