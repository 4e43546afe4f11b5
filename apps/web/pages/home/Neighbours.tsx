import type { ReactElement } from 'react';
import type { DashboardAnswer } from '../../api/answers.ts';
import { teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { type StandingRow, standingRows } from '../../league/standing-rows.ts';
import { ProbabilityCell } from '../../ui/ProbabilityCell.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { formatPoints } from '../../words/phrases.ts';

/** Teams above and below the reader's that are shown. */
const AROUND = 2;

/** The reader's place in a league without matchups: who is just ahead and just behind, and how likely each finishes first. */
export function Neighbours({
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
  const columns: StatColumn<StandingRow>[] = [
    { id: 'rank', label: '#', name: 'Place', value: ({ rank }) => rank, width: 36, lowerIsBetter: true },
    teamColumn<StandingRow>(view),
    {
      id: 'points',
      label: 'Points',
      value: ({ points }) => points,
      text: ({ points }) => formatPoints(points),
      isStrong: true,
    },
    ...(own === null
      ? []
      : [
          {
            id: 'gap',
            label: 'To you',
            name: 'Points ahead of you, behind you',
            value: ({ points }: StandingRow) => (points === null ? null : points - own),
            text: ({ points }: StandingRow) => formatPoints(points === null ? null : points - own),
          },
        ]),
    ...(odds
      ? [
          {
            id: 'title',
            label: 'First',
            name: 'Chance to finish first',
            value: ({ teamId }: StandingRow) => odds.find((team) => team.teamId === teamId)?.title ?? null,
            render: ({ teamId }: StandingRow) => (
              <ProbabilityCell
                probability={odds.find((team) => team.teamId === teamId)?.title ?? null}
                width={64}
              />
            ),
            align: 'end' as const,
          },
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Section
      id="place"
      name="Your place"
      note={
        dashboard?.odds
          ? `chances from ${dashboard.odds.simulations.toLocaleString('en')} simulated seasons`
          : ''
      }
      actions={<TableActions columns={columns} rows={rows} fileName={[view.league.name, 'place']} />}
    >
      <StatTable
        caption="Your place in the standings"
        columns={columns}
        rows={rows}
        rowKey={({ teamId }) => teamId}
        isOwn={({ teamId }) => view.isOwn(teamId)}
      />
    </Section>
  );
}
