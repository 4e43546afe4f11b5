import type { League, Week } from '@fantasy-stats/domain';
import { weekSchedule } from '@fantasy-stats/engine/schedule';
import { type ReactElement, useMemo } from 'react';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';
import { useParams } from '../../shell/use-params.ts';
import { counted } from '../../text/phrases.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Sort } from '../../ui/stat-table/sort-rows.ts';
import { type Measure, measureLabel, measures, type ScheduleChoice, scheduleParams } from './choice.ts';
import { WeeksTable } from './WeeksTable.tsx';

const WEEKS = 6;

interface WeeksAheadProps {
  readonly model: ScheduleModel;
  readonly weeks: readonly Week[];
  readonly choice: ScheduleChoice;
  readonly league: League | null;
  readonly players: readonly LaidPlayer[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}

export function WeeksAhead({
  model,
  weeks,
  choice,
  players,
  sort,
  onSort,
  league,
}: WeeksAheadProps): ReactElement {
  const [, change] = useParams(scheduleParams);
  const from = weeks.findIndex(({ number }) => number === choice.week.number);
  const last = weeks.length - WEEKS;
  const first = Math.max(0, Math.min(from, last));
  const shown = useMemo(
    () => weeks.slice(first, first + WEEKS).map((week) => weekSchedule(model.schedule, week)),
    [model, weeks, first],
  );
  return (
    <WeeksTable
      id="weeks"
      name={counted(shown.length, 'week')}
      note="color: vs. the other NBA teams that week"
      weeks={shown}
      measure={choice.measure}
      players={players}
      onlyTheirs={choice.onlyTheirs}
      sort={sort}
      onSort={onSort}
      fileName={[league?.name ?? 'NBA', 'schedule', 'weeks ahead', measureLabel[choice.measure]]}
      controls={
        <Segmented<Measure>
          label="What is counted"
          choices={measures.map((value) => ({ value, label: measureLabel[value] }))}
          value={choice.measure}
          size="small"
          onChange={(show) => change({ show })}
        />
      }
    />
  );
}
