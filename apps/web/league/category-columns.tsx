import {
  type CategoryCell,
  type CategoryRow,
  type CategoryTable,
  type Column,
  type ColumnId,
  columnScores,
  competitionRanks,
  contestColumns,
  heatStep,
} from '@fantasy-stats/engine/season';
import { columnLabel, columnName, formatColumn } from '../text/phrases.ts';
import { numberColumn } from '../ui/stat-table/column-kinds.ts';
import { type CellHeat, type StatColumn, UNRANKED } from '../ui/stat-table/columns.ts';
import { TeamBadge } from '../ui/TeamBadge.tsx';
import { managerOf, type SeasonView } from './season-view.ts';

const NOTHING: CategoryCell = {
  value: null,
  rank: null,
  tied: false,
  score: null,
  heat: null,
  source: 'missing',
};

export function teamColumn<Row extends { readonly teamId: string }>(
  view: SeasonView,
  { withManager = false, width }: { withManager?: boolean; width?: number } = {},
): StatColumn<Row> {
  return {
    id: 'team',
    label: 'Team',
    value: (row) => view.name(row.teamId),
    render: (row) => (
      <TeamBadge name={view.name(row.teamId)} manager={withManager ? managerOf(view, row.teamId) : null} />
    ),
    isRowHeader: true,
    ...(width === undefined ? {} : { width, phoneWidth: 92 }),
  };
}

function scoredColumn<Row>(
  id: ColumnId,
  value: (row: Row) => number | null,
  details: Parameters<typeof numberColumn<Row>>[3] = {},
): StatColumn<Row> {
  return numberColumn(id, columnLabel(id), value, { name: columnName(id), ...details });
}

function sourceNote({ id }: Column, table: CategoryTable, index: number): string | undefined {
  const estimated = table.rows.some((row) => row.cells[index]?.source === 'weightedByGames');
  if (!estimated) return undefined;
  return `The platform gives no attempts for ${columnName(id).toLowerCase()}, so weekly rates are weighted by games, which is close but not exact`;
}

export function categoryColumns(
  table: CategoryTable,
  as: 'total' | 'average',
  extra: (column: Column) => Partial<Pick<StatColumn<CategoryRow>, 'unit' | 'text'>> = () => ({}),
): StatColumn<CategoryRow>[] {
  return table.columns.map((column, index): StatColumn<CategoryRow> => {
    const cell = (row: CategoryRow) => row.cells[index] ?? NOTHING;
    const description = sourceNote(column, table, index);
    return {
      id: column.id,
      label: columnLabel(column.id),
      name: columnName(column.id),
      lowerIsBetter: column.direction === 'lower',
      value: (row) => cell(row).value,
      text: (row) => formatColumn(column.id, cell(row).value, as),
      heat: cell,
      ...(description === undefined ? {} : { description }),
      ...extra(column),
    };
  });
}

export function rotisserieColumns<Row extends { readonly teamId: string }>(
  view: SeasonView,
  rows: readonly Row[],
  pointsOf: (row: Row) => readonly (number | null)[],
  format: (points: number) => string,
): StatColumn<Row>[] {
  return contestColumns(view.league).map(({ id }, index): StatColumn<Row> => {
    const values = rows.map((row) => pointsOf(row)[index] ?? null);
    const ranks = competitionRanks(values);
    const scores = columnScores(values);
    const cells = new Map(
      rows.map(({ teamId }, at): [string, CellHeat] => {
        const rank = ranks[at] ?? null;
        const tied = rank !== null && ranks.filter((other) => other === rank).length > 1;
        return [teamId, { rank, tied, heat: heatStep(scores[at] ?? null) }];
      }),
    );
    return scoredColumn(id, (row) => pointsOf(row)[index] ?? null, {
      name: `Rotisserie points in ${columnName(id).toLowerCase()}`,
      format,
      heat: ({ teamId }) => cells.get(teamId) ?? UNRANKED,
    });
  });
}
