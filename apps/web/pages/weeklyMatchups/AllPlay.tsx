import {
  formatNumber,
  isCategoryForm,
  isHeadToHead,
  type TeamId,
  type WinLossTie,
} from '@fantasy-stats/domain';
import {
  type AllPlayRecord,
  allPlayMatrix,
  allPlayWeek,
  contestColumns,
  contestValues,
  winShare,
} from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import { recordText } from '../../league/matchup-words.ts';
import { isWeekly, type SeasonView } from '../../league/season-view.ts';
import versusCellStyles from '../../league/VersusCell.module.css';
import { shortName, VersusCell, versusHeat } from '../../league/VersusCell.tsx';
import { useSeason } from '../../season/season-context.ts';
import { useSort } from '../../shell/use-sort.ts';
import { formatPoints } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { numberColumn, recordColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';

interface AllPlayProps {
  readonly week: number;
  readonly isCompleted: boolean;
}

interface Row extends AllPlayRecord {
  /** Record against each team in league order; null against itself or if unknown. */
  readonly against: readonly (WinLossTie | null)[];
  readonly points: number | null;
}

export function AllPlay({ week, isCompleted }: AllPlayProps): ReactElement {
  const view = useSeason();
  const rows = useMemo(() => rowsOf(view, week), [view, week]);
  const columns = useMemo(() => columnsOf(view, week, rows), [view, week, rows]);
  const sorting = useSort('against', columns, { column: 'matchups', direction: 'descending' });
  const isCategories = isCategoryForm(view.league.scoringForm);
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const what = isCategories ? 'categories won and lost' : 'points ahead or behind';
  return (
    <TableSection
      id="all-play"
      name="All-play"
      note={`every team against every other${isCompleted ? '' : ' so far'}: ${what}, read along the row${
        isMatchups ? '; framed: its real matchup' : ''
      }`}
      fileName={[view.league.name, 'all-play', ...(isWeekly(view) ? [`week ${week}`] : [])]}
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      {...sorting}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        <HowComputed anchor="all-play" />
      </p>
    </TableSection>
  );
}

function rowsOf(view: SeasonView, week: number): Row[] {
  const matrix = allPlayMatrix(view.season, week);
  const valuesOf = contestValues(view.season);
  const isPoints = !isCategoryForm(view.league.scoringForm);
  return allPlayWeek(view.season, week).map((record, index) => ({
    ...record,
    against: matrix[index] ?? [],
    points: isPoints ? (valuesOf(week, record.teamId)?.[0] ?? null) : null,
  }));
}

function columnsOf(view: SeasonView, week: number, rows: readonly Row[]): StatColumn<Row>[] {
  const isCategories = isCategoryForm(view.league.scoringForm);
  const size = contestColumns(view.league).length;
  const drawn = (one: TeamId, other: TeamId) =>
    view.season.matchups.some(
      (matchup) =>
        matchup.week === week &&
        ((matchup.home === one && matchup.away === other) ||
          (matchup.home === other && matchup.away === one)),
    );
  const spread = spreadOf(rows.map(({ points }) => points));
  const matchups: StatColumn<Row> = recordColumn(
    'matchups',
    isCategories ? 'Matchups' : 'W–L',
    (row) => row.matchups,
    {
      name: 'Matchups won, lost and tied against all others',
      isStrong: true,
      isOfMeetings: true,
      exportedAs: 'Matchups',
    },
  );
  const categories: StatColumn<Row> = recordColumn('categories', 'Categories', (row) => row.categories, {
    name: 'Categories won, lost and tied against all others',
    isOfMeetings: true,
    exportedAs: 'Categories',
    value: (row) => winShare(row.categories),
  });
  const points: StatColumn<Row> = numberColumn('points', 'Points', (row) => row.points, {
    format: formatPoints,
    name: 'Fantasy points',
  });
  return [
    teamColumn<Row>(view, { width: 180 }),
    matchups,
    isCategories ? categories : points,
    ...view.season.teams.map(({ id }, index): StatColumn<Row> => {
      const other = rows.find(({ teamId }) => teamId === id);
      const margin = (row: Row): number | null => {
        const record = row.against[index] ?? null;
        if (record === null) return null;
        if (isCategories) return record.wins - record.losses;
        return row.points === null || other?.points == null ? null : row.points - other.points;
      };
      const text = (row: Row): string => {
        const record = row.against[index] ?? null;
        const lead = margin(row);
        if (record === null || lead === null) return '';
        return isCategories
          ? recordText(record)
          : `${lead > 0 ? '+' : lead < 0 ? '−' : ''}${formatNumber(Math.abs(lead), 0)}`;
      };
      return numberColumn(`t${id}`, shortName(view, id), margin, {
        name: `Against ${view.name(id)}`,
        align: 'center',
        isTinted: true,
        className: versusCellStyles.versus,
        text,
        exported: [{ label: view.name(id), value: (row) => text(row) || null }],
        render: (row) => {
          const lead = margin(row);
          return (
            <VersusCell
              text={text(row)}
              heat={lead === null ? null : versusHeat(lead, isCategories ? size : 3 * spread)}
              isMarked={drawn(row.teamId, id)}
              {...(drawn(row.teamId, id) ? { words: 'the real matchup' } : {})}
            />
          );
        },
      });
    }),
  ];
}

/** Returns the standard deviation of the known values, or 0 without any. */
function spreadOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  return Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, known.length));
}
