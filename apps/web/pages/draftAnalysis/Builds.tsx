import type { ReviewedTeam } from '@fantasy-stats/contract/draft-review';
import { isCategoryForm, type StatisticId, statistic } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/standings';
import type { ReactElement } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { type DraftView, formatGain, unitName } from './draft-view.ts';

const labels = (ids: readonly StatisticId[]): string => ids.map((id) => statistic(id).label).join(', ');

/** A team's build in words: "punts FT%, AST". */
export function buildOf({ punts, strengths }: ReviewedTeam): string {
  if (punts.length > 0) return `punts ${labels(punts)}`;
  return strengths.length > 0 ? `strong in ${labels(strengths.slice(0, 3))}` : 'balanced';
}

/** What each team's draft is built for: worth of its picks by category, and the punts they amount to. */
export function Builds({ view, draft }: { view: SeasonView; draft: DraftView }): ReactElement {
  const { read, write } = useAddress();
  const sort = readSort(read('builds'));
  const { statistics, teams, unit } = draft.review;
  const isCategories = isCategoryForm(view.league.scoringForm);
  const columns: readonly StatColumn<ReviewedTeam>[] = [
    teamColumn<ReviewedTeam>(view, { width: 190 }),
    ...(isCategories
      ? [
          {
            id: 'build',
            label: 'Build',
            value: buildOf,
            hideOnPhone: true,
            width: 170,
            yields: 1,
          } satisfies StatColumn<ReviewedTeam>,
        ]
      : []),
    ...statistics.map((id, place): StatColumn<ReviewedTeam> => {
      const { label, name } = statistic(id);
      return {
        id,
        label,
        name,
        value: ({ cells }) => cells[place]?.worth ?? null,
        text: ({ cells }) => formatGain(cells[place]?.worth ?? null),
        heat: ({ cells }) => {
          const cell = cells[place];
          return cell
            ? { rank: cell.rank, tied: cell.tied, heat: heatStep(cell.score) }
            : { rank: null, tied: false, heat: null };
        },
      };
    }),
  ];
  return (
    <Section
      id="builds"
      name={isCategories ? 'Builds' : 'Where the points come from'}
      note={`drafted players, in ${unitName[unit]} above undrafted ones`}
      actions={
        <TableActions
          columns={columns}
          rows={teams}
          sort={sort}
          fileName={[view.league.name, 'draft builds']}
        />
      }
    >
      <StatTable
        caption="Builds by category"
        columns={columns}
        rows={teams}
        rowKey={({ teamId }) => teamId}
        isOwn={({ teamId }) => view.isOwn(teamId)}
        sort={sort}
        onSort={(next) => write({ builds: writeSort(next) })}
        narrow="ranks"
      />
      <HeatLegend />
      {isCategories ? (
        <p className="fs-note fs-below">
          A category counts as punted if a team is in the bottom two, at least 1.2 standard deviations below
          the league average, and above average in the others combined.
        </p>
      ) : null}
    </Section>
  );
}
