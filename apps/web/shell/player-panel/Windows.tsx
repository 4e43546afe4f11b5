import { formatNumber, formatSigned, isCategoryForm, type League } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/standings/heat-step';
import type { ReactElement } from 'react';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { marginText, shownText, windowLabel } from '../../values/words.ts';
import { columnLabel, columnName } from '../../words/phrases.ts';
import type { PlayerValues } from '../../worker/values-messages.ts';

type Row = PlayerValues['windows'][number];

/** A player's averages in every window, the projection with its margins. */
export function Windows({ values, league }: { values: PlayerValues; league: League }): ReactElement {
  const isByCategory = isCategoryForm(league.scoringForm);
  const columns: StatColumn<Row>[] = [
    {
      id: 'window',
      label: 'Window',
      value: ({ window }) => windowLabel[window],
      isRowHeader: true,
      width: 108,
      phoneWidth: 100,
    },
    {
      id: 'rank',
      label: 'Rank',
      value: ({ rank }) => rank,
      lowerIsBetter: true,
      align: 'end',
    },
    {
      id: 'value',
      label: 'Value',
      value: ({ total }) => total,
      render: ({ total, error }) =>
        `${isByCategory ? formatSigned(total, 1) : formatNumber(total, 1)} ${marginText(error, 1)}`,
      isStrong: true,
      align: 'end',
    },
    {
      id: 'GP',
      label: 'GP',
      name: 'Games played or expected',
      value: ({ games }) => games,
      text: ({ games }) => formatNumber(games),
      align: 'end',
    },
    {
      id: 'MIN',
      label: 'MIN',
      value: ({ minutes }) => minutes,
      text: ({ minutes }) => formatNumber(minutes, 1),
      align: 'end',
    },
    ...values.categories.map(
      (id, c): StatColumn<Row> => ({
        id,
        label: columnLabel(id),
        name: columnName(id),
        value: ({ shown }) => shown[c] ?? null,
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
      />
      <p className="fs-note fs-panel-table-actions">
        <TableActions columns={columns} rows={values.windows} fileName={[league.name, 'player averages']} />
      </p>
    </>
  );
}
