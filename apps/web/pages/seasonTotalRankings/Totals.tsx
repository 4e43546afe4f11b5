import { isCategoryForm } from '@fantasy-stats/domain';
import type { CategoryCell } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { categoryColumns, rotisserieColumns, teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { TableLink } from '../../league/TableLink.tsx';
import { useSeason } from '../../season/season-context.ts';
import { useParams } from '../../shell/use-params.ts';
import { useSort } from '../../shell/use-sort.ts';
import text from '../../theme/text.module.css';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { seasonRankingsParams } from './params.ts';
import type { SeasonFigures, TeamFigures } from './season-figures.ts';
import { totalsCoverage } from './totals-coverage.ts';

interface Row extends TeamFigures {
  readonly cells: readonly CategoryCell[];
}

export function Totals({ figures }: { figures: SeasonFigures }): ReactElement {
  const view = useSeason();
  const [chosen, change] = useParams(seasonRankingsParams);
  const isCategories = isCategoryForm(view.league.scoringForm);
  const show = isCategories ? chosen.show : 'totals';
  const rows = useMemo(() => rowsOf(figures), [figures]);
  const when = totalsCoverage(view, figures.totals);
  const columns = useMemo(
    () => (show === 'points' ? pointColumns(view, rows, when) : totalColumns(view, figures, rows, when)),
    [view, figures, rows, when, show],
  );
  const { sort, onSort } = useSort('sort', columns, {
    column: isCategories ? 'roto' : 'points',
    direction: 'descending',
  });
  const name = show === 'points' ? 'Rotisserie points' : 'Season totals';
  const what =
    show === 'points'
      ? `${rows.length} for the best in a category, 1 for the last; ties share points`
      : 'with ranks';
  return (
    <TableSection
      id="totals"
      name={name}
      note={`${when}; ${what}`}
      actions={
        isCategories ? (
          <Segmented
            label="Totals or points"
            size="small"
            choices={[
              { value: 'totals', label: 'Totals' },
              { value: 'points', label: 'Points' },
            ]}
            value={show}
            onChange={(next) => change({ show: next })}
          />
        ) : null
      }
      fileName={[
        view.league.name,
        name,
        ...(figures.throughWeek === null ? [] : [`week ${figures.throughWeek}`]),
      ]}
      link={show === 'totals' ? <TableLink league={view.league.id} table="season-totals" /> : null}
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      sort={sort}
      onSort={onSort}
      narrow={show === 'points' ? 'scroll' : 'numbers'}
    >
      <HeatLegend />
      <p className={text.note}>
        <HowComputed anchor="rotisserie" />
      </p>
    </TableSection>
  );
}

function rowsOf({ teams, totals }: SeasonFigures): Row[] {
  return teams.map((team) => ({
    ...team,
    cells: totals.rows.find(({ teamId }) => teamId === team.teamId)?.cells ?? [],
  }));
}

function totalOfPoints(rows: readonly Row[], when: string): StatColumn<Row>[] {
  const size = rows.length;
  return [
    numberColumn('roto', 'Roto', ({ rotisserie }) => rotisserie?.total ?? null, {
      format: pointsText,
      name: 'Rotisserie points of all categories',
      description: `At most ${size} a category; ${when}`,
      isStrong: true,
      yields: 1,
    }),
  ];
}

/** Formats rotisserie points. Ties can produce halves or thirds. */
function pointsText(points: number | null): string {
  if (points === null) return '–';
  return Number.isInteger(points) ? String(points) : points.toFixed(1);
}

function totalColumns(
  view: SeasonView,
  { totals }: SeasonFigures,
  rows: readonly Row[],
  when: string,
): StatColumn<Row>[] {
  const isCategories = isCategoryForm(view.league.scoringForm);
  return [
    teamColumn<Row>(view, { width: 190 }),
    ...(isCategories ? totalOfPoints(rows, when) : []),
    ...categoryColumns(totals, 'total').map((column) => ({
      ...column,
      description: [when, column.description].filter(Boolean).join('; '),
    })),
  ];
}

function pointColumns(view: SeasonView, rows: readonly Row[], when: string): StatColumn<Row>[] {
  return [
    teamColumn<Row>(view, { width: 190 }),
    ...totalOfPoints(rows, when),
    ...rotisserieColumns(view, rows, ({ rotisserie }) => rotisserie?.points ?? [], pointsText),
  ];
}
