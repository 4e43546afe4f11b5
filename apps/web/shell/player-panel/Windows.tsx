import { formatNumber, formatSigned, isCategoryForm, type League } from '@fantasy-stats/domain';
import type { PlayerValues } from '@fantasy-stats/engine/rankings';
import { heatStep } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { columnLabel, columnName } from '../../text/phrases.ts';
import textStyles from '../../theme/text.module.css';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, rankColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { marginText, shownText, windowLabel } from '../../values/words.ts';
import styles from './PlayerPanel.module.css';

type Row = PlayerValues['windows'][number];

export function Windows({ values, league }: { values: PlayerValues; league: League }): ReactElement {
  const order = useTableSort();
  const isByCategory = isCategoryForm(league.scoringForm);
  const columns: StatColumn<Row>[] = [
    textColumn('window', 'Window', ({ window }) => windowLabel[window], {
      isRowHeader: true,
      width: 108,
      phoneWidth: 100,
    }),
    rankColumn('rank', 'Rank', ({ rank }) => rank),
    numberColumn('value', 'Value', ({ total }) => total, {
      render: ({ total, error }) =>
        `${isByCategory ? formatSigned(total, 1) : formatNumber(total, 1)} ${marginText(error, 1)}`,
      isStrong: true,
    }),
    numberColumn('GP', 'GP', ({ games }) => games, { name: 'Games played or expected' }),
    numberColumn('MIN', 'MPG', ({ minutes }) => minutes, { name: 'Minutes per game', decimals: 1 }),
    ...values.categories.map(
      (id, c): StatColumn<Row> =>
        numberColumn(id, columnLabel(id), ({ shown }) => shown[c] ?? null, {
          name: columnName(id),
          text: ({ shown, shownErrors }) => {
            const error = shownErrors[c] ?? 0;
            const text = shownText(id, shown[c] ?? null, 'game');
            return error > 0 ? `${text} ${marginText(error, columnLabel(id).includes('%') ? 3 : 1)}` : text;
          },
          heat: ({ spreads }) => ({ rank: null, tied: false, heat: heatStep(spreads[c] ?? null) }),
        }),
    ),
  ];
  return (
    <>
      <StatTable
        caption="Averages by window"
        columns={columns}
        rows={values.windows}
        rowKey={({ window }) => window}
        {...order}
      />
      <p className={`${textStyles.note} ${styles.panelTableActions}`}>
        <TableActions
          columns={columns}
          rows={values.windows}
          sort={order.sort}
          fileName={[league.name, 'player averages']}
        />
      </p>
    </>
  );
}
