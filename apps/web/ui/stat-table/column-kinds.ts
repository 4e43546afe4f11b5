import {
  formatNumber,
  formatRecord,
  formatShare,
  formatSigned,
  missingText,
  type WinLossTie,
} from '@fantasy-stats/domain';
import type { ReactNode } from 'react';
import { formatProbability } from '../format-probability.ts';
import type { StatColumn } from './columns.ts';

// Each kind of column defines its alignment, format, sort order and export.

export type ColumnDetails<Row> = Partial<Omit<StatColumn<Row>, 'id' | 'label' | 'value'>>;

interface NumberDetails<Row> extends ColumnDetails<Row> {
  readonly decimals?: number;
  /** Formats the number if `decimals` is not enough; missing numbers are dashes. */
  readonly format?: (value: number, row: Row) => string;
}

interface DateDetails<Row> extends ColumnDetails<Row> {
  readonly none?: string;
}

interface RecordDetails<Row> extends ColumnDetails<Row> {
  /** The sort value. The default is the number of wins, with a tie as half a win. */
  readonly value?: (row: Row) => number | null;
  /** Prefix of the exported columns: "Playoffs" gives `Playoffs won`. */
  readonly exportedAs?: string;
  /**
   * Whether the column holds matchup records, which are empty in leagues without matchups and omit zero ties.
   */
  readonly isOfMeetings?: boolean;
}

type Columns<Row> = readonly (StatColumn<Row> | false | null | undefined | Columns<Row>)[];

export function columnList<Row>(columns: Columns<Row>): StatColumn<Row>[] {
  return columns.flatMap((column): StatColumn<Row>[] => {
    if (!column) return [];
    return 'id' in column ? [column] : columnList(column);
  });
}

/** Text: sorted alphabetically, left-aligned. */
export function textColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => string | null,
  details: ColumnDetails<Row> = {},
): StatColumn<Row> {
  return { id, label, align: 'start', value, ...details };
}

/** A number: right-aligned, without decimals by default, the largest first. */
export function numberColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => number | null,
  { decimals = 0, format = (one) => formatNumber(one, decimals), ...details }: NumberDetails<Row> = {},
): StatColumn<Row> {
  return {
    id,
    label,
    ...(details.heat ? {} : { align: 'end' }),
    value,
    text: (row) => {
      const one = value(row);
      return one === null ? missingText : format(one, row);
    },
    ...details,
  };
}

/** A gain or loss, written with its sign. */
export function signedColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => number | null,
  { decimals = 1, ...details }: NumberDetails<Row> = {},
): StatColumn<Row> {
  return numberColumn(id, label, value, { format: (one) => formatSigned(one, decimals), ...details });
}

export function rankColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => number | null,
  details: NumberDetails<Row> = {},
): StatColumn<Row> {
  return numberColumn(id, label, value, { lowerIsBetter: true, ...details });
}

export function placeColumn<Row>(
  value: (row: Row) => number | null,
  details: NumberDetails<Row> = {},
): StatColumn<Row> {
  return rankColumn('rank', '', value, {
    name: 'Rank',
    isStrong: true,
    width: 36,
    phoneWidth: 30,
    ...details,
  });
}

/** A probability from 0 to 1, in whole percent. */
export function chanceColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => number | null,
  details: NumberDetails<Row> = {},
): StatColumn<Row> {
  return numberColumn(id, label, value, {
    format: (chance) => formatProbability(chance),
    ...details,
  });
}

/** An observed share from 0 to 1, in percent with one decimal. */
export function shareColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => number | null,
  details: NumberDetails<Row> = {},
): StatColumn<Row> {
  return numberColumn(id, label, value, {
    format: (share) => formatShare(share),
    ...details,
  });
}

/** Wins, losses and ties: sorted by wins, with a tie as half a win; exported as three numbers. */
export function recordColumn<Row>(
  id: string,
  label: string,
  record: (row: Row) => WinLossTie,
  { exportedAs, isOfMeetings = false, ...details }: RecordDetails<Row> = {},
): StatColumn<Row> {
  const [won, lost, tied] =
    exportedAs === undefined
      ? ['Wins', 'Losses', 'Ties']
      : ['won', 'lost', 'tied'].map((word) => `${exportedAs} ${word}`);
  const sorted = (row: Row) => {
    const { wins, losses, ties } = record(row);
    return isOfMeetings && wins + losses + ties === 0 ? null : wins + ties / 2;
  };
  return {
    ...numberColumn<Row>(id, label, sorted, {
      format: (_, row) => {
        const { wins, losses, ties } = record(row);
        return formatRecord(wins, losses, ties, !isOfMeetings);
      },
    }),
    exported: [
      { label: won ?? '', value: (row) => record(row).wins },
      { label: lost ?? '', value: (row) => record(row).losses },
      { label: tied ?? '', value: (row) => record(row).ties },
    ],
    ...details,
  };
}

/** A date or instant: sorted and exported as stored, formatted by `write`. */
export function dateColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => string | null,
  write: (at: string) => string,
  { none = missingText, ...details }: DateDetails<Row> = {},
): StatColumn<Row> {
  const text = (row: Row) => {
    const at = value(row);
    return at === null ? none : write(at);
  };
  return { ...textColumn(id, label, value), text, ...details };
}

export function drawingColumn<Row>(
  id: string,
  render: (row: Row) => ReactNode,
  details: ColumnDetails<Row> & { readonly label?: string } = {},
): StatColumn<Row> {
  return { id, label: '', isDrawing: true, value: () => null, render, ...details };
}

export function skeletonColumn(
  id: string,
  label: string,
  details: ColumnDetails<never> = {},
): StatColumn<never> {
  return { id, label, ...(details.heat ? {} : { align: 'end' }), value: () => null, ...details };
}
