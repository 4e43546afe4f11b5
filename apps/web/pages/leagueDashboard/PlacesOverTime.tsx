import { type ReactElement, useMemo } from 'react';
import { isWeekly } from '../../league/season-view.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { useWeeklyView } from '../../league/use-weekly-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { DENSITY } from '../../theme/tokens.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { PowerRanking } from '../../ui/BumpChart.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { hasTwoCalendarWeeks, placesOverTime } from './places-over-time.ts';

const NAME = 'Standings over time';

interface PlacesOverTimeProps {
  readonly rows: readonly StandingRow[];
  /** The past week shown; null for the current standings. */
  readonly pastWeek: number | null;
}

export function PlacesOverTime({ rows, pastWeek }: PlacesOverTimeProps): ReactElement | null {
  const view = useSeason();
  const { density } = useAppearance();
  const { view: weekly, error } = useWeeklyView(view, true);
  const chart = useMemo(
    () => (weekly ? placesOverTime(view, weekly, rows, pastWeek) : null),
    [view, weekly, rows, pastWeek],
  );
  // Reserve the chart's height, so that the sections below it do not shift.
  if (!weekly && !error && hasTwoCalendarWeeks(view.league)) {
    const { row, header } = DENSITY[density];
    return (
      <Section id="over-time" name={NAME} note="loading">
        <FigureSkeleton height={header + rows.length * row} />
      </Section>
    );
  }
  if (!chart) return null;
  const { lines, periods, weeks } = chart;
  const range = `${isWeekly(view) ? 'weeks' : 'calendar weeks'} ${weeks[0]}–${weeks.at(-1)}`;
  return (
    <Section id="over-time" name={NAME} note={`rank by season totals, ${range}`}>
      <PowerRanking
        periods={periods}
        lines={lines}
        label={`Rank in the standings by week, ${range}; the list next to it has the latest ranks`}
      />
    </Section>
  );
}
