import type { ReactElement } from 'react';
import { rotisserieColumns, teamColumn } from '../../league/category-columns.tsx';
import type { StandingRow } from '../../league/standing-rows.ts';
import { standingsCoverage } from '../../league/standings-coverage.ts';
import { useSeason } from '../../season/season-context.ts';
import { useSort } from '../../shell/use-sort.ts';
import { formatPoints } from '../../text/phrases.ts';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';

export function RotisserieTable({
  rows,
  through,
}: {
  rows: readonly StandingRow[];
  through: number | null;
}): ReactElement {
  const view = useSeason();
  const columns: readonly StatColumn<StandingRow>[] = [
    teamColumn<StandingRow>(view, { width: 190 }),
    numberColumn('points', 'Total', ({ points }: StandingRow) => points, {
      format: formatPoints,
      name: 'Rotisserie points of all categories',
      isStrong: true,
      yields: 1,
    }),
    ...rotisserieColumns(
      view,
      rows,
      ({ categoryPoints }) => categoryPoints,
      (points) => points.toFixed(1),
    ),
  ];
  const sorting = useSort('rotoSort', columns, { column: 'points', direction: 'descending' });
  return (
    <TableSection
      id="rotisserie"
      name="Points by category"
      note={`${standingsCoverage(view, through)}; ${rows.length} for the best, 1 for the last; ties share`}
      fileName={[view.league.name, 'rotisserie points']}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.teamId}
      isOwn={(row) => view.isOwn(row.teamId)}
      {...sorting}
      narrow="numbers"
    />
  );
}
