import { type AverageBasis, playedWeeks, teamAverages } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { failureIn } from '../../api/failure.ts';
import { categoryColumns, teamColumn } from '../../league/category-columns.tsx';
import { begunWeeks, isWeekly, knowsGames, NO_GAMES, type SeasonView } from '../../league/season-view.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { useWeeklyView } from '../../league/use-weekly-view.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { failureLine } from '../../words/failure-words.ts';

const modes = ['week', 'game', 'last3'] as const;

/** Per player-game only where games are known. */
function modeChoices(view: SeasonView) {
  return [
    { value: 'week', label: 'Per week' },
    { value: 'game', label: 'Per player-game', isDisabled: !knowsGames(view), why: NO_GAMES },
    { value: 'last3', label: 'Last 3' },
  ] as const;
}

interface HeatMapProps {
  readonly view: SeasonView;
  /** The standings, whose order the rows take. */
  readonly rows: readonly StandingRow[];
  readonly through: number | null;
}

/** Every team in every category: the number, its rank, and heat by its distance from the league's mean. */
export function HeatMap({ view, rows, through }: HeatMapProps): ReactElement {
  const { read, write } = useAddress();
  const mode = oneOf(read('heat'), modes);
  const basis: AverageBasis = mode === 'game' ? 'game' : 'week';
  const { error, view: weekly } = useWeeklyView(view, mode === 'last3');
  const shown = weekly ?? view;
  /* Weeks of the calendar have numbers of their own. */
  const throughWeek = isWeekly(view) ? through : null;
  const averages = useMemo(() => {
    const completed = playedWeeks(shown.league, throughWeek === null ? {} : { throughWeek });
    const weeks = completed.length > 0 ? completed : begunWeeks(shown);
    return teamAverages(shown.season, mode === 'last3' ? weeks.slice(-3) : weeks, basis);
  }, [shown, throughWeek, mode, basis]);
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
  const sort = readSort(read('heatSort'));
  const last3 = isWeekly(view)
    ? 'per week over the last three'
    : 'per week over the last three, Monday to Sunday';
  const span = mode === 'last3' ? last3 : mode === 'game' ? 'per player-game' : 'per week';
  const lower = averages.columns.some(({ id }) => id === 'TO') ? '; turnovers ranked low to high' : '';
  return (
    <Section
      id="categories"
      name="Category heat map"
      note={`${span}, with ranks${lower}`}
      actions={
        <>
          <Segmented
            label="Averages of the heat map"
            size="small"
            choices={modeChoices(view)}
            value={mode}
            onChange={(next) => write({ heat: next === 'week' ? null : next })}
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
        caption="Category heat map"
        columns={columns}
        rows={weekly ? ordered : []}
        waitingRows={weekly || error ? 0 : view.season.teams.length}
        rowKey={(row) => row.teamId}
        isOwn={(row) => view.isOwn(row.teamId)}
        sort={sort}
        onSort={(next) => write({ heatSort: writeSort(next) })}
        narrow="numbers"
        empty={error ? failureLine(failureIn(error)) : undefined}
      />
      <HeatLegend />
    </Section>
  );
}
