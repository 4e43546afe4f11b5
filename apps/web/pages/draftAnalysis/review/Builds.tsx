import type { ReviewedTeam } from '@fantasy-stats/contract/draft-review';
import { isCategoryForm, type StatisticId, statistic } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { teamColumn } from '../../../league/category-columns.tsx';
import { useSeason } from '../../../season/season-context.ts';
import { useSort } from '../../../shell/use-sort.ts';
import layout from '../../../theme/layout.module.css';
import text from '../../../theme/text.module.css';
import { HeatLegend } from '../../../ui/HeatLegend.tsx';
import { columnList, numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { TableSection } from '../../../ui/TableSection.tsx';
import { type DraftView, formatGain, unitName } from './draft-view.ts';

const labels = (ids: readonly StatisticId[]): string => ids.map((id) => statistic(id).label).join(', ');

/** Returns a team's build, e.g. "punts FT%, AST". */
function buildOf({ punts, strengths }: ReviewedTeam): string {
  if (punts.length > 0) return `punts ${labels(punts)}`;
  return strengths.length > 0 ? `strong in ${labels(strengths.slice(0, 3))}` : 'balanced';
}

export function Builds({ draft }: { draft: DraftView }): ReactElement {
  const view = useSeason();
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
    ...statistics.map((id, index): StatColumn<ReviewedTeam> => {
      const { label, name } = statistic(id);
      return numberColumn(id, label, ({ cells }) => cells[index]?.worth ?? null, {
        format: formatGain,
        name,
        heat: ({ cells }) => {
          const cell = cells[index];
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
