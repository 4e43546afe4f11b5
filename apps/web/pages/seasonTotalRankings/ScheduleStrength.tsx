import { formatNumber, missingText } from '@fantasy-stats/domain';
import { columnScores, heatStep, type ScheduleStrength as Strength } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import { recordsCoverage } from '../../league/records-coverage.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { shortName } from '../../league/VersusCell.tsx';
import { useSeason } from '../../season/season-context.ts';
import { useSort } from '../../shell/use-sort.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { CellHeat, StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import type { SeasonFigures } from './season-figures.ts';
import styles from './seasonTotalRankings.module.css';

export function ScheduleStrength({
  figures,
  rows,
}: {
  figures: SeasonFigures;
  rows: readonly Strength[];
}): ReactElement {
  const view = useSeason();
  const columns = useMemo(() => columnsOf(view, rows), [view, rows]);
  const sorting = useSort('schedule', columns, { column: 'coming', direction: 'descending' });
  const hasComing = rows.some(({ coming }) => coming !== null);
  return (
    <TableSection
      id="schedule"
      name="Strength of schedule"
      note={`opponents’ all-play share in percent, ${recordsCoverage(view, figures.throughWeek)}: 50 is an average opponent, rank 1 the hardest`}
      fileName={[view.league.name, 'schedule']}
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      {...sorting}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        {hasComing ? null : 'No regular-season matchups left. '}
        <HowComputed anchor="league-schedule" />
      </p>
    </TableSection>
  );
}

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
    return numberColumn(id, label, (row) => row[id], {
      name,
      text: (row) => (row[id] === null ? missingText : formatNumber(row[id] * 100, 1)),
      heat: (row) => {
        const place = rank?.(row) ?? null;
        return {
          rank: place,
          tied: place !== null && places.filter((other) => other === place).length > 1,
          heat: steps[rows.indexOf(row)] ?? null,
        };
      },
    });
  };
  const next: StatColumn<Strength> = textColumn(
    'next',
    'Next opponents',
    ({ opponentsComing }) =>
      opponentsComing.length === 0 ? null : opponentsComing.slice(0, 5).map(view.name).join(', '),
    {
      hideOnPhone: true,
      yields: 1,
      render: ({ opponentsComing }) => (
        <span className={styles.next} title={opponentsComing.map(view.name).join(', ')}>
          {opponentsComing.length === 0
            ? missingText
            : opponentsComing
                .slice(0, 5)
                .map((id) => shortName(view, id))
                .join(' · ')}
        </span>
      ),
    },
  );
  return [
    teamColumn<Strength>(view, { width: 190 }),
    strength('past', 'Past', 'Season strength of past opponents', ({ pastRank }) => pastRank),
    strength('pastAsMet', 'At the time', 'Strength of past opponents in the weeks of the matchups', null),
    strength(
      'coming',
      'Remaining',
      'Season strength of the remaining opponents',
      ({ comingRank }) => comingRank,
    ),
    next,
  ];
}
