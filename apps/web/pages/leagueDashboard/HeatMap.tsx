import { type AverageBasis, playedWeeks, teamAverages } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { categoryColumns, teamColumn } from '../../league/category-columns.tsx';
import {
  begunWeeks,
  isWeekly,
  knowsGames,
  NO_GAMES,
  NO_WEEKS,
  type SeasonView,
} from '../../league/season-view.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { useIsPhone } from '../../shell/use-media.ts';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';

const modes = ['week', 'game', 'last3'] as const;

/** Per player-game only where games are known, the last three only where there are weeks. */
function modeChoices(view: SeasonView) {
  return [
    { value: 'week', label: 'Per week' },
    { value: 'game', label: 'Per player-game', isDisabled: !knowsGames(view), why: NO_GAMES },
    { value: 'last3', label: 'Last 3', isDisabled: !isWeekly(view), why: NO_WEEKS },
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
  const isPhone = useIsPhone();
  const mode = oneOf(read('heat'), modes);
  const basis: AverageBasis = mode === 'game' ? 'game' : 'week';
  const averages = useMemo(() => {
    const completed = playedWeeks(view.league, through === null ? {} : { throughWeek: through });
    const weeks = completed.length > 0 ? completed : begunWeeks(view);
    return teamAverages(view.season, mode === 'last3' ? weeks.slice(-3) : weeks, basis);
  }, [view, through, mode, basis]);
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
  const span =
    mode === 'last3' ? 'per week over the last three' : mode === 'game' ? 'per player-game' : 'per week';
  const lower = averages.columns.some(({ id }) => id === 'TO') ? '; turnovers ranked low to high' : '';
  return (
    <Section
      id="categories"
      name="Category heat map"
      note={`${span}, ${isPhone ? 'ranks; tap one for its number' : 'rank beside the number'}${lower}`}
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
            rows={ordered}
            sort={sort}
            fileName={[view.league.name, 'categories', span]}
          />
        </>
      }
    >
      <StatTable
        caption="Category heat map"
        columns={columns}
        rows={ordered}
        rowKey={(row) => row.teamId}
        isOwn={(row) => view.isOwn(row.teamId)}
        sort={sort}
        onSort={(next) => write({ heatSort: writeSort(next) })}
        narrow="ranks"
      />
      <HeatLegend />
    </Section>
  );
}
