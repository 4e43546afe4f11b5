import { formatNumber, formatOrdinal, missingText } from '@fantasy-stats/domain';
import type { ReactNode } from 'react';
import { type HeatStep, LAST_SHOWN_RANK } from '../../theme/tokens.ts';

/** What a cell holds for sorting and export; null where there is no value. */
export type CellValue = number | string | null;

/** A cell's place within its column. */
export interface CellHeat {
  /** 1 the best; equal values share a rank; null without a value. */
  readonly rank: number | null;
  /** Whether another row has the same value. */
  readonly tied: boolean;
  readonly heat: HeatStep | null;
}

/** A cell without a place. */
export const UNRANKED: CellHeat = { rank: null, tied: false, heat: null };

/** One column of a `StatTable`, as data. */
export interface StatColumn<Row> {
  /** Unique within the table; the name of the column in a URL. */
  readonly id: string;
  /** The header as managers write it; also the header of the CSV file, where the name stands for an empty one. */
  readonly label: string;
  /** What the label stands for, where it is short: "Field goal percentage". */
  readonly name?: string;
  /** Unit of the numbers, written small after the label: "per week". */
  readonly unit?: string;
  /** What the column says and how it comes about, shown beside the header on hover and focus. */
  readonly description?: string;
  /** What the rows are sorted by and what is exported. */
  readonly value: (row: Row) => CellValue;
  /** What is exported instead, where one number does not hold what the cell says: wins, losses and ties of a record. */
  readonly exported?: readonly { readonly label: string; readonly value: (row: Row) => CellValue }[];
  /** How the value is written; numbers without it are written as whole numbers. */
  readonly text?: (row: Row) => string;
  /** What is drawn instead of the text (a chip, a bar). Its meaning must be in `value` too. */
  readonly render?: (row: Row) => ReactNode;
  /** Makes it a heat column: the cell is tinted and carries its rank. */
  readonly heat?: (row: Row) => CellHeat;
  /** Its cells are tints side by side, as those of heat are: no lines stand between the rows. */
  readonly isTinted?: boolean;
  /** A first press on the header sorts the smallest value to the top. */
  readonly lowerIsBetter?: boolean;
  /** A column whose cells name their row, read out before every other cell of it. */
  readonly isRowHeader?: boolean;
  readonly align?: 'start' | 'end' | 'center';
  /** Not counted by the manager: without color, its header struck through. */
  readonly isPunted?: boolean;
  /** Too wide for a phone, where the same is said elsewhere. */
  readonly hideOnPhone?: boolean;
  /** Where the table is wider than its place this column goes, 1 the first; columns without it stay. */
  readonly yields?: number;
  /** A drawing of another column's value: it cannot be sorted and is not exported. */
  readonly isDrawing?: boolean;
  /** What a picture of the table draws of a drawing: a bar from −1, the whole way to the left, to 1. */
  readonly bar?: (row: Row) => number;
  /** What stands above a drawing instead of its label: the ends of its scale. */
  readonly head?: ReactNode;
  /** Width in px, and on a phone; without it the column is as wide as its longest number. */
  readonly width?: number;
  readonly phoneWidth?: number;
  /** A class for the column's head and cells, where their drawing needs one. */
  readonly className?: string | undefined;
  /** Numbers that carry the row: heavier than the rest. */
  readonly isStrong?: boolean;
}

/** How a cell's value is written. */
export function cellText<Row>(column: StatColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null || value === '') return missingText;
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** A rank as a heat cell shows it: `3`, `T3` when shared, nothing above 99. */
export function rankText({ rank, tied }: Pick<CellHeat, 'rank' | 'tied'>): string {
  if (rank === null || rank > LAST_SHOWN_RANK) return '';
  return tied ? `T${rank}` : String(rank);
}

/** A rank in words: `3rd`, `3rd, tied`. */
export function rankWords({ rank, tied }: Pick<CellHeat, 'rank' | 'tied'>): string {
  if (rank === null) return '';
  return tied ? `${formatOrdinal(rank)}, tied` : formatOrdinal(rank);
}

/** Whether numbers stand in the column, so that it is right-aligned. */
export function alignment<Row>(column: StatColumn<Row>, rows: readonly Row[]): 'start' | 'end' | 'center' {
  if (column.align) return column.align;
  if (column.heat) return 'center';
  const sample = rows.find((row) => column.value(row) !== null);
  return sample !== undefined && typeof column.value(sample) === 'number' ? 'end' : 'start';
}

/** The longest text of a column in characters, so that its width does not change with its numbers. */
export function longestText<Row>(column: StatColumn<Row>, rows: readonly Row[]): number {
  return rows.reduce((longest, row) => Math.max(longest, cellText(column, row).length), 0);
}
