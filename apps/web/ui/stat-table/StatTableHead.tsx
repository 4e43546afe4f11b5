import type { CSSProperties, ReactElement } from 'react';
import textStyles from '../../theme/text.module.css';
import { Button } from '../Button.tsx';
import { Tooltip } from '../Tooltip.tsx';
import type { StatColumn } from './columns.ts';
import styles from './StatTable.module.css';
import type { Sort } from './sort-rows.ts';

/** What a table has worked out about a column from its rows. */
export interface ColumnLayout {
  readonly align: 'start' | 'end' | 'center';
  /** Characters of the longest number of a heat column. */
  readonly characters: number;
  /** Distance in px at which a held column sticks, and on a phone; null when it scrolls. */
  readonly heldAt: { readonly screen: number; readonly phone: number } | null;
  readonly isLastHeld: boolean;
  /** The first of those that a phone shows. */
  readonly isFirstOnPhone: boolean;
}

/** The classes that head and body cells of a column share. */
export function columnClasses<Row>(column: StatColumn<Row>, layout: ColumnLayout | undefined): string {
  return [
    layout?.align === 'end' ? styles.end : '',
    layout?.align === 'center' ? styles.center : '',
    layout?.heldAt === null ? '' : styles.held,
    layout?.isLastHeld ? styles.heldLast : '',
    column.hideOnPhone ? styles.notPhone : '',
    layout?.isFirstOnPhone ? styles.firstOnPhone : '',
    column.isPunted ? styles.punted : '',
    column.className ?? '',
    column.width === undefined ? '' : styles.sized,
  ]
    .filter(Boolean)
    .join(' ');
}

interface HeldStyle extends CSSProperties {
  '--fs-held-at'?: string;
  '--fs-phone-held-at'?: string;
}

/** Where a held column sticks; the first one at the edge needs no word. */
export function heldStyle(layout: ColumnLayout | undefined): HeldStyle | undefined {
  if (!layout?.heldAt || layout.heldAt.screen === 0) return undefined;
  const { screen, phone } = layout.heldAt;
  return { '--fs-held-at': `${screen}px`, '--fs-phone-held-at': `${phone}px` };
}

interface HeadStyle extends HeldStyle {
  '--fs-width'?: string;
  '--fs-phone-width'?: string;
}

function headStyle<Row>({ width, phoneWidth }: StatColumn<Row>, layout: ColumnLayout | undefined): HeadStyle {
  return {
    ...(width === undefined ? {} : { '--fs-width': `${width}px` }),
    ...(phoneWidth === undefined ? {} : { '--fs-phone-width': `${phoneWidth}px` }),
    ...heldStyle(layout),
  };
}

interface HeadProps<Row> {
  readonly columns: readonly StatColumn<Row>[];
  readonly layout: readonly ColumnLayout[];
  readonly sort: Sort | null;
  /** Null where nothing can be pressed: a page that is HTML alone. */
  readonly onSort: ((column: StatColumn<Row>) => void) | null;
}

/** The header row: every column that holds values can be pressed to sort by it, where there is somebody to hear of it. */
export function StatTableHead<Row>({ columns, layout, sort, onSort }: HeadProps<Row>): ReactElement {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const place = layout[index];
          const classes = `${columnClasses(column, place)} ${column.heat ? styles.heatHead : ''}`;
          const style = headStyle(column, place);
          if (column.isDrawing) {
            return (
              <td key={column.id} className={classes} style={style}>
                {column.head ?? column.label}
              </td>
            );
          }
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th key={column.id} scope="col" className={classes} style={style} aria-sort={direction}>
              {onSort ? (
                <SortButton column={column} direction={direction} onPress={() => onSort(column)} />
              ) : (
                <abbr title={hintOf(column) || undefined}>
                  <Label column={column} />
                </abbr>
              )}
              {column.unit ? <span className={styles.unit}>{column.unit}</span> : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function hintOf<Row>({ description, name }: StatColumn<Row>): string {
  return [name, description].filter(Boolean).join('. ');
}

function Label<Row>({ column }: { column: StatColumn<Row> }): ReactElement {
  if (column.label === '') return <span className={textStyles.hidden}>{column.name ?? column.id}</span>;
  return <>{column.label}</>;
}

interface SortButtonProps<Row> {
  readonly column: StatColumn<Row>;
  readonly direction: Sort['direction'] | undefined;
  readonly onPress: () => void;
}

function SortButton<Row>({ column, direction, onPress }: SortButtonProps<Row>): ReactElement {
  const hint = hintOf(column);
  const isUnseen = column.label === '' && !column.isPunted && !direction;
  const button = (
    <Button
      variant="unstyled"
      className={`${styles.sort} ${isUnseen ? styles.sortUnseen : ''}`}
      onClick={onPress}
    >
      <Label column={column} />
      {column.isPunted ? <span className={textStyles.hidden}> (punted)</span> : null}
      {direction ? (
        <span className={styles.sortArrow} aria-hidden="true">
          {direction === 'ascending' ? '↑' : '↓'}
        </span>
      ) : null}
    </Button>
  );
  return hint === '' ? button : <Tooltip text={hint}>{button}</Tooltip>;
}
