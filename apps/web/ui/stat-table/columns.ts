import { formatNumber, formatOrdinal, missingText } from '@fantasy-stats/domain';
import type { ReactNode } from 'react';
import { type HeatStep, LAST_SHOWN_RANK } from '../../theme/tokens.ts';

export type CellValue = number | string | null;

export interface CellHeat {
  readonly rank: number | null;
  readonly tied: boolean;
  readonly heat: HeatStep | null;
}

export const UNRANKED: CellHeat = { rank: null, tied: false, heat: null };

export interface StatColumn<Row> {
  /** ID, unique within the table. URLs use it as the column's name. */
  readonly id: string;
  /** The header, also in the CSV file. If empty, the CSV uses `name`. */
  readonly label: string;
  /** The full name of a short label: "Field goal percentage". */
  readonly name?: string;
  /** Unit of the numbers, in small text after the label: "per 7 days". */
  readonly unit?: string;
  /** Explains the column, in a tooltip on the header. */
  readonly description?: string;
  readonly value: (row: Row) => CellValue;
  /**
   * Columns exported instead of the value, if a cell has several numbers, such as a record's wins, losses and
   * ties.
   */
  readonly exported?: readonly { readonly label: string; readonly value: (row: Row) => CellValue }[];
  /** Multiplies exported numbers if the table shows them in another unit than `value`. Default: 1. */
  readonly exportFactor?: number;
  /** Formats the value; numbers have no decimals by default. */
  readonly text?: (row: Row) => string;
  /** Renders the cell instead of the text (a chip, a bar). `value` must contain the same information. */
  readonly render?: (row: Row) => ReactNode;
  /** Makes this a heat column, whose cells are tinted and show their ranks. */
  readonly heat?: (row: Row) => CellHeat;
  /** Whether the cells are adjacent tinted areas, as in heat columns, without lines between the rows. */
  readonly isTinted?: boolean;
  /** Whether the first click on the header sorts the smallest value to the top. */
  readonly lowerIsBetter?: boolean;
  /** Whether the cells are row headers, which screen readers read before every other cell of the row. */
  readonly isRowHeader?: boolean;
  readonly align?: 'start' | 'end' | 'center';
  /** Whether the user punts the category. The column has no color, and its header is struck through. */
  readonly isPunted?: boolean;
  /** Whether to hide the column on a phone, where the information is elsewhere. */
  readonly hideOnPhone?: boolean;
  /** The order in which columns are dropped if the table is too wide, starting with 1; other columns stay. */
  readonly yields?: number;
  /** Whether the column draws another column's value. It is not sortable and not exported. */
  readonly isDrawing?: boolean;
  /** The bar in an image of the table: from −1 (left end) to 1. */
  readonly bar?: (row: Row) => number;
  /** Replaces the label above a drawing, e.g. with the ends of its scale. */
  readonly head?: ReactNode;
  /** Width in px, in general and on a phone. By default, the column is as wide as its longest number. */
  readonly width?: number;
  readonly phoneWidth?: number;
  readonly className?: string | undefined;
  readonly isStrong?: boolean;
}

export function cellText<Row>(column: StatColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null || value === '') return missingText;
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** Formats the rank of a heat cell: `3`, `T3` if tied, empty above 99. */
export function rankText({ rank, tied }: Pick<CellHeat, 'rank' | 'tied'>): string {
  if (rank === null || rank > LAST_SHOWN_RANK) return '';
  return tied ? `T${rank}` : String(rank);
}

/** Formats a rank for screen readers: `3rd`, `3rd, tied`. */
export function rankWords({ rank, tied }: Pick<CellHeat, 'rank' | 'tied'>): string {
  if (rank === null) return '';
  return tied ? `${formatOrdinal(rank)}, tied` : formatOrdinal(rank);
}

export function alignment<Row>(column: StatColumn<Row>, rows: readonly Row[]): 'start' | 'end' | 'center' {
  if (column.align) return column.align;
  if (column.heat) return 'center';
  const sample = rows.find((row) => column.value(row) !== null);
  return sample !== undefined && typeof column.value(sample) === 'number' ? 'end' : 'start';
}

/**
 * Returns the length of a column's longest text in characters, so its width does not change with its numbers.
 */
export function longestText<Row>(column: StatColumn<Row>, rows: readonly Row[]): number {
  return rows.reduce((longest, row) => Math.max(longest, cellText(column, row).length), 0);
}
