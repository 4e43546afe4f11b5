import type { ReactElement } from 'react';
import { rotisserieColumns, teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { useSort } from '../../shell/use-sort.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';

/** Which categories the rotisserie points come from. */
export function RotisserieTable({
  view,
  rows,
}: {
  view: SeasonView;
  rows: readonly StandingRow[];
}): ReactElement {
  const sorting = useSort('rotoSort');
  const columns: readonly StatColumn<StandingRow>[] = [
    teamColumn<StandingRow>(view, { width: 190 }),
    ...rotisserieColumns(
      view,
      rows,
      ({ categoryPoints }) => categoryPoints,
      (points) => points.toFixed(1),
    ),
  ];
  return (
    <TableSection
      id="rotisserie"
      name="Points by category"
      note={`${rows.length} for the best, 1 for the last; ties share`}
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
