import { type ReactElement, useState } from 'react';
import { Pager } from './Pager.tsx';
import { sortRows } from './stat-table/sort-rows.ts';
import { useIsPrinting } from './stat-table/use-is-printing.ts';
import { useTableSort } from './stat-table/use-table-sort.ts';
import { TableSection, type TableSectionProps } from './TableSection.tsx';

interface PagedTableSectionProps<Row> extends TableSectionProps<Row> {
  readonly pageSize: number;
}

/** A table section that shows one page of its rows at a time. Exports, copies and prints contain all rows. */
export function PagedTableSection<Row>({
  pageSize,
  children,
  ...section
}: PagedTableSectionProps<Row>): ReactElement {
  const { columns, id, name, rows } = section;
  const { sort, onSort } = useTableSort(section);
  const [turned, setTurned] = useState(1);
  const page = Math.min(turned, Math.max(1, Math.ceil(rows.length / pageSize)));
  const sorted = sortRows(rows, columns, sort);
  const isPrinting = useIsPrinting();
  return (
    <TableSection
      {...section}
      sort={sort}
      shownRows={isPrinting ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize)}
      onSort={(next) => {
        setTurned(1);
        onSort(next);
      }}
    >
      <Pager
        label={`Pages of ${name}`}
        page={page}
        pageSize={pageSize}
        count={rows.length}
        onTurn={(next) => {
          setTurned(next);
          document.getElementById(id)?.scrollIntoView();
        }}
      />
      {children}
    </TableSection>
  );
}
