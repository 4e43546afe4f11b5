import { SignedBar } from '../SignedBar.tsx';
import { type ColumnDetails, drawingColumn } from './column-kinds.ts';
import type { StatColumn } from './columns.ts';

interface BarDetails<Row> extends ColumnDetails<Row> {
  readonly barWidth?: number;
}

/** A column with a bar for another column's signed number. It is dropped if there is no space for both. */
export function signedBarColumn<Row>(
  id: string,
  value: (row: Row) => number | null,
  largest: number,
  { barWidth, ...details }: BarDetails<Row> = {},
): StatColumn<Row> {
  return drawingColumn<Row>(
    id,
    (row) => {
      const drawn = value(row);
      if (drawn === null) return null;
      return <SignedBar value={drawn} largest={largest} {...(barWidth ? { width: barWidth } : {})} />;
    },
    { bar: (row) => (value(row) ?? 0) / (largest || 1), hideOnPhone: true, ...details },
  );
}
