import { createContext, type ReactElement, useContext } from 'react';
import text from '../theme/text.module.css';
import type { StatTableProps } from './StatTable.tsx';
import { columnLayout, rowsStyle } from './stat-table/column-layout.ts';
import { csvAddress, fileNameOf } from './stat-table/download.ts';
import { tableAsCsv } from './stat-table/export-rows.ts';
import styles from './stat-table/StatTable.module.css';
import { StatTableHead } from './stat-table/StatTableHead.tsx';
import { StatTableRow } from './stat-table/StatTableRow.tsx';
import { nextSort, readSort, sortRows, writeSort } from './stat-table/sort-rows.ts';

type PlainTableProps<Row> = Pick<
  StatTableProps<Row>,
  'caption' | 'columns' | 'stickyColumns' | 'isCut' | 'rowKey' | 'rowKind' | 'rows'
>;

/**
 * The URL of a page without JavaScript, and the current sort as table and column: "standings.-PTS"; null if
 * unsorted.
 */
export interface PageOrder {
  readonly path: string;
  readonly sorted: string | null;
}

/** If given, headers link to the page with the table sorted. */
export const PageOrderContext = createContext<PageOrder | null>(null);

/** The table without JavaScript: scrollable if too wide, with a CSV download. */
export function PlainTable<Row>({
  caption,
  columns,
  stickyColumns = 1,
  isCut,
  rowKey,
  rowKind = 'line',
  rows,
}: PlainTableProps<Row>): ReactElement {
  const order = useContext(PageOrderContext);
  const id = fileNameOf(caption);
  const own = order?.sorted?.startsWith(`${id}.`) ? order.sorted.slice(id.length + 1) : null;
  const sort = readSort(own, columns);
  const shown = sortRows(rows, columns, sort);
  const layout = columnLayout(columns, rows, stickyColumns);
  const hrefOf = (column: (typeof columns)[number]): string =>
    `${order?.path}?sort=${encodeURIComponent(`${id}.${writeSort(nextSort(column, rows, sort))}`)}#${id}-table`;
  return (
    <>
      <div
        id={`${id}-table`}
        className={styles.tableRegion}
        data-scrolls="true"
        data-map={columns.some(({ heat }) => heat !== undefined)}
        data-heat="full"
        data-rows={rowKind}
        style={rowsStyle(rows.length)}
        /* Always focusable, because it is not known here whether the table scrolls. */
        {...{ role: 'group', 'aria-label': caption, tabIndex: 0 }}
      >
        <table className={styles.table}>
          <caption className={text.hidden}>{caption}</caption>
          <StatTableHead
            columns={columns}
            layout={layout}
            sort={sort}
            onSort={null}
            hrefOf={order && rows.length > 1 ? hrefOf : null}
          />
          <tbody>
            {shown.map((row, index) => (
              <StatTableRow
                key={rowKey(row)}
                row={row}
                index={index}
                columns={columns}
                layout={layout}
                isOwn={false}
                isSelected={false}
                isCut={(sort === null && isCut?.(row)) || false}
                isPressable={false}
                openColumn={null}
                isLong={false}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? null : (
        <p className={text.note}>
          Download:{' '}
          <a
            className={text.link}
            href={csvAddress(tableAsCsv(columns, shown))}
            download={`${fileNameOf(caption)}.csv`}
            aria-label={`${caption} as CSV`}
          >
            CSV
          </a>
        </p>
      )}
    </>
  );
}
