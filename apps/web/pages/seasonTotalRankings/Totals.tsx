import { isCategoryForm, isHeadToHead } from '@fantasy-stats/domain';
import type { CategoryCell } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { categoryColumns, rotisserieColumns, teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { TableLink } from '../../league/TableLink.tsx';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import text from '../../theme/text.module.css';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import type { SeasonFigures, TeamFigures } from './season-figures.ts';
import { totalsInWords } from './totals-words.ts';

const shows = ['totals', 'points'] as const;

interface Row extends TeamFigures {
  readonly cells: readonly CategoryCell[];
}

/** Season totals with their ranks, or the rotisserie points these are worth. */
export function Totals({ view, figures }: { view: SeasonView; figures: SeasonFigures }): ReactElement {
  const { read, write } = useAddress();
  const isCategories = isCategoryForm(view.league.scoringForm);
  const show = isCategories ? oneOf(read('show'), shows) : 'totals';
  const rows = useMemo(() => rowsOf(figures), [figures]);
  const columns = useMemo(
    () => (show === 'points' ? pointColumns(view, rows) : totalColumns(view, figures, rows)),
    [view, figures, rows, show],
  );
  const sort = readSort(read('sort'), columns) ?? {
    column: isCategories ? 'roto' : 'points',
    direction: 'descending' as const,
  };
  const { totals } = figures;
  const name = show === 'points' ? 'Rotisserie points' : 'Season totals';
  const when = totalsInWords(view, totals);
  const what =
    show === 'points'
      ? `${rows.length} for the best in a category, 1 for the last; ties share`
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
            onChange={(next) => write({ show: next === 'totals' ? null : next })}
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
      onSort={(next) => write({ sort: writeSort(next) })}
      narrow={show === 'points' ? 'scroll' : 'numbers'}
    >
      <HeatLegend />
      <p className={text.note}>
        <HowComputed title="Season totals and rotisserie points" anchor="rotisserie">
          <p>
            Totals add up the weeks; percentages are all made shots over all attempts. With n teams the best
            in a category gets n points and the last 1; ties share the points of their ranks, so fractions are
            possible.
          </p>
          {isHeadToHead(view.league.scoringForm) ? (
            <p>
              Your league does not use them: they show who has been best over the season, whatever the
              schedule.
            </p>
          ) : null}
        </HowComputed>
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

function totalOfPoints(rows: readonly Row[]): StatColumn<Row>[] {
  const size = rows.length;
  return [
    numberColumn('roto', 'Roto', ({ rotisserie }) => rotisserie?.total ?? null, {
      format: pointsText,
      name: 'Rotisserie points of all categories',
      description: `At most ${size} a category`,
      isStrong: true,
      yields: 1,
    }),
  ];
}

/** Points with the half or third that a shared place leaves. */
function pointsText(points: number | null): string {
  if (points === null) return '–';
  return Number.isInteger(points) ? String(points) : points.toFixed(1);
}

function totalColumns(view: SeasonView, { totals }: SeasonFigures, rows: readonly Row[]): StatColumn<Row>[] {
  const isCategories = isCategoryForm(view.league.scoringForm);
  return [
    teamColumn<Row>(view, { width: 190 }),
    ...(isCategories ? totalOfPoints(rows) : []),
    ...categoryColumns(totals, 'total'),
  ];
}

function pointColumns(view: SeasonView, rows: readonly Row[]): StatColumn<Row>[] {
  return [
    teamColumn<Row>(view, { width: 190 }),
    ...totalOfPoints(rows),
    ...rotisserieColumns(view, rows, ({ rotisserie }) => rotisserie?.points ?? [], pointsText),
  ];
}
