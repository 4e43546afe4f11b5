import type { ReactElement } from 'react';
import text from '../theme/text.module.css';
import type { StatTableProps } from './StatTable.tsx';
import { columnLayout, rowsStyle } from './stat-table/column-layout.ts';
import { csvAddress, fileNameOf } from './stat-table/download.ts';
import { tableAsCsv } from './stat-table/export-rows.ts';
import styles from './stat-table/StatTable.module.css';
import { StatTableHead } from './stat-table/StatTableHead.tsx';
import { StatTableRow } from './stat-table/StatTableRow.tsx';

type PlainTableProps<Row> = Pick<
  StatTableProps<Row>,
  'caption' | 'columns' | 'stickyColumns' | 'isCut' | 'rowKey' | 'rowKind' | 'rows'
>;

/** The table without JavaScript: rows in the given order, scrollable if too wide, with a CSV download. */
export function PlainTable<Row>({
  caption,
  columns,
  stickyColumns = 1,
  isCut,
  rowKey,
  rowKind = 'line',
  rows,
}: PlainTableProps<Row>): ReactElement {
  const layout = columnLayout(columns, rows, stickyColumns);
  return (
    <>
      <div
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
          <StatTableHead columns={columns} layout={layout} sort={null} onSort={null} />
          <tbody>
            {rows.map((row, index) => (
              <StatTableRow
                key={rowKey(row)}
                row={row}
                index={index}
                columns={columns}
                layout={layout}
                isOwn={false}
                isSelected={false}
                isCut={isCut?.(row) ?? false}
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
            href={csvAddress(tableAsCsv(columns, rows))}
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
