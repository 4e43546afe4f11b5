import type { ReviewedTeam } from '@fantasy-stats/contract/draft-review';
import { isCategoryForm, type StatisticId, statistic } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/standings';
import type { ReactElement } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { useSort } from '../../shell/use-sort.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { type DraftView, formatGain, unitName } from './draft-view.ts';

const labels = (ids: readonly StatisticId[]): string => ids.map((id) => statistic(id).label).join(', ');

/** A team's build in words: "punts FT%, AST". */
export function buildOf({ punts, strengths }: ReviewedTeam): string {
  if (punts.length > 0) return `punts ${labels(punts)}`;
  return strengths.length > 0 ? `strong in ${labels(strengths.slice(0, 3))}` : 'balanced';
}

/** What each team's draft is built for: worth of its picks by category, and the punts they amount to. */
export function Builds({ view, draft }: { view: SeasonView; draft: DraftView }): ReactElement {
  const sorting = useSort('builds');
  const { statistics, teams, unit } = draft.review;
  const isCategories = isCategoryForm(view.league.scoringForm);
  const columns: readonly StatColumn<ReviewedTeam>[] = columnList([
    teamColumn<ReviewedTeam>(view, { width: 190 }),
    isCategories &&
      textColumn('build', 'Build', buildOf, {
        hideOnPhone: true,
        width: 170,
        yields: 1,
      }),
    ...statistics.map((id, place): StatColumn<ReviewedTeam> => {
      const { label, name } = statistic(id);
      return numberColumn(id, label, ({ cells }) => cells[place]?.worth ?? null, {
        format: formatGain,
        name,
        heat: ({ cells }) => {
          const cell = cells[place];
          return cell
            ? { rank: cell.rank, tied: cell.tied, heat: heatStep(cell.score) }
            : { rank: null, tied: false, heat: null };
        },
      });
    }),
  ]);
  return (
    <TableSection
      id="builds"
      name={isCategories ? 'Builds' : 'Where the points come from'}
      note={`the drafted players, in ${unitName[unit]} above undrafted ones`}
      fileName={[view.league.name, 'draft builds']}
      caption="Builds by category"
      columns={columns}
      rows={teams}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      {...sorting}
      narrow="numbers"
    >
      <HeatLegend />
      {isCategories ? (
        <p className={`${text.note} ${layout.below}`}>
          A category counts as punted if a team is in the bottom two, at least 1.2 standard deviations below
          the league average, and above average in the others combined.
        </p>
      ) : null}
    </TableSection>
  );
}
