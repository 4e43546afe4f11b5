import { missingText } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { ForecastRecordResponse } from '../../../api/responses.ts';
import { countOf, figureOf, needed } from '../../../text/enough.ts';
import { formatProbability } from '../../../ui/format-probability.ts';
import { ReliabilityCurve } from '../../../ui/ReliabilityCurve.tsx';
import { shareInterval } from '../../../ui/reliability.ts';
import { chanceColumn, numberColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import styles from '../about.module.css';
import { RecordTable } from './RecordTable.tsx';

type Bin = ForecastRecordResponse['categories']['bins'][number];

const lowOf = ({ came, forecasts }: Bin): number | null =>
  figureOf(forecasts, needed.tenth, shareInterval(came, forecasts).low);

const columns: StatColumn<Bin>[] = [
  numberColumn('said', 'Chance', ({ from }) => from, {
    text: ({ from, to }) => `${formatProbability(from)} to ${formatProbability(to)}`,
    isRowHeader: true,
    align: 'start',
    width: 130,
  }),
  numberColumn('forecasts', 'Forecasts', ({ forecasts }) => forecasts, {
    format: (count) => countOf(count, needed.tenth),
    description: `The actual share is shown once there are at least ${needed.tenth} forecasts.`,
  }),
  chanceColumn('shown', 'Mean forecast', ({ shown }) => shown),
  chanceColumn('came', 'Came true', ({ came, forecasts }) => figureOf(forecasts, needed.tenth, came), {
    isStrong: true,
  }),
  numberColumn('interval', '80% interval', lowOf, {
    text: ({ came, forecasts }) => {
      if (forecasts < needed.tenth) return missingText;
      const { low, high } = shareInterval(came, forecasts);
      return `${formatProbability(low)} to ${formatProbability(high)}`;
    },
    hideOnPhone: true,
  }),
];

interface CurvePartProps {
  readonly name: string;
  readonly bins: readonly Bin[];
  /** Minimum number of probabilities needed to show the chart. */
  readonly least?: number;
}

/** Calibration of one kind of probability, or the sample size if it is too small. */
export function CurvePart({ bins, least = needed.chances, name }: CurvePartProps): ReactElement {
  const count = bins.reduce((sum, { forecasts }) => sum + forecasts, 0);
  if (count < least)
    return (
      <p>
        {name}: {countOf(count, least)} chances needed to show accuracy.
      </p>
    );
  return (
    <div className={styles.record}>
      <h3>{name}</h3>
      <ReliabilityCurve
        bins={bins.filter(({ forecasts }) => forecasts >= needed.tenth)}
        label={`${name}: how often chances came true, by forecast; the table has the numbers.`}
      />
      <RecordTable
        caption={`${name}: forecast and actual`}
        columns={columns}
        rows={bins}
        rowKey={({ from }) => String(from)}
        fileName={['chances', name]}
      />
    </div>
  );
}
