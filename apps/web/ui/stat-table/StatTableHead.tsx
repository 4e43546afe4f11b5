import type { CSSProperties, ReactElement } from 'react';
import { Button } from '../Button.tsx';
import { Tooltip } from '../Tooltip.tsx';
import type { StatColumn } from './columns.ts';
import type { Sort } from './sort-rows.ts';

/** What a table has worked out about a column from its rows. */
export interface ColumnLayout {
  readonly align: 'start' | 'end' | 'center';
  /** Characters of the longest number of a heat column. */
  readonly characters: number;
  /** Distance in px at which a held column sticks, and on a phone; null when it scrolls. */
  readonly heldAt: { readonly screen: number; readonly phone: number } | null;
  readonly isLastHeld: boolean;
}

/** The classes that head and body cells of a column share. */
export function columnClasses<Row>(column: StatColumn<Row>, layout: ColumnLayout | undefined): string {
  return [
    layout?.align === 'end' ? 'fs-end' : '',
    layout?.align === 'center' ? 'fs-center' : '',
    layout?.heldAt === null ? '' : 'fs-held',
    layout?.isLastHeld ? 'fs-held-last' : '',
    column.hideOnPhone ? 'fs-not-phone' : '',
    column.isPunted ? 'fs-punted' : '',
    column.className ?? '',
    column.width === undefined ? '' : 'fs-sized',
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
  readonly onSort: (column: StatColumn<Row>) => void;
}

/** The header row: every column that holds values can be pressed to sort by it. */
export function StatTableHead<Row>({ columns, layout, sort, onSort }: HeadProps<Row>): ReactElement {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const place = layout[index];
          const classes = `${columnClasses(column, place)} ${column.heat ? 'fs-heat-head' : ''}`;
          const style = headStyle(column, place);
          if (column.isDrawing) {
            return (
              <td key={column.id} className={`fs-drawing-head ${classes}`} style={style}>
                {column.head ?? column.label}
              </td>
            );
          }
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th key={column.id} scope="col" className={classes} style={style} aria-sort={direction}>
              <SortButton column={column} direction={direction} onPress={() => onSort(column)} />
              {column.unit ? <span className="fs-unit">{column.unit}</span> : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortButtonProps<Row> {
  readonly column: StatColumn<Row>;
  readonly direction: Sort['direction'] | undefined;
  readonly onPress: () => void;
}

function SortButton<Row>({ column, direction, onPress }: SortButtonProps<Row>): ReactElement {
  const hint = [column.name, column.description].filter(Boolean).join('. ');
  const button = (
    <Button variant="unstyled" className="fs-sort" onClick={onPress}>
      {column.label === '' ? <span className="fs-hidden">{column.name ?? column.id}</span> : column.label}
      {column.isPunted ? <span className="fs-hidden"> (punted)</span> : null}
      {direction ? (
        <span className="fs-sort-arrow" aria-hidden="true">
          {direction === 'ascending' ? '↑' : '↓'}
        </span>
      ) : null}
    </Button>
  );
  return hint === '' ? button : <Tooltip text={hint}>{button}</Tooltip>;
}
