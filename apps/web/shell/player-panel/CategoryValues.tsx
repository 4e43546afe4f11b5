import { formatSigned, statistic } from '@fantasy-stats/domain';
import type { PlayerValues } from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import text from '../../theme/text.module.css';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { signedBarColumn } from '../../ui/stat-table/signed-bar-column.tsx';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { windowLabel } from '../../values/words.ts';
import styles from './PlayerPanel.module.css';

/** Value (in standard deviations) at which a bar fills its half. */
const largest = 2.5;

interface CategoryValuesProps {
  readonly values: PlayerValues;
  readonly fileName: readonly string[];
}

interface Row {
  readonly id: PlayerValues['categories'][number];
  readonly index: number;
}

export function CategoryValues({ values, fileName }: CategoryValuesProps): ReactElement {
  const order = useTableSort();
  const shown = (['season', 'rest', 'lastSeason'] as const)
    .flatMap((window) => values.windows.find((one) => one.window === window) ?? [])
    .slice(0, 2);
  if (shown.length === 0) return <p className={text.note}>No games to value yet.</p>;
  const rows = values.categories.map((id, index): Row => ({ id, index }));
  const columns: StatColumn<Row>[] = [
    textColumn('category', 'Category', ({ id }) => statistic(id).label, {
      isRowHeader: true,
      width: 72,
      phoneWidth: 64,
    }),
    ...shown.flatMap(({ window, spreads }) => {
      const spreadOf = ({ index }: Row) => spreads[index] ?? null;
      return [
        numberColumn<Row>(window, windowLabel[window], spreadOf, {
          format: (spread) => formatSigned(spread, 1),
        }),
        signedBarColumn<Row>(`${window}-bar`, spreadOf, largest, { barWidth: 56, hideOnPhone: false }),
      ];
    }),
  ];
  return (
    <>
      <StatTable
        caption="Value by category"
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
