import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { StatColumn } from './stat-table/columns.ts';
import { downloadText, fileNameOf } from './stat-table/download.ts';
import { tableAsCsv, tableAsTsv } from './stat-table/export-rows.ts';
import { type Sort, sortRows } from './stat-table/sort-rows.ts';

interface TableActionsProps<Row> {
  readonly columns: readonly StatColumn<Row>[];
  readonly rows: readonly Row[];
  /** The order in which the table shows them. */
  readonly sort?: Sort | null;
  /** What the file is about, from the most general: league, table, week. */
  readonly fileName: readonly string[];
}

/** CSV download and copy of a table, in the order it is shown; they stand in its section's heading. */
export function TableActions<Row>({
  columns,
  rows,
  sort = null,
  fileName,
}: TableActionsProps<Row>): ReactElement {
  const sorted = () => sortRows(rows, columns, sort);
  const download = () => {
    const name = fileName.map(fileNameOf).join('-');
    downloadText(`${name}.csv`, tableAsCsv(columns, sorted()), 'text/csv');
  };
  return (
    <>
      <Button variant="link" onClick={download} disabled={rows.length === 0}>
        CSV
      </Button>
      <CopyButton text={() => tableAsTsv(columns, sorted())} />
    </>
  );
}
