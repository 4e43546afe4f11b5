import { formatSigned, type TeamId } from '@fantasy-stats/domain';
import type { SideWeeks, WeekChange } from '@fantasy-stats/engine/trade';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { marginOf } from '../../text/interval.ts';
import { counted, formatDay } from '../../text/phrases.ts';
import { IntervalBar } from '../../ui/IntervalBar.tsx';
import { drawingColumn, rankColumn, signedColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import type { TradeFacts } from './words.ts';

interface WeekByWeekProps {
  readonly facts: TradeFacts;
  readonly weeks: readonly SideWeeks[];
}

interface Row {
  readonly week: number;
  readonly isPlayoffs: boolean;
  readonly isRunning: boolean;
  readonly changes: ReadonlyMap<TeamId, WeekChange>;
}

function measureOf(view: SeasonView): {
  readonly words: string;
  readonly decimals: number;
  readonly scale: number;
} {
  switch (view.league.scoringForm) {
    case 'mostCategories':
      return {
        words: 'change in the chance to win the matchup, in percentage points',
        decimals: 1,
        scale: 100,
      };
    case 'headToHeadPoints':
      return { words: 'change in expected fantasy points', decimals: 1, scale: 1 };
    default:
      return { words: 'change in expected category wins', decimals: 2, scale: 1 };
  }
}

export function WeekByWeek({ facts, weeks }: WeekByWeekProps): ReactElement {
  const view = useSeason();
  const sides = weeks.toSorted((a, b) => Number(b.teamId === facts.team) - Number(a.teamId === facts.team));
  const numbers = [...new Set(sides.flatMap((side) => side.weeks.map(({ week }) => week)))].sort(
    (a, b) => a - b,
  );
  const rows = numbers.flatMap((week): Row[] => {
    const all = sides.flatMap(({ teamId, weeks: own }) =>
      own.filter((one) => one.week === week).map((one) => [teamId, one] as const),
    );
    const [first] = all;
    return first
      ? [{ week, isPlayoffs: first[1].isPlayoffs, isRunning: first[1].isRunning, changes: new Map(all) }]
      : [];
  });
  const { words } = measureOf(view);
  const playoffs = rows.filter(({ isPlayoffs }) => isPlayoffs).length;
  const lastRegular = rows.findLast(({ isPlayoffs }) => !isPlayoffs)?.week;
  return (
    <TableSection
      id="weeks"
      name="Week by week"
      note={`${words}; bar: 80% interval${playoffs > 0 ? `; ${counted(playoffs, 'playoff week')} below the line` : ''}`}
      fileName={[view.league.name, 'trade', 'week by week']}
      columns={columnsOf(view, sides, facts, rows)}
      rows={rows}
      rowKey={({ week }) => String(week)}
      isCut={({ week }) => playoffs > 0 && week === lastRegular}
    />
  );
}

function columnsOf(
  view: SeasonView,
  sides: readonly SideWeeks[],
  { nameOf }: TradeFacts,
  rows: readonly Row[],
): StatColumn<Row>[] {
  const { decimals, scale } = measureOf(view);
  const [own] = sides;
  const days = new Map(view.league.weeks.map(({ number, firstDay }) => [number, firstDay]));
  const known = (team: TeamId, { changes }: Row) => {
    const change = changes.get(team)?.change;
    return change && { value: scale * change.change, error: scale * marginOf(change.standardError) };
  };
  const most = Math.max(
    1e-6,
    ...rows.flatMap((row) => {
      const change = own && known(own.teamId, row);
      return change ? [Math.abs(change.value) + change.error] : [];
    }),
  );
  const opponentOf = ({ changes, isPlayoffs }: Row): string => {
    const opponents = (own && changes.get(own.teamId)?.opponents) ?? [];
    const [only] = opponents;
    return opponents.length === 1 && only !== undefined ? nameOf(only) : isPlayoffs ? 'Playoffs' : '';
  };
  return [
    rankColumn('week', 'Week', ({ week }: Row) => week, {
      isRowHeader: true,
      align: 'start',
      width: 92,
      phoneWidth: 92,
      text: ({ week, isRunning, isPlayoffs }) =>
        `${week}${isRunning ? ', in progress' : isPlayoffs ? ', playoffs' : ''}`,
    }),
    textColumn('from', 'From', ({ week }) => days.get(week) ?? null, {
      text: ({ week }) => {
        const day = days.get(week);
        return day === undefined ? '' : formatDay(day);
      },
      hideOnPhone: true,
      yields: 2,
    }),
    textColumn('opponent', 'Against', opponentOf, { hideOnPhone: true, yields: 3 }),
    ...sides
      .map(({ teamId }, index) =>
        signedColumn(
          `side ${teamId}`,
          view.isOwn(teamId) ? 'You' : nameOf(teamId),
          (row: Row) => known(teamId, row)?.value ?? null,
          {
            decimals,
            isStrong: index === 0,
            exported: [
              { label: nameOf(teamId), value: (row) => known(teamId, row)?.value ?? null },
              {
                label: `${nameOf(teamId)}, half of the 80% interval`,
                value: (row) => known(teamId, row)?.error ?? null,
              },
            ],
          },
        ),
      )
      .toSpliced(
        1,
        0,
        drawingColumn<Row>(
          'bar',
          (row) => {
            const change = own && known(own.teamId, row);
            if (!change) return null;
            const { value, error } = change;
            return (
              <IntervalBar
                interval={{ low: value - error, estimate: value, high: value + error }}
                scale={{ from: -most, to: most }}
                width={124}
                label={`between ${formatSigned(value - error, decimals)} and ${formatSigned(value + error, decimals)}`}
              />
            );
          },
          { name: 'Change, as a bar', width: 140 },
        ),
      ),
  ];
}
