import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { formatProbability } from '../../ui/format-probability.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { columnLabel, columnName, formatPoints } from '../../words/phrases.ts';
import type { PlanChangeShown, ShownPlan, StreamingResult } from '../../worker/streaming-messages.ts';
import type { Stretch } from './stretch.ts';
import { FOUR_OF_FIVE, signedAmount } from './units.ts';

interface ChangesProps {
  readonly view: SeasonView;
  readonly stretch: Stretch;
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

function written({ kind }: Row, value: number): string {
  if (kind === 'chance') return formatProbability(value);
  return kind === 'points' ? formatPoints(value) : value.toFixed(2);
}

function changed({ kind, before, after }: Row): string {
  const unit = kind === 'chance' ? 'wins' : kind === 'points' ? 'fantasyPoints' : 'categories';
  return signedAmount(unit, after - before);
}

const columns = (largest: number): StatColumn<Row>[] => [
  {
    id: 'category',
    label: 'What',
    isRowHeader: true,
    isStrong: true,
    width: 112,
    phoneWidth: 92,
    value: ({ label }) => label,
    render: ({ label, name }) => <abbr title={name}>{label}</abbr>,
  },
  {
    id: 'before',
    label: 'Without',
    name: 'Without the plan',
    value: ({ before }) => before,
    text: (row) => written(row, row.before),
  },
  {
    id: 'after',
    label: 'Plan',
    name: 'With the plan',
    isStrong: true,
    value: ({ after }) => after,
    text: (row) => written(row, row.after),
  },
  {
    id: 'change',
    label: 'Change',
    description: 'Chances in percentage points',
    isStrong: true,
    value: ({ before, after }) => after - before,
    text: changed,
  },
  {
    id: 'error',
    label: '±',
    name: '80% interval of the simulation',
    value: ({ error }) => (error === null ? null : FOUR_OF_FIVE * error),
    text: ({ error, kind }) =>
      error === null
        ? '–'
        : (FOUR_OF_FIVE * error * (kind === 'chance' ? 100 : 1)).toFixed(kind === 'chance' ? 1 : 2),
  },
  {
    id: 'bar',
    label: '',
    isDrawing: true,
    hideOnPhone: true,
    width: 92,
    value: () => null,
    render: ({ kind, before, after }) =>
      kind === 'points' ? null : <SignedBar value={after - before} largest={largest} />,
  },
];

/** What the plan changes, category by category, against doing nothing. */
export function Changes({ view, stretch, result, shown }: ChangesProps): ReactElement | null {
  const rows = rowsOf(result, shown);
  if (rows.length === 0) return null;
  const largest = Math.max(
    0.05,
    ...rows.filter(({ kind }) => kind !== 'points').map(({ before, after }) => Math.abs(after - before)),
  );
  // A season's totals are worked out, not drawn: there is no margin to show.
  const hasMargins = rows.some(({ error }) => error !== null);
  const all = columns(largest).filter(({ id }) => id !== 'error' || hasMargins);
  return (
    <Section
      id="changes"
      name="What it changes"
      note={
        result.unit === 'rotisseriePoints'
          ? 'expected rotisserie points at the season’s end'
          : 'with the plan and without it; a tie counts half'
      }
      actions={
        <TableActions
          columns={all}
          rows={rows}
          fileName={[view.league.name, 'gain of the plan', stretch.first]}
        />
      }
    >
      <StatTable caption="What the plan changes" columns={all} rows={rows} rowKey={({ id }) => id} />
    </Section>
  );
}
