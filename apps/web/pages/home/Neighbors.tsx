import { missingText, shownChange } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { DashboardResponse } from '../../api/responses.ts';
import { teamColumn } from '../../league/category-columns.tsx';
import { catchUpRate } from '../../league/next-place.ts';
import { type StandingRow, standingRows } from '../../league/standing-rows.ts';
import { useSeason } from '../../season/season-context.ts';
import { formatCount, formatPoints, formatPointsGap } from '../../text/phrases.ts';
import { formatEstimate } from '../../ui/format-probability.ts';
import { ProbabilityCell } from '../../ui/ProbabilityCell.tsx';
import { columnList, numberColumn, rankColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';

/** Number of teams shown above and below the user's team. */
const AROUND = 2;

/** Smallest probability not shown as "<1%". */
const LEAST_SHOWN = 0.005;

type Odds = NonNullable<DashboardResponse['odds']>['teams'];

function titleOf(odds: Odds | undefined, team: string): number {
  return odds?.find(({ teamId }) => teamId === team)?.title ?? 0;
}

/** Shows the standings around the user's team in leagues without matchups. */
export function Neighbors({ dashboard }: { dashboard: DashboardResponse | null }): ReactElement | null {
  const view = useSeason();
  const all = standingRows(view, null);
  const at = all.findIndex(({ teamId }) => view.isOwn(teamId));
  const first = Math.max(0, Math.min(at - AROUND, all.length - 2 * AROUND - 1));
  const rows = at < 0 ? all.slice(0, 2 * AROUND + 1) : all.slice(first, first + 2 * AROUND + 1);
  const own = all[at]?.points ?? null;
  const allOdds = dashboard?.odds?.teams;
  // Hide the odds column unless at least two teams have odds of 1% or more.
  const isOpen = rows.filter((row) => titleOf(allOdds, row.teamId) >= LEAST_SHOWN).length > 1;
  const odds = isOpen ? allOdds : undefined;
  const catchOf = ({ points }: StandingRow) =>
    points === null || own === null ? null : catchUpRate(shownChange(own, points, 1), view.league);
  const toCatch = view.league.scoringForm === 'seasonPoints' && rows.some((row) => catchOf(row) !== null);
  const columns: StatColumn<StandingRow>[] = columnList([
    rankColumn('rank', '#', ({ rank }) => rank, { name: 'Rank', width: 36 }),
    teamColumn<StandingRow>(view),
    numberColumn('points', 'Points', ({ points }) => points, { format: formatPoints, isStrong: true }),
    own !== null &&
      numberColumn('gap', 'Gap', ({ points }: StandingRow) => (points === null ? null : points - own), {
        text: ({ points }) => formatPointsGap(own, points),
        name: 'Points ahead of you or behind you',
      }),
    own !== null &&
      toCatch &&
      numberColumn('catch', 'To catch', catchOf, {
        text: (row) => {
          const rate = catchOf(row);
          return rate === null ? missingText : `+${formatPoints(rate)}`;
        },
        unit: 'per week',
        name: 'Additional points per week needed to catch the team',
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
              width={40}
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
      name="Standings"
      note={
        odds && dashboard?.odds
          ? `around you; odds from ${formatCount(dashboard.odds.simulations)} simulated seasons`
          : 'around you'
      }
      fileName={[view.league.name, 'standings around you']}
      caption="Standings around you"
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
    />
  );
}
