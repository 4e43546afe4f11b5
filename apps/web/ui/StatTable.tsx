import { type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import textStyles from '../theme/text.module.css';
import { DENSITY } from '../theme/tokens.ts';
import { useAppearance } from '../theme/use-appearance.ts';
import { columnLayout, columnsInSight, rowsStyle } from './stat-table/column-layout.ts';
import { cellText, rankWords, type StatColumn } from './stat-table/columns.ts';
import { heatRoom } from './stat-table/heat-room.ts';
import styles from './stat-table/StatTable.module.css';
import { StatTableHead } from './stat-table/StatTableHead.tsx';
import { RowSkeleton, StatTableRow } from './stat-table/StatTableRow.tsx';
import { nextSort, type Sort, sortRows } from './stat-table/sort-rows.ts';
import { isSurelyWide, useFittingColumns } from './stat-table/use-fitting-columns.ts';
import { pressedCell, usePress } from './stat-table/use-press.ts';
import { useReadout } from './stat-table/use-readout.ts';
import { useRowHeight } from './stat-table/use-row-height.ts';
import { useScrollsSideways } from './stat-table/use-scrolls-sideways.ts';
import { useTableSort } from './stat-table/use-table-sort.ts';
import { firstRows, useVisibleRows } from './stat-table/use-visible-rows.ts';
import { isMeasuredAtOnce, useElementWidth } from './use-element-width.ts';
import { windowSize } from './window-size.ts';

/** Tables with more rows than this render only the rows on the screen. */
const LONG_TABLE = 40;

/** Initial estimate of the table's width, in px. A narrower window's width is used instead. */
const WIDTH_GUESS = 1200;

const WAITING_KEYS = Array.from({ length: 60 }, (_, index) => `waiting ${index}`);

export interface StatTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly StatColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly isOwn?: (row: Row) => boolean;
  /** The sort, if the page stores it (in its URL). Otherwise the table stores its own sort. */
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** The initial sort if the table stores its own sort. */
  readonly defaultSort?: Sort;
  readonly isSelected?: (row: Row) => boolean;
  /**
   * Called for a click anywhere on a row. For the keyboard, the row also needs a link or button with the same
   * action.
   */
  readonly onRowPress?: (row: Row) => void;
  /** Whether a dashed line is below a row (the last playoff spot). */
  readonly isCut?: (row: Row) => boolean;
  /** `player` makes rows higher, for two-line player chips. */
  readonly rowKind?: 'line' | 'player';
  /** Number of sticky leading columns. All except the last need an explicit width. */
  readonly stickyColumns?: number;
  /**
   * What to do if the table is too wide. `scroll`: scroll sideways. For a heat map of teams by categories:
   * condense the numbers and finally show only the ranks (`ranks`; a tap shows the number), or the ranks
   * below the numbers (`numbers`).
   */
  readonly narrow?: 'scroll' | 'ranks' | 'numbers';
  readonly skeletonRows?: number;
  readonly empty?: ReactNode;
}

export function StatTable<Row>(props: StatTableProps<Row>): ReactElement {
  const { caption, rows, rowKey, skeletonRows = 0, narrow = 'scroll', rowKind = 'line' } = props;
  const region = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { density } = useAppearance();
  const { readout, toggle } = useReadout(region);

  const { sort, onSort } = useTableSort(props);
  const sorted = useMemo(() => sortRows(rows, props.columns, sort), [rows, props.columns, sort]);
  const isWaiting = skeletonRows > 0;
  const isLong = !isWaiting && sorted.length > LONG_TABLE;
  const rowGuess = DENSITY[density][rowKind === 'player' ? 'playerRow' : 'row'];
  const rowHeight = useRowHeight(body, rowGuess, isLong || isWaiting);
  // Player columns have a fixed width, so rows added later do not change the layout.
  const isInTurn = !isWaiting && rowKind === 'player' && sorted.length > firstRows(rowHeight);
  const rowsDrawn = isLong ? 'seen' : isInTurn ? 'inTurn' : 'all';
  const range = useVisibleRows(region, body, sorted.length, rowHeight, rowsDrawn);
  const isMap = narrow !== 'scroll';
  const columns = useFittingColumns(region, table, props.columns, isMap);
  const scrolls = useScrollsSideways(region, table, caption, !isMap && isSurelyWide(props.columns));
  // Render only as many placeholder rows as fit on the screen (on a phone, below the headline), and reserve
  // the remaining height.
  const waitingShown = Math.ceil((windowSize().height * (isMeasuredAtOnce() ? 1 : 0.6)) / rowHeight);
  const skeletonColumns =
    isWaiting && !isMap && !isMeasuredAtOnce() ? columnsInSight(columns) : columns.length;
  const stickyColumns = props.stickyColumns ?? 1;
  const layout = useMemo(() => columnLayout(columns, rows, stickyColumns), [columns, rows, stickyColumns]);
  const width = useElementWidth(region, WIDTH_GUESS, isMap);
  const characters = layout.map((column) => column.characters);
  const heat = isMap ? heatRoom(width, columns, characters, narrow) : 'full';

  const chooseSort = (column: StatColumn<Row>) => onSort(nextSort(column, rows, sort));

  // A click on a row is only a shortcut: a link or button in the row has the same action.
  const press = (event: MouseEvent) => {
    const pressed = pressedCell(event);
    const row = sorted[pressed.row];
    if (row === undefined || pressed.isControl) return;
    props.onRowPress?.(row);
    const column = columns.find((candidate) => candidate.id === pressed.column);
    if (heat !== 'ranks' || !pressed.cell || !column?.heat) return;
    const words = rankWords(column.heat(row));
    const text = `${column.label} ${cellText(column, row)}${words === '' ? '' : ` · ${words}`}`;
    toggle(pressed.cell, { row: rowKey(row), column: column.id, text });
  };

  usePress(table, press);

  return (
    <div
      ref={region}
      className={styles.tableRegion}
      data-scrolls={scrolls}
      data-map={isMap || columns.some(({ isTinted }) => isTinted)}
      data-heat={heat}
      data-rows={rowKind}
      style={rowsStyle(isWaiting ? skeletonRows : sorted.length)}
      {...(scrolls ? { role: 'group', 'aria-label': caption, tabIndex: 0 } : {})}
    >
      <table
        ref={table}
        className={styles.table}
        aria-busy={isWaiting || undefined}
        aria-rowcount={isLong ? sorted.length + 1 : undefined}
      >
        <caption className={textStyles.hidden}>{caption}</caption>
        <StatTableHead columns={columns} layout={layout} sort={sort} onSort={chooseSort} />
        <tbody ref={body}>
          {isWaiting
            ? WAITING_KEYS.slice(0, Math.min(skeletonRows, waitingShown)).map((key, index) => (
                <RowSkeleton
                  key={key}
                  columns={columns}
                  layout={layout}
                  index={index}
                  columnsShown={skeletonColumns}
                />
              ))
            : null}
          <Blank columns={columns.length} height={Math.max(0, skeletonRows - waitingShown) * rowHeight} />
          {!isWaiting && sorted.length === 0 ? (
            <tr className={styles.tableEmpty}>
              <td colSpan={columns.length}>{props.empty ?? 'Nothing to show here.'}</td>
            </tr>
          ) : null}
          <Blank columns={columns.length} height={range.first * rowHeight} />
          {(isWaiting ? [] : sorted.slice(range.first, range.end)).map((row, index) => (
            <StatTableRow
              key={rowKey(row)}
              row={row}
              index={range.first + index}
              columns={columns}
              layout={layout}
              isOwn={props.isOwn?.(row) ?? false}
              isSelected={props.isSelected?.(row) ?? false}
              isCut={props.isCut?.(row) ?? false}
              isPressable={props.onRowPress !== undefined}
              openColumn={readout?.row === rowKey(row) ? readout.column : null}
              isLong={isLong}
            />
          ))}
          <Blank columns={columns.length} height={isWaiting ? 0 : (sorted.length - range.end) * rowHeight} />
        </tbody>
      </table>
      {readout ? (
        <div className={styles.tableReadout} role="status" style={{ left: readout.left, top: readout.top }}>
          {readout.text}
        </div>
      ) : null}
    </div>
  );
}

/** Fills the space of a long table's rows that are not rendered. */
function Blank({ columns, height }: { columns: number; height: number }): ReactElement | null {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
