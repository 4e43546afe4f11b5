import type { CSSProperties } from 'react';
import { alignment, longestText, type StatColumn } from './columns.ts';
import type { ColumnLayout } from './StatTableHead.tsx';

/**
 * What a table works out about its columns from its rows.
 *
 * @param held how many leading columns stay while the rest scrolls
 */
export function columnLayout<Row>(
  columns: readonly StatColumn<Row>[],
  rows: readonly Row[],
  held: number,
): ColumnLayout[] {
  const before = (index: number, on: 'screen' | 'phone') =>
    columns
      .slice(0, index)
      .reduce((sum, { width = 0, phoneWidth = width }) => sum + (on === 'phone' ? phoneWidth : width), 0);
  const firstOnPhone = columns.findIndex(({ hideOnPhone }) => !hideOnPhone);
  return columns.map((column, index) => ({
    align: alignment(column, rows),
    characters: column.heat ? longestText(column, rows) : 0,
    heldAt: index < held ? { screen: before(index, 'screen'), phone: before(index, 'phone') } : null,
    isLastHeld: index === held - 1,
    isFirstOnPhone: index === firstOnPhone,
  }));
}

/** The least width in px that a column has on a phone, where it says none: of a tint with its rank, and of any other. */
const LEAST = { heat: 60, other: 30 } as const;

/** The widths in px that columns have at least on a phone, whatever their rows are. */
export function leastWidths<Row>(columns: readonly StatColumn<Row>[]): number[] {
  return columns.map(({ heat, hideOnPhone, phoneWidth, width }) =>
    hideOnPhone ? 0 : (phoneWidth ?? width ?? (heat ? LEAST.heat : LEAST.other)),
  );
}

/** How many columns a phone shows before anything is scrolled. */
export function columnsInSight<Row>(columns: readonly StatColumn<Row>[]): number {
  let left = screen.width;
  const beyond = leastWidths(columns).findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return beyond < 0 ? columns.length : beyond + 1;
}

/** Tells the styles how many rows there are, for the height of a table that the browser has not laid out yet. */
export function rowsStyle(rows: number): CSSProperties {
  return { '--fs-rows': Math.max(1, rows) } as CSSProperties;
}
