import { formatNumber, missingText } from '@fantasy-stats/domain';
import { columnScores, heatStep, type ScheduleStrength as Strength } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { shortName } from '../../league/VersusCell.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { CellHeat, StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';

/** How strong each team's opponents have been and will be. */
export function ScheduleStrength({
  view,
  rows,
}: {
  view: SeasonView;
  rows: readonly Strength[];
}): ReactElement {
  const { read, write } = useAddress();
  const columns = useMemo(() => columnsOf(view, rows), [view, rows]);
  const sort = readSort(read('schedule'), columns) ?? { column: 'coming', direction: 'descending' as const };
  const hasComing = rows.some(({ coming }) => coming !== null);
  return (
    <Section
      id="schedule"
      name="Strength of schedule"
      note="opponents’ share of all-play decisions in percent: 50 is an average opponent, rank 1 the hardest"
      actions={
        <TableActions columns={columns} rows={rows} sort={sort} fileName={[view.league.name, 'schedule']} />
      }
    >
      <StatTable
        caption="Strength of schedule"
        columns={columns}
        rows={rows}
        rowKey={({ teamId }) => teamId}
        isOwn={({ teamId }) => view.isOwn(teamId)}
        sort={sort}
        onSort={(next) => write({ schedule: writeSort(next) })}
      />
      <p className="fs-note fs-below">
        {hasComing ? null : 'No regular-season matchups left. '}
        <HowComputed title="Strength of schedule" anchor="league-schedule">
          <p>
            The average strength of past and remaining opponents in the regular season, each by its all-play
            share so far. “At the time” takes each opponent’s share in the week you played it: that is where
            luck comes from.
          </p>
        </HowComputed>
      </p>
    </Section>
  );
}

/** Blue where the schedule is for the team: an easy one. */
function heats(values: readonly (number | null)[]): CellHeat['heat'][] {
  return columnScores(values, 'lower').map(heatStep);
}

function columnsOf(view: SeasonView, rows: readonly Strength[]): StatColumn<Strength>[] {
  const strength = (
    id: 'past' | 'pastAsMet' | 'coming',
    label: string,
    name: string,
    rank: ((row: Strength) => number | null) | null,
  ): StatColumn<Strength> => {
    const steps = heats(rows.map((row) => row[id]));
    const places = rank ? rows.map(rank) : [];
    return {
      id,
      label,
      name,
      value: (row) => row[id],
      text: (row) => (row[id] === null ? missingText : formatNumber(row[id] * 100, 1)),
      heat: (row) => {
        const place = rank?.(row) ?? null;
        return {
          rank: place,
          tied: place !== null && places.filter((other) => other === place).length > 1,
          heat: steps[rows.indexOf(row)] ?? null,
        };
      },
    };
  };
  const next: StatColumn<Strength> = {
    id: 'next',
    label: 'Next opponents',
    hideOnPhone: true,
    yields: 1,
    value: ({ opponentsComing }) =>
      opponentsComing.length === 0 ? null : opponentsComing.slice(0, 5).map(view.name).join(', '),
    render: ({ opponentsComing }) => (
      <span className="fs-next" title={opponentsComing.map(view.name).join(', ')}>
        {opponentsComing.length === 0
          ? missingText
          : opponentsComing
              .slice(0, 5)
              .map((id) => shortName(view, id))
              .join(' · ')}
      </span>
    ),
  };
  return [
    teamColumn<Strength>(view, { width: 190 }),
    strength('past', 'Past', 'Season strength of past opponents', ({ pastRank }) => pastRank),
    strength('pastAsMet', 'At the time', 'Strength of past opponents in the week they were played', null),
    strength('coming', 'Remaining', 'Season strength of remaining opponents', ({ comingRank }) => comingRank),
    next,
  ];
}
