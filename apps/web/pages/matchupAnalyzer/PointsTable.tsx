import type { MatchupCard } from '@fantasy-stats/cards';
import { formatNumber, isStatisticId, readStatistic, type StatisticId } from '@fantasy-stats/domain';
import type { WeekProjection } from '@fantasy-stats/engine/league';
import type { ReactElement } from 'react';
import { categoryColumn } from '../../league/category-column.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { useSort } from '../../shell/use-sort.ts';
import { formatColumn, formatPoints } from '../../text/phrases.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { signedBarColumn } from '../../ui/stat-table/signed-bar-column.tsx';
import { TableActions } from '../../ui/TableActions.tsx';
import styles from './CategoryTable.module.css';
import type { Names } from './headline.ts';
import type { Chosen } from './question.ts';

interface PointsRow {
  readonly statistic: StatisticId;
  readonly price: number;
  readonly firstNow: number | null;
  readonly secondNow: number | null;
  readonly first: number | null;
  readonly second: number | null;
  /** The first team's expected final lead, in fantasy points. */
  readonly lead: number | null;
}

interface PointsTableProps {
  readonly view: SeasonView;
  readonly chosen: Chosen;
  readonly opponent: string;
  readonly names: Names;
  readonly shown: WeekProjection;
  readonly fileName: readonly string[];
  readonly card: () => MatchupCard;
}

function pointsRows({ view, chosen, opponent, shown }: PointsTableProps): PointsRow[] {
  const lineOf = (team: string) =>
    chosen.time === 'coming'
      ? undefined
      : view.season.teamWeeks.find((entry) => entry.week === chosen.week.number && entry.teamId === team)
          ?.line;
  const [own, other] = [lineOf(chosen.team), lineOf(opponent)];
  return view.league.scored.flatMap(({ statistic, points }): PointsRow[] => {
    if (!isStatisticId(statistic) || points === null || points === 0) return [];
    const outlook = shown.statistics.find((one) => one.statistic === statistic);
    const [first, second] = [outlook?.first ?? null, outlook?.second ?? null];
    return [
      {
        statistic,
        price: points,
        firstNow: own ? readStatistic(own, statistic) : null,
        secondNow: other ? readStatistic(other, statistic) : null,
        first,
        second,
        lead: first === null || second === null ? null : points * (first - second),
      },
    ];
  });
}

export function PointsTable(props: PointsTableProps): ReactElement {
  const { names, fileName } = props;
  const rows = pointsRows(props);
  const [first, second] = names.isOwn ? ['You', 'Them'] : [names.first, names.second];
  const largest = Math.max(1, ...rows.map(({ lead }) => Math.abs(lead ?? 0)));
  const now = (id: 'firstNow' | 'secondNow', label: string): StatColumn<PointsRow> =>
    numberColumn(id, label, (row) => row[id], {
      format: (one, row) => formatColumn(row.statistic, one, 'total'),
      unit: 'now',
      yields: id === 'firstNow' ? 2 : 1,
    });
  const final = (id: 'first' | 'second', label: string): StatColumn<PointsRow> =>
    numberColumn(id, label, (row) => row[id], {
      format: (one, row) => formatColumn(row.statistic, one, 'average'),
      unit: 'final',
    });
  const columns: readonly StatColumn<PointsRow>[] = [
    categoryColumn(({ statistic }) => statistic, { label: 'Statistic' }),
    numberColumn('price', 'Points', ({ price }) => price, {
      unit: 'each',
      text: ({ price }) => formatNumber(price, Number.isInteger(price) ? 0 : 2),
    }),
    now('firstNow', first ?? ''),
    now('secondNow', second ?? ''),
    final('first', first ?? ''),
    final('second', second ?? ''),
    numberColumn('lead', 'Lead', ({ lead }) => lead, {
      unit: 'points',
      description: 'Expected final lead of the first team from this statistic, in fantasy points',
      text: ({ lead }) => (lead !== null && lead > 0 ? `+${formatPoints(lead)}` : formatPoints(lead)),
      isStrong: true,
    }),
    signedBarColumn('bar', ({ lead }) => lead, largest, { barWidth: 160, name: 'Lead, as a bar' }),
  ];
  const { sort, onSort } = useSort('sort');
  return (
    <Section
      id="categories"
      className={styles.categories}
      name="Where the points come from"
      note="expected totals at the end of the week"
      actions={
        <>
          <TableActions columns={columns} rows={rows} sort={sort} fileName={fileName} card={props.card} />
          <HowComputed anchor="win-probability" label="Confidence" />
        </>
      }
    >
      <StatTable
        caption="Where the points come from"
        columns={columns}
        rows={rows}
        rowKey={({ statistic }) => statistic}
        sort={sort}
        onSort={onSort}
      />
    </Section>
  );
}
