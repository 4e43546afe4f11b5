import { isCategoryForm, isHeadToHead } from '@fantasy-stats/domain';
import {
  type CategoryCell,
  columnScores,
  competitionRanks,
  contestColumns,
  heatStep,
} from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { categoryColumns, teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { CellHeat, StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { columnLabel, columnName } from '../../words/phrases.ts';
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
      : 'rank beside the number';
  return (
    <Section
      id="totals"
      name={name}
      note={`${when}; ${what}`}
      actions={
        <>
          {isCategories ? (
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
          ) : null}
          <TableActions
            columns={columns}
            rows={rows}
            sort={sort}
            fileName={[
              view.league.name,
              name,
              ...(figures.throughWeek === null ? [] : [`week ${figures.throughWeek}`]),
            ]}
          />
        </>
      }
    >
      <StatTable
        caption={name}
        columns={columns}
        rows={rows}
        rowKey={({ teamId }) => teamId}
        isOwn={({ teamId }) => view.isOwn(teamId)}
        sort={sort}
        onSort={(next) => write({ sort: writeSort(next) })}
        narrow={show === 'points' ? 'scroll' : 'ranks'}
      />
      <HeatLegend />
      <p className="fs-note">
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
    </Section>
  );
}

function rowsOf({ teams, totals }: SeasonFigures): Row[] {
  return teams.map((team) => ({
    ...team,
    cells: totals.rows.find(({ teamId }) => teamId === team.teamId)?.cells ?? [],
  }));
}

function rotisserieColumns(rows: readonly Row[]): StatColumn<Row>[] {
  const size = rows.length;
  return [
    {
      id: 'roto',
      label: 'Roto',
      name: 'Rotisserie points of all categories',
      description: `At most ${size} a category`,
      align: 'end',
      isStrong: true,
      yields: 1,
      value: ({ rotisserie }) => rotisserie?.total ?? null,
      text: ({ rotisserie }) => pointsText(rotisserie?.total ?? null),
    },
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
    ...(isCategories ? rotisserieColumns(rows) : []),
    ...categoryColumns(totals, 'total'),
  ];
}

const UNRANKED: CellHeat = { rank: null, tied: false, heat: null };

function pointColumns(view: SeasonView, rows: readonly Row[]): StatColumn<Row>[] {
  return [
    teamColumn<Row>(view, { width: 190 }),
    ...rotisserieColumns(rows),
    ...contestColumns(view.league).map(({ id }, index): StatColumn<Row> => {
      const values = rows.map(({ rotisserie }) => rotisserie?.points[index] ?? null);
      const ranks = competitionRanks(values);
      const scores = columnScores(values);
      const cells = new Map(
        rows.map(({ teamId }, at): [string, CellHeat] => {
          const rank = ranks[at] ?? null;
          const tied = rank !== null && ranks.filter((other) => other === rank).length > 1;
          return [teamId, { rank, tied, heat: heatStep(scores[at] ?? null) }];
        }),
      );
      return {
        id,
        label: columnLabel(id),
        name: `Rotisserie points in ${columnName(id).toLowerCase()}`,
        value: ({ rotisserie }) => rotisserie?.points[index] ?? null,
        text: ({ rotisserie }) => pointsText(rotisserie?.points[index] ?? null),
        heat: ({ teamId }) => cells.get(teamId) ?? UNRANKED,
      };
    }),
  ];
}
