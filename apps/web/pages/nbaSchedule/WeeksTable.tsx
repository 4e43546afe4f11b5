import { addDays, type Week } from '@fantasy-stats/domain';
import type { WeekSchedule } from '@fantasy-stats/engine/schedule';
import { heatStep } from '@fantasy-stats/engine/season';
import type { ReactElement, ReactNode } from 'react';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import { formatDays } from '../../text/phrases.ts';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { knownSort, type Sort } from '../../ui/stat-table/sort-rows.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { type Measure, measureLabel } from './choice.ts';
import { nbaTeamColumn } from './nba-team-column.tsx';

interface WeeksTableProps {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly weeks: readonly WeekSchedule[];
  readonly measure: Measure;
  readonly players: readonly LaidPlayer[];
  readonly onlyTheirs: boolean;
  readonly sort: Sort | null;
  readonly usualSort?: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly fileName: readonly string[];
  readonly controls?: ReactNode;
  readonly children?: ReactNode;
}

interface Row {
  readonly nbaTeam: string;
  readonly counts: readonly number[];
  readonly total: number;
  readonly games: number;
  readonly offNights: number;
  readonly backToBacks: number;
}

export function WeeksTable(props: WeeksTableProps): ReactElement {
  const { weeks, measure, players, onlyTheirs, name } = props;
  const theirs = (nbaTeam: string) => players.filter((player) => player.nbaTeam === nbaTeam);
  const all = rowsOf(weeks, measure);
  const rows = onlyTheirs ? all.filter(({ nbaTeam }) => theirs(nbaTeam).length > 0) : all;
  const columns = weekColumns(weeks, measure, all, theirs);
  const sort = knownSort(props.sort, columns) ?? props.usualSort ?? null;
  return (
    <TableSection
      id={props.id}
      name={name}
      note={props.note}
      actions={props.controls}
      fileName={props.fileName}
      caption={`${name}: ${measureLabel[measure].toLowerCase()} by NBA team and week`}
      columns={columns}
      rows={rows}
      rowKey={({ nbaTeam }) => nbaTeam}
      isOwn={({ nbaTeam }) => theirs(nbaTeam).some((player) => !player.isFree)}
      sort={sort}
      onSort={props.onSort}
      empty="None of the chosen players has an NBA team."
    >
      <HeatLegend
        text={
          measure === 'backToBacks'
            ? 'more → fewer than the average NBA team'
            : 'fewer → more than the average NBA team'
        }
      />
      {props.children}
    </TableSection>
  );
}

function rowsOf(weeks: readonly WeekSchedule[], measure: Measure): Row[] {
  return (weeks[0]?.nbaTeams ?? []).map(({ nbaTeam }, index): Row => {
    const own = weeks.flatMap((week) => week.nbaTeams[index] ?? []);
    const sums = {
      games: own.reduce((sum, { games }) => sum + games, 0),
      offNights: own.reduce((sum, { offNightGames }) => sum + offNightGames, 0),
      backToBacks: backToBacksOver(weeks, index),
    };
    const counts = own.map(({ games, offNightGames, backToBacks }) =>
      measure === 'games' ? games : measure === 'offNights' ? offNightGames : backToBacks,
    );
    return { nbaTeam, counts, total: sums[measure], ...sums };
  });
}

// A back-to-back that spans two weeks is listed in both but counts once.
function backToBacksOver(weeks: readonly WeekSchedule[], weekIndex: number): number {
  return weeks.reduce((sum, week, index) => {
    const own = week.nbaTeams[weekIndex];
    const before = weeks[index - 1]?.week;
    const follows = before !== undefined && addDays(before.lastDay, 1) === week.week.firstDay;
    return sum + (own?.backToBacks ?? 0) - (follows && own?.days[0]?.playedYesterday ? 1 : 0);
  }, 0);
}

function weekColumns(
  weeks: readonly WeekSchedule[],
  measure: Measure,
  all: readonly Row[],
  theirs: (nbaTeam: string) => LaidPlayer[],
): StatColumn<Row>[] {
  const sign = measure === 'backToBacks' ? -1 : 1;
  const others = (['games', 'offNights', 'backToBacks'] as const).filter((one) => one !== measure);
  const heatOf = (read: (row: Row) => number) => {
    const values = all.map(read);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    const spread = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1),
    );
    return (row: Row) => ({
      rank: null,
      tied: false,
      heat: heatStep(spread === 0 ? 0 : (sign * (read(row) - mean)) / spread),
    });
  };
  const isMixed = weeks.some(({ week }) => !week.isPlayoffs);
  return [
    nbaTeamColumn(theirs),
    ...weeks.map(
      ({ week }, index): StatColumn<Row> =>
        numberColumn(`week${week.number}`, `Week ${week.number}`, ({ counts }) => counts[index] ?? null, {
          unit: weekUnit(week, isMixed),
          heat: heatOf(({ counts }) => counts[index] ?? 0),
          lowerIsBetter: measure === 'backToBacks',
        }),
    ),
    numberColumn('total', 'Total', ({ total }) => total, {
      name: `${measureLabel[measure]} in these weeks`,
      heat: heatOf(({ total }) => total),
      isStrong: true,
      lowerIsBetter: measure === 'backToBacks',
    }),
    ...others.map(
      (other): StatColumn<Row> =>
        numberColumn(
          other,
          other === 'games' ? 'GP' : other === 'offNights' ? 'Off' : 'B2B',
          (row) => row[other],
          { name: measureLabel[other], lowerIsBetter: other === 'backToBacks' },
        ),
    ),
  ];
}

/** Returns the days of a week, and "playoffs" if only some of the weeks are playoff weeks. */
function weekUnit(week: Week, isMixed: boolean): string {
  return `${formatDays(week)}${isMixed && week.isPlayoffs ? ' · playoffs' : ''}`;
}
