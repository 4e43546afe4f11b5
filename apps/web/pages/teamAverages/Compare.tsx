import type { CategoryCell, Column, TeamAverages } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { toggled } from '../../shell/use-address.ts';
import { useParams } from '../../shell/use-params.ts';
import { capital, columnLabel, columnName, columnWord, formatColumn, inRow } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import styles from '../../ui/Compare.module.css';
import { RadarChart } from '../../ui/RadarChart.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { type StatColumn, UNRANKED } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { averageParams, MOST_COMPARED, NO_TEAM, readCompared } from './choice.ts';

interface CompareRow {
  readonly column: Column;
  readonly cells: ReadonlyMap<string, CategoryCell>;
}

/** Returns the other teams by total z-score, for the default comparison. */
function strongest(averages: TeamAverages): string[] {
  const score = (team: (typeof averages.rows)[number]) =>
    team.cells.reduce((sum, cell) => sum + (cell.score ?? 0), 0);
  return [...averages.rows].sort((one, other) => score(other) - score(one)).map(({ teamId }) => teamId);
}

export function Compare({ view, averages }: { view: SeasonView; averages: TeamAverages }): ReactElement {
  const [{ compare }, change] = useParams(averageParams);
  const comparedIn = (text: string | null) => readCompared(view, text, strongest(averages));
  const compared = comparedIn(compare);
  const size = averages.rows.length;
  const toggle = (id: string) =>
    change((current) => {
      const next = toggled(comparedIn(current.compare), id);
      return { compare: next.length > 0 ? next.join(',') : NO_TEAM };
    });
  const cellsOf = new Map(averages.rows.map((row) => [row.teamId, row.cells]));
  const rows = averages.columns.map(
    (column, index): CompareRow => ({
      column,
      cells: new Map(
        compared.flatMap((id) => {
          const cell = cellsOf.get(id)?.[index];
          return cell ? [[id, cell] as const] : [];
        }),
      ),
    }),
  );
  const columns: readonly StatColumn<CompareRow>[] = [
    textColumn(
      'category',
      capital(columnWord(view.league.scoringForm)),
      ({ column }) => columnLabel(column.id),
      {
        isRowHeader: true,
        isStrong: true,
      },
    ),
    ...compared.map(
      (id): StatColumn<CompareRow> =>
        numberColumn(id, view.name(id), ({ cells }) => cells.get(id)?.value ?? null, {
          format: (one, { column }) => formatColumn(column.id, one, 'average'),
          heat: ({ cells }) => cells.get(id) ?? UNRANKED,
          className: styles.compared,
        }),
    ),
  ];
  const order = useTableSort();
  const place = (cell: CategoryCell | undefined) =>
    cell && cell.rank !== null && size > 1 ? (size - cell.rank) / (size - 1) : null;
  return (
    <Section
      id="compare"
      name="Compare"
      note={`up to ${MOST_COMPARED} teams; on the radar, first place is at the edge`}
      actions={
        <TableActions
          columns={columns}
          rows={rows}
          sort={order.sort}
          fileName={[view.league.name, 'compared teams']}
        />
      }
    >
      <div className={segmentedStyles.bar}>
        {averages.rows.map(({ teamId }) => (
          <ToggleChip
            key={teamId}
            label={view.name(teamId)}
            isOn={compared.includes(teamId)}
            onToggle={() => toggle(teamId)}
            isDisabled={compared.length >= MOST_COMPARED && !compared.includes(teamId)}
          />
        ))}
      </div>
      {compared.length === 0 ? (
        <p className={text.note}>Choose up to {MOST_COMPARED} teams to compare them.</p>
      ) : (
        <div className={styles.compare}>
          <RadarChart
            axes={averages.columns.map(({ id }) => columnLabel(id))}
            teams={compared.map((id) => ({
              id,
              name: view.name(id),
              isOwn: view.isOwn(id),
              values: rows.map(({ cells }) => place(cells.get(id))),
            }))}
            label={`Ranks of ${inRow(compared.map(view.name))} in ${inRow(averages.columns.map(({ id }) => columnName(id)))}; the table has the numbers`}
          />
          <StatTable
            caption={`${inRow(compared.map(view.name))} compared`}
            columns={columns}
            rows={rows}
            rowKey={({ column }) => column.id}
            {...order}
          />
        </div>
      )}
    </Section>
  );
}
