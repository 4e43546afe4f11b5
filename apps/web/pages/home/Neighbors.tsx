import type { ReactElement } from 'react';
import type { DashboardAnswer } from '../../api/answers.ts';
import { teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { type StandingRow, standingRows } from '../../league/standing-rows.ts';
import { formatEstimate } from '../../ui/format-probability.ts';
import { ProbabilityCell } from '../../ui/ProbabilityCell.tsx';
import { columnList, numberColumn, rankColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { formatCount, formatPoints } from '../../words/phrases.ts';

/** Teams above and below the reader's that are shown. */
const AROUND = 2;

/** The reader's place in a league without matchups: who is just ahead and just behind, and how likely each finishes first. */
export function Neighbors({
  view,
  dashboard,
}: {
  view: SeasonView;
  dashboard: DashboardAnswer | null;
}): ReactElement | null {
  const all = standingRows(view, null);
  const at = all.findIndex(({ teamId }) => view.isOwn(teamId));
  const first = Math.max(0, Math.min(at - AROUND, all.length - 2 * AROUND - 1));
  const rows = at < 0 ? all.slice(0, 2 * AROUND + 1) : all.slice(first, first + 2 * AROUND + 1);
  const own = all[at]?.points ?? null;
  const odds = dashboard?.odds?.teams;
  const columns: StatColumn<StandingRow>[] = columnList([
    rankColumn('rank', '#', ({ rank }) => rank, { name: 'Place', width: 36 }),
    teamColumn<StandingRow>(view),
    numberColumn('points', 'Points', ({ points }) => points, { format: formatPoints, isStrong: true }),
    own !== null &&
      numberColumn('gap', 'To you', ({ points }: StandingRow) => (points === null ? null : points - own), {
        format: formatPoints,
        name: 'Points ahead of you or behind you',
      }),
    odds &&
      numberColumn(
        'title',
        'First',
        ({ teamId }: StandingRow) => odds.find((team) => team.teamId === teamId)?.title ?? null,
        {
          name: 'Chance to finish first',
          render: ({ teamId }: StandingRow) => (
            <ProbabilityCell
              probability={odds.find((team) => team.teamId === teamId)?.title ?? null}
              width={64}
              format={formatEstimate}
            />
          ),
        },
      ),
  ]);
  if (rows.length === 0) return null;
  return (
    <TableSection
      id="place"
      name="Your place"
      note={
        dashboard?.odds ? `chances from ${formatCount(dashboard.odds.simulations)} simulated seasons` : ''
      }
      fileName={[view.league.name, 'place']}
      caption="Your place in the standings"
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
    />
  );
}
