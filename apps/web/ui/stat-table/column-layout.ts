import type { CSSProperties } from 'react';
import { alignment, longestText, type StatColumn } from './columns.ts';
import type { ColumnLayout } from './StatTableHead.tsx';

/**
 * Derives the layout of the columns from the rows.
 * @param stickyColumns number of sticky leading columns
 */
export function columnLayout<Row>(
  columns: readonly StatColumn<Row>[],
  rows: readonly Row[],
  stickyColumns: number,
): ColumnLayout[] {
  const before = (index: number, on: 'screen' | 'phone') =>
    columns
      .slice(0, index)
      .reduce((sum, { width = 0, phoneWidth = width }) => sum + (on === 'phone' ? phoneWidth : width), 0);
  const firstOnPhone = columns.findIndex(({ hideOnPhone }) => !hideOnPhone);
  return columns.map((column, index) => ({
    align: alignment(column, rows),
    characters: column.heat ? longestText(column, rows) : 0,
    stickyAt:
      index < stickyColumns ? { screen: before(index, 'screen'), phone: before(index, 'phone') } : null,
    isLastSticky: index === stickyColumns - 1,
    isFirstOnPhone: index === firstOnPhone,
  }));
}

/** Minimum widths in px, on a phone, of heat columns and other columns without an explicit width. */
const LEAST = { heat: 60, other: 30 } as const;

export function leastWidths<Row>(columns: readonly StatColumn<Row>[]): number[] {
  return columns.map(({ heat, hideOnPhone, phoneWidth, width }) =>
    hideOnPhone ? 0 : (phoneWidth ?? width ?? (heat ? LEAST.heat : LEAST.other)),
  );
}

export function columnsInSight<Row>(columns: readonly StatColumn<Row>[]): number {
  let left = screen.width;
  const beyond = leastWidths(columns).findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return beyond < 0 ? columns.length : beyond + 1;
}

/** Returns a style with the number of rows, for CSS to estimate the height of a table without layout. */
export function rowsStyle(rows: number): CSSProperties {
  return { '--fs-rows': Math.max(1, rows) } as CSSProperties;
}
