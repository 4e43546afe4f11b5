import { formatStatistic, type StatisticId, statistic } from '@fantasy-stats/domain';
import type { CellHeat, StatColumn } from './columns.ts';

interface Options<Row> {
  readonly value: (row: Row) => number | null;
  /** Totals or averages. Averages of counted statistics have one more decimal than totals. */
  readonly as: 'total' | 'average';
  readonly heat?: (row: Row) => CellHeat;
  readonly isPunted?: boolean;
  readonly lowerIsBetter?: boolean;
  readonly width?: number;
  readonly phoneWidth?: number;
}

export function statisticColumn<Row>(id: StatisticId, options: Options<Row>): StatColumn<Row> {
  const { label, name, lowerIsBetter } = statistic(id);
  const { value, as, ...rest } = options;
  return {
    id,
    label,
    name,
    lowerIsBetter,
    ...rest,
    value,
    text: (row) => formatStatistic(id, value(row), as),
    ...(rest.heat ? {} : { align: 'end' }),
  };
}
