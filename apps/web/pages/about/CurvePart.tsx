import type { ReactElement } from 'react';
import type { ForecastRecordAnswer } from '../../api/answers.ts';
import { formatProbability } from '../../ui/format-probability.ts';
import { ReliabilityCurve } from '../../ui/ReliabilityCurve.tsx';
import { shareInterval } from '../../ui/reliability.ts';
import { StatTable } from '../../ui/StatTable.tsx';
import { chanceColumn, numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import styles from './about.module.css';

type Bin = ForecastRecordAnswer['categories']['bins'][number];

const columns: StatColumn<Bin>[] = [
  numberColumn('said', 'Said', ({ from }) => from, {
    text: ({ from, to }) => `${formatProbability(from)} to ${formatProbability(to)}`,
    isRowHeader: true,
    align: 'start',
    width: 130,
  }),
  numberColumn('forecasts', 'How often', ({ forecasts }) => forecasts),
  chanceColumn('shown', 'On average', ({ shown }) => shown),
  chanceColumn('came', 'Came true', ({ came }) => came, { isStrong: true }),
  numberColumn('interval', '95% interval', ({ came, forecasts }) => shareInterval(came, forecasts).low, {
    text: ({ came, forecasts }) => {
      const { low, high } = shareInterval(came, forecasts);
      return `${formatProbability(low)} to ${formatProbability(high)}`;
    },
    hideOnPhone: true,
  }),
];

/** How chances of one kind came true, drawn and as a table. */
export function CurvePart({ name, bins }: { name: string; bins: readonly Bin[] }): ReactElement {
  return (
    <div className={styles.record}>
      <h3>{name}</h3>
      <ReliabilityCurve
        bins={bins}
        label={`${name}: how often chances came true, by forecast; the table beside it has the numbers.`}
      />
      <StatTable
        caption={`${name}: forecast and actual`}
        columns={columns}
        rows={bins}
        rowKey={({ from }) => String(from)}
      />
    </div>
  );
}
