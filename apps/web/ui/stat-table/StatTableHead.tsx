import type { CSSProperties, ReactElement } from 'react';
import textStyles from '../../theme/text.module.css';
import { Button } from '../Button.tsx';
import { Tooltip } from '../Tooltip.tsx';
import type { StatColumn } from './columns.ts';
import styles from './StatTable.module.css';
import type { Sort } from './sort-rows.ts';

export interface ColumnLayout {
  readonly align: 'start' | 'end' | 'center';
  readonly characters: number;
  /** Sticky position in px, on wide screens and on phones; null if the column scrolls. */
  readonly stickyAt: { readonly screen: number; readonly phone: number } | null;
  readonly isLastSticky: boolean;
  /** Whether this is the first column visible on a phone. */
  readonly isFirstOnPhone: boolean;
}

export function columnClasses<Row>(column: StatColumn<Row>, layout: ColumnLayout | undefined): string {
  return [
    layout?.align === 'end' ? styles.end : '',
    layout?.align === 'center' ? styles.center : '',
    layout?.stickyAt === null ? '' : styles.held,
    layout?.isLastSticky ? styles.heldLast : '',
    column.hideOnPhone ? styles.notPhone : '',
    layout?.isFirstOnPhone ? styles.firstOnPhone : '',
    column.isPunted ? styles.punted : '',
    column.className ?? '',
    column.width === undefined ? '' : styles.sized,
  ]
    .filter(Boolean)
    .join(' ');
}

interface StickyStyle extends CSSProperties {
  '--fs-held-at'?: string;
  '--fs-phone-held-at'?: string;
}

export function stickyStyle(layout: ColumnLayout | undefined): StickyStyle | undefined {
  if (!layout?.stickyAt || layout.stickyAt.screen === 0) return undefined;
  const { screen, phone } = layout.stickyAt;
  return { '--fs-held-at': `${screen}px`, '--fs-phone-held-at': `${phone}px` };
}

interface HeadStyle extends StickyStyle {
  '--fs-width'?: string;
  '--fs-phone-width'?: string;
}

function headStyle<Row>({ width, phoneWidth }: StatColumn<Row>, layout: ColumnLayout | undefined): HeadStyle {
  return {
    ...(width === undefined ? {} : { '--fs-width': `${width}px` }),
    ...(phoneWidth === undefined ? {} : { '--fs-phone-width': `${phoneWidth}px` }),
    ...stickyStyle(layout),
  };
}

interface HeadProps<Row> {
  readonly columns: readonly StatColumn<Row>[];
  readonly layout: readonly ColumnLayout[];
  readonly sort: Sort | null;
  /** Called for a header click; null without JavaScript. */
  readonly onSort: ((column: StatColumn<Row>) => void) | null;
  /** The URL of the page with the table sorted by a column, without JavaScript. */
  readonly hrefOf?: ((column: StatColumn<Row>) => string) | null;
}

export function StatTableHead<Row>({ columns, layout, sort, onSort, hrefOf }: HeadProps<Row>): ReactElement {
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
                  {hrefOf ? (
                    <a className={sortClasses(column, direction)} href={hrefOf(column)}>
                      <Label column={column} />
                      <Arrow direction={direction} />
                    </a>
                  ) : (
                    <Label column={column} />
                  )}
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

type Direction = Sort['direction'] | undefined;

function sortClasses<Row>({ isPunted, label }: StatColumn<Row>, direction: Direction): string {
  const isUnlabeled = label === '' && !isPunted && !direction;
  return `${styles.sort} ${isUnlabeled ? styles.sortUnseen : ''}`;
}

function Arrow({ direction }: { direction: Direction }): ReactElement | null {
  if (!direction) return null;
  return (
    <span className={styles.sortArrow} aria-hidden="true">
      {direction === 'ascending' ? '↑' : '↓'}
    </span>
  );
}

interface SortButtonProps<Row> {
  readonly column: StatColumn<Row>;
  readonly direction: Direction;
  readonly onPress: () => void;
}

function SortButton<Row>({ column, direction, onPress }: SortButtonProps<Row>): ReactElement {
  const hint = hintOf(column);
  const button = (
    <Button variant="unstyled" className={sortClasses(column, direction)} onClick={onPress}>
      <Label column={column} />
      {column.isPunted ? <span className={textStyles.hidden}> (punted)</span> : null}
      <Arrow direction={direction} />
    </Button>
  );
  return hint === '' ? button : <Tooltip text={hint}>{button}</Tooltip>;
}
