import { isCategoryForm } from '@fantasy-stats/domain';
import { type AverageBasis, playedWeeks, teamAverages } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { failureIn } from '../../api/failure.ts';
import { categoryColumns, teamColumn } from '../../league/category-columns.tsx';
import { coveredWeeks } from '../../league/covered-weeks.ts';
import { begunWeeks, isWeekly, knowsGames, NO_GAMES, type SeasonView } from '../../league/season-view.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { useWeeklyView } from '../../league/use-weekly-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { useParams } from '../../shell/use-params.ts';
import { useSort } from '../../shell/use-sort.ts';
import { failureLine } from '../../text/failure-words.ts';
import { columnLabel, inRow } from '../../text/phrases.ts';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { TableActions } from '../../ui/TableActions.tsx';
import { dashboardParams } from './params.ts';

/** Returns the heat map's modes. "Per game" needs known game counts. */
function modeChoices(view: SeasonView) {
  return [
    { value: 'week', label: 'Per 7 days' },
    { value: 'game', label: 'Per player-game', isDisabled: !knowsGames(view), why: NO_GAMES },
    { value: 'last3', label: 'Last 3' },
  ] as const;
}

interface HeatMapProps {
  readonly rows: readonly StandingRow[];
  readonly through: number | null;
}

export function HeatMap({ rows, through }: HeatMapProps): ReactElement {
  const view = useSeason();
  const [{ heat: mode }, change] = useParams(dashboardParams);
  const basis: AverageBasis = mode === 'game' ? 'game' : 'week';
  const { error, view: weekly } = useWeeklyView(view, mode === 'last3');
  const shown = weekly ?? view;
  // `through` is a matchup week, so it does not apply to calendar weeks.
  const throughWeek = isWeekly(view) ? through : null;
  const weeks = useMemo(() => {
    const completed = playedWeeks(shown.league, throughWeek === null ? {} : { throughWeek });
    const known = completed.length > 0 ? completed : begunWeeks(shown);
    return mode === 'last3' ? known.slice(-3) : known;
  }, [shown, throughWeek, mode]);
  const averages = useMemo(() => teamAverages(shown.season, weeks, basis), [shown, weeks, basis]);
  const columns = useMemo(
    () => [
      teamColumn<(typeof averages.rows)[number]>(view, { width: 190 }),
      ...categoryColumns(averages, 'average'),
    ],
    [view, averages],
  );
  const order = new Map(rows.map(({ teamId }, index) => [teamId, index]));
  const ordered = [...averages.rows].sort(
    (one, other) => (order.get(one.teamId) ?? 0) - (order.get(other.teamId) ?? 0),
  );
  const { sort, onSort } = useSort('heatSort');
  const unit = mode === 'game' ? 'per player-game' : 'per 7 days';
  const covered = isWeekly(view)
    ? coveredWeeks(view, weeks)
    : mode === 'last3'
      ? 'last three weeks, Monday to Sunday'
      : 'season so far';
  const span = weeks.length === 0 ? unit : `${unit}, ${covered}`;
  const lower = averages.columns.flatMap(({ id, direction }) =>
    direction === 'lower' ? [columnLabel(id)] : [],
  );
  const name = isCategoryForm(view.league.scoringForm) ? 'Category heat map' : 'Heat map by statistic';
  return (
    <Section
      id="categories"
      name={name}
      note={`${span}, with ranks${lower.length > 0 ? `; ${inRow(lower)} ranked low to high` : ''}`}
      actions={
        <>
          <Segmented
            label="Averages of the heat map"
            size="small"
            choices={modeChoices(view)}
            value={mode}
            onChange={(heat) => change({ heat })}
          />
          <TableActions
            columns={columns}
            rows={weekly ? ordered : []}
            sort={sort}
            fileName={[view.league.name, 'categories', span]}
          />
        </>
      }
    >
      <StatTable
        caption={name}
        columns={columns}
        rows={weekly ? ordered : []}
        skeletonRows={weekly || error ? 0 : view.season.teams.length}
        rowKey={(row) => row.teamId}
        isOwn={(row) => view.isOwn(row.teamId)}
        sort={sort}
        onSort={onSort}
        narrow="numbers"
        empty={error ? failureLine(failureIn(error)) : undefined}
      />
      <HeatLegend />
    </Section>
  );
}
