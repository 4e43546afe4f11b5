import { calls } from '@fantasy-stats/contract/calls';
import { formatSigned, type League, type Position } from '@fantasy-stats/domain';
import { heatStep } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { daysToRead } from '../../schedule/days-to-read.ts';
import {
  daysOfRange,
  type EaseChoice,
  easeChoices,
  gamesAhead,
  rangeInWords,
  rangesOf,
  scheduleEase,
} from '../../schedule/ease.ts';
import { scheduleModel, weekAround, weeksOf } from '../../schedule/schedule-model.ts';
import { columnLabel, counted, positionsInWords } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { Part } from './Part.tsx';
import styles from './PlayerPanel.module.css';

interface ScheduleEaseProps {
  readonly name: string;
  readonly nbaTeam: string;
  /** The player's position; null if the platform does not list it. */
  readonly position: Position | null;
  readonly league: League;
}

interface Row {
  readonly id: EaseChoice;
  /** Ease by date range; null if unknown. */
  readonly eases: readonly (number | null)[];
}

/**
 * Shows how favorable a player's upcoming matchups are, by category and date range. Renders nothing until
 * statistics on what NBA teams allow are available.
 */
export function ScheduleEase({ name, nbaTeam, position, league }: ScheduleEaseProps): ReactElement | null {
  const { today } = league;
  const { from, to } = daysToRead(league.id === '' ? null : league, today);
  const { days } = useNbaSchedule(from, to, today);
  const allowed = useApiQuery(calls.nba.allowed, {}).data ?? null;
  const model = useMemo(() => (days ? scheduleModel(days) : null), [days]);
  const ranges = useMemo(() => {
    if (!model) return [];
    const weeks = weeksOf(league.id === '' ? null : league, model);
    const week = weekAround(weeks, today);
    return rangesOf(league, weeks).flatMap((range) => {
      const span = week ? daysOfRange(range, weeks, week.number) : null;
      return span && span.lastDay >= today ? [{ range, games: gamesAhead(nbaTeam, span, model, today) }] : [];
    });
  }, [model, league, nbaTeam, today]);
  const order = useTableSort();
  if (!allowed || ranges.length === 0) return null;
  const rows = easeChoices(league).flatMap((id): Row[] => {
    const ease = scheduleEase(allowed, league, id, position);
    return ease ? [{ id, eases: ranges.map(({ games }) => ease.of(games)) }] : [];
  });
  if (rows.length === 0) return null;
  const columns: StatColumn<Row>[] = [
    textColumn('category', 'Category', ({ id }) => columnLabel(id), {
      isRowHeader: true,
      width: 72,
      phoneWidth: 64,
    }),
    ...ranges.map(({ range, games }, index) => {
      const of = ({ eases }: Row) => eases[index] ?? null;
      return numberColumn<Row>(range, shortRange[range], of, {
        name: `Ease, ${rangeInWords(range)}`,
        unit: counted(games.length, 'game'),
        format: (value) => formatSigned(value, 1),
        heat: (row) => ({ rank: null, tied: false, heat: heatStep(of(row)) }),
        phoneWidth: 56,
      });
    }),
  ];
  return (
    <Part
      name="Ease of schedule"
      note={`what upcoming opponents allow ${position === null ? 'all players' : positionsInWords(position)}, in standard deviations across NBA teams`}
    >
      <StatTable
        caption={`How easy ${nbaTeam}’s upcoming opponents are, by category`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...order}
      />
      <p className={`${text.note} ${styles.panelTableActions}`}>
        <TableActions columns={columns} rows={rows} sort={order.sort} fileName={[name, 'ease of schedule']} />
      </p>
    </Part>
  );
}

const shortRange = {
  '1': 'Week',
  '2': '2 weeks',
  '3': '3 weeks',
  playoffs: 'Playoffs',
  rest: 'Season',
} as const;
