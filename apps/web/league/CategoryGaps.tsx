import { formatNumber, formatSigned, missingText } from '@fantasy-stats/domain';
import { type CategoryGap, categoryGaps } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { useSeason } from '../season/season-context.ts';
import { formatColumn, inRow } from '../text/phrases.ts';
import { numberColumn, textColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import { TableSection } from '../ui/TableSection.tsx';
import { categoryColumn } from './category-column.tsx';
import { amountText } from './gap-words.ts';
import type { SeasonView } from './season-view.ts';
import { useWeeklyView } from './use-weekly-view.ts';

const paceColumn: StatColumn<CategoryGap> = numberColumn('pace', 'Pace', ({ pace }) => pace, {
  name: 'Change in the gap per week, last four weeks',
  description: 'Positive: you are closing the gap',
  unit: 'per week',
  text: ({ pace }) => formatSigned(pace, 1),
  yields: 1,
});

function columnsOf(view: SeasonView, hasPace: boolean): StatColumn<CategoryGap>[] {
  const names = (ids: readonly string[] | undefined) => (ids ? inRow(ids.map((id) => view.name(id))) : null);
  return [
    categoryColumn(({ column }) => column.id, { label: '', name: 'Category', width: 76, phoneWidth: 52 }),
    numberColumn('value', 'You', ({ value }) => value, {
      name: 'Your season total',
      format: (value, { column }) => formatColumn(column.id, value, 'total'),
      hideOnPhone: true,
    }),
    numberColumn('points', 'Pts', ({ points }) => points, {
      name: 'Your rotisserie points',
      format: (points) => formatNumber(points, 1),
      isStrong: true,
    }),
    numberColumn('needed', 'To pass', ({ ahead }) => ahead?.amount ?? null, {
      name: 'Change needed to pass the next team',
      lowerIsBetter: true,
      text: (gap) => (gap.ahead ? amountText(gap, gap.ahead.amount, true) : missingText),
    }),
    numberColumn('won', 'Gain', ({ ahead }) => ahead?.points ?? null, {
      name: 'Rotisserie points gained by passing the next team',
      text: ({ ahead }) => (ahead ? formatSigned(ahead.points, 1) : missingText),
      isStrong: true,
    }),
    textColumn('next', 'Next', ({ ahead }) => names(ahead?.teamIds), { name: 'Next team ahead' }),
    ...(hasPace ? [paceColumn] : []),
    numberColumn('lead', 'Cushion', ({ behind }) => behind?.amount ?? null, {
      name: 'Change that would let the next team behind pass you',
      text: (gap) => (gap.behind ? amountText(gap, gap.behind.amount, false) : missingText),
      hideOnPhone: true,
      yields: 2,
    }),
  ];
}

export function CategoryGaps(): ReactElement | null {
  const view = useSeason();
  const { ownTeamId, season } = view;
  const { error, view: weekly } = useWeeklyView(view, true);
  const gaps = useMemo(
    () => (ownTeamId === null ? [] : categoryGaps(season, ownTeamId, weekly?.season)),
    [season, ownTeamId, weekly],
  );
  // The column is shown while weeks load, to prevent a layout shift.
  const hasPace = gaps.some(({ pace }) => pace !== null) || (weekly === null && error === null);
  const columns = useMemo(() => columnsOf(view, hasPace), [view, hasPace]);
  if (gaps.length === 0 || gaps.every(({ value }) => value === null)) return null;
  return (
    <TableSection
      id="gaps"
      name="Gaps by category"
      note="season totals so far; change needed to pass the next team, and points gained"
      fileName={[view.league.name, 'category gaps']}
      caption="Your gaps to the next team by category"
      columns={columns}
      rows={gaps}
      rowKey={({ column }) => column.id}
    />
  );
}
