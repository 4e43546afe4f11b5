import { formatNumber, formatSigned, formatStatistic, type StatisticId } from '@fantasy-stats/domain';
import type { GameSpread, GamesSummary } from '@fantasy-stats/engine/player-games';
import type { ReactElement } from 'react';
import { columnLabel, columnName } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import styles from './PlayerPanel.module.css';

interface Row extends GameSpread {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly total: number | null;
  readonly mean: number | null;
  readonly write: (value: number, as: 'total' | 'average') => string;
}

interface ConsistencyProps {
  readonly summary: GamesSummary;
  readonly isByCategory: boolean;
  readonly fileName: readonly string[];
}

export function Consistency({ summary, isByCategory, fileName }: ConsistencyProps): ReactElement {
  const order = useTableSort();
  const rows = [
    ...(summary.value ? [valueRow(summary.value, isByCategory)] : []),
    ...summary.statistics.filter(({ games }) => games > 0).map(statisticRow),
  ];
  const columns: StatColumn<Row>[] = [
    textColumn('statistic', 'Statistic', ({ label }) => label, {
      isRowHeader: true,
      width: 84,
      phoneWidth: 76,
      exported: [{ label: 'Statistic', value: ({ name }) => name }],
    }),
    numberColumn('GP', 'GP', ({ games }) => games, {
      name: 'Games counted; percentages leave out games without an attempt',
    }),
    amount('total', 'Total', ({ total }) => total, 'total'),
    amount('mean', 'Avg', ({ mean }) => mean, 'average', 'Average per game'),
    amount(
      'deviation',
      'SD',
      ({ deviation }) => deviation,
      'average',
      'Standard deviation from game to game',
    ),
    amount('floor', 'Floor', ({ floor }) => floor, 'average', 'Nine in ten games are at least this good'),
    amount('median', 'Median', ({ median }) => median, 'average'),
    amount(
      'ceiling',
      'Ceiling',
      ({ ceiling }) => ceiling,
      'average',
      'One in ten games is this good or better',
    ),
  ];
  return (
    <>
      <StatTable
        caption="Totals and consistency"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...order}
      />
      <p className={`${text.note} ${styles.panelTableActions}`}>
        <TableActions columns={columns} rows={rows} sort={order.sort} fileName={fileName} />
      </p>
    </>
  );
}

function amount(
  id: string,
  label: string,
  value: (row: Row) => number | null,
  as: 'total' | 'average',
  name = label,
): StatColumn<Row> {
  return numberColumn(id, label, value, { name, format: (one, row) => row.write(one, as) });
}

function valueRow(value: NonNullable<GamesSummary['value']>, isByCategory: boolean): Row {
  return {
    ...value,
    id: 'value',
    label: isByCategory ? 'Value' : 'Points',
    name: isByCategory ? 'Value' : 'Fantasy points',
    // The values are relative to the average game, so their sum means nothing.
    total: isByCategory ? null : value.total,
    write: (one) => (isByCategory ? formatSigned(one, 1) : formatNumber(one, 1)),
  };
}

function statisticRow({ statistic: id, ...row }: GamesSummary['statistics'][number]): Row {
  return { ...row, id, label: columnLabel(id), name: columnName(id), write: writeStatistic(id) };
}

function writeStatistic(id: StatisticId): Row['write'] {
  return (value, as) => formatStatistic(id, value, as);
}
