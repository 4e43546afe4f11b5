import { type ReactElement, useMemo } from 'react';
import { StatTable } from '../../ui/StatTable.tsx';
import { textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { statisticColumn } from '../../ui/stat-table/statistic-column.ts';
import type { ShownLeague, ShownTeam } from './shown-league.ts';

function columnsOf(league: ShownLeague): StatColumn<ShownTeam>[] {
  return [
    textColumn('team', league.isLive ? 'Demo league' : 'Sample league', ({ name }) => name, {
      isRowHeader: true,
      width: 170,
      phoneWidth: 112,
    }),
    ...league.statistics.map((id) =>
      statisticColumn<ShownTeam>(id, {
        as: 'total',
        value: ({ cells }) => cells[id]?.value ?? null,
        heat: ({ cells }) => cells[id] ?? { rank: null, tied: false, heat: null },
      }),
    ),
  ];
}

/** Team by category for one week of the page's league. */
export default function LeagueTable({ league }: { league: ShownLeague }): ReactElement {
  const columns = useMemo(() => columnsOf(league), [league]);
  return (
    <StatTable
      caption={
        league.isLive
          ? `${league.name}, team by category, the running week`
          : 'A sample league, team by category, for one week'
      }
      columns={columns}
      rows={league.teams}
      rowKey={({ name }) => name}
      isOwn={({ name }) => name === league.ownTeam}
      narrow="ranks"
    />
  );
}
