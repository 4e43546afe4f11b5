import { columnScores, competitionRanks, contestColumns, heatStep } from '@fantasy-stats/engine/standings';
import type { ReactElement } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { useAddress } from '../../shell/use-address.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { CellHeat, StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { columnLabel, columnName } from '../../words/phrases.ts';

const UNRANKED: CellHeat = { rank: null, tied: false, heat: null };

/** Which categories the rotisserie points come from. */
export function RotisserieTable({
  view,
  rows,
}: {
  view: SeasonView;
  rows: readonly StandingRow[];
}): ReactElement {
  const { read, write } = useAddress();
  const sort = readSort(read('rotoSort'));
  const columns: readonly StatColumn<StandingRow>[] = [
    teamColumn<StandingRow>(view, { width: 190 }),
    ...contestColumns(view.league).map(({ id }, index): StatColumn<StandingRow> => {
      const values = rows.map((row) => row.categoryPoints[index] ?? null);
      const ranks = competitionRanks(values);
      const scores = columnScores(values);
      const cells = new Map(
        rows.map(({ teamId }, at): [string, CellHeat] => {
          const rank = ranks[at] ?? null;
          const tied = rank !== null && ranks.filter((other) => other === rank).length > 1;
          return [teamId, { rank, tied, heat: heatStep(scores[at] ?? null) }];
        }),
      );
      return {
        id,
        label: columnLabel(id),
        name: `Rotisserie points in ${columnName(id).toLowerCase()}`,
        value: (row) => row.categoryPoints[index] ?? null,
        text: (row) => row.categoryPoints[index]?.toFixed(1) ?? '–',
        heat: (row) => cells.get(row.teamId) ?? UNRANKED,
      };
    }),
  ];
  return (
    <Section
      id="rotisserie"
      name="Points by category"
      note={`${rows.length} for the best, 1 for the last; ties share`}
      actions={
        <TableActions
          columns={columns}
          rows={rows}
          sort={sort}
          fileName={[view.league.name, 'rotisserie points']}
        />
      }
    >
      <StatTable
        caption="Points by category"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.teamId}
        isOwn={(row) => view.isOwn(row.teamId)}
        sort={sort}
        onSort={(next) => write({ rotoSort: writeSort(next) })}
        narrow="ranks"
      />
    </Section>
  );
}
