import { formatChange, formatPointsChange } from '@fantasy-stats/domain';
import type { PlanChangeShown } from '@fantasy-stats/engine/streaming';
import type { ShownPlan, StreamingResult } from '@fantasy-stats/questions/streaming';
import type { ReactElement } from 'react';
import { useSeason } from '../../season/season-context.ts';
import { marginOf } from '../../text/interval.ts';
import { columnLabel, columnName, formatPoints } from '../../text/phrases.ts';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import type { DateRange } from './date-range.ts';
import { chanceTenths } from './units.ts';

interface ChangesProps {
  readonly range: DateRange;
  readonly result: StreamingResult;
  readonly shown: ShownPlan;
}

interface Row extends PlanChangeShown {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly kind: 'chance' | 'points' | 'number';
}

function rowsOf(result: StreamingResult, shown: ShownPlan): Row[] {
  const isRotisserie = result.unit === 'rotisseriePoints';
  const rows: Row[] = shown.categories.map(({ statistic, ...change }) => ({
    id: statistic,
    label: columnLabel(statistic),
    name: columnName(statistic),
    kind: isRotisserie ? 'number' : 'chance',
    ...change,
  }));
  if (shown.result)
    rows.unshift({
      id: 'matchup',
      label: 'Win the week',
      name: 'The matchup',
      kind: 'chance',
      ...shown.result,
    });
  if (result.unit === 'categories')
    rows.unshift({
      id: 'won',
      label: 'Categories',
      name: 'Expected categories won',
      kind: 'number',
      ...shown.worth,
    });
  if (isRotisserie)
    rows.unshift({
      id: 'all',
      label: 'Roto points',
      name: 'Expected rotisserie points',
      kind: 'number',
      ...shown.worth,
    });
  if (shown.points)
    rows.push({
      id: 'points',
      label: 'Points',
      name: 'Expected fantasy points',
      kind: 'points',
      before: shown.points.before,
      after: shown.points.after,
      error: null,
    });
  return rows;
}

function written({ error, kind }: Row, value: number): string {
  if (kind === 'chance') return chanceTenths(value, error);
  return kind === 'points' ? formatPoints(value) : value.toFixed(2);
}

function changed({ kind, before, after }: Row): string {
  if (kind === 'chance') return `${formatPointsChange(before, after, 1)} pp`;
  return formatChange(before, after, kind === 'points' ? 1 : 2);
}

const columns = (largest: number): StatColumn<Row>[] => [
  textColumn('category', 'What', ({ label }) => label, {
    isRowHeader: true,
    isStrong: true,
    width: 112,
    phoneWidth: 92,
    render: ({ label, name }) => <abbr title={name}>{label}</abbr>,
  }),
  numberColumn('before', 'Without', ({ before }) => before, {
    name: 'Without the plan',
    text: (row) => written(row, row.before),
  }),
  numberColumn('after', 'Plan', ({ after }) => after, {
    name: 'With the plan',
    isStrong: true,
    text: (row) => written(row, row.after),
  }),
  numberColumn('change', 'Change', ({ before, after }) => after - before, {
    description: 'pp: percentage points',
    isStrong: true,
    text: changed,
  }),
  numberColumn('error', '±', ({ error }) => (error === null ? null : marginOf(error)), {
    name: '80% interval of the simulation',
    unit: 'simulation',
    text: ({ error, kind }) =>
      error === null
        ? '–'
        : kind === 'chance'
          ? `${(marginOf(error) * 100).toFixed(1)} pp`
          : marginOf(error).toFixed(2),
  }),
  drawingColumn(
    'bar',
    ({ kind, before, after }) =>
      kind === 'points' ? null : <SignedBar value={after - before} largest={largest} />,
    { hideOnPhone: true, width: 92 },
  ),
];

export function Changes({ range, result, shown }: ChangesProps): ReactElement | null {
  const view = useSeason();
  const rows = rowsOf(result, shown);
  if (rows.length === 0) return null;
  const largest = Math.max(
    0.05,
    ...rows.filter(({ kind }) => kind !== 'points').map(({ before, after }) => Math.abs(after - before)),
  );
  // Season totals are computed without simulation and have no margin of error.
  const hasMargins = rows.some(({ error }) => error !== null);
  const all = columns(largest).filter(({ id }) => id !== 'error' || hasMargins);
  return (
    <TableSection
      id="changes"
      name="What it changes"
      note={
        result.unit === 'rotisseriePoints'
          ? 'expected rotisserie points at the season’s end'
          : `without the plan and with it${shown.result ? '; a tie counts as half' : ''}`
      }
      fileName={[view.league.name, 'gain of the plan', range.first]}
      caption="What the plan changes"
      columns={all}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
