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

/** Tells the styles how many rows there are, for the height of a table that the browser has not laid out yet. */
export function rowsStyle(rows: number): CSSProperties {
  return { '--fs-rows': Math.max(1, rows) } as CSSProperties;
}
