import { type ReactElement, useMemo } from 'react';
import { isWeekly } from '../../league/season-view.ts';
import type { StandingRow } from '../../league/standing-rows.ts';
import { useWeeklyView } from '../../league/use-weekly-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { PowerRanking } from '../../ui/BumpChart.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { placesOverTime } from './places-over-time.ts';

interface PlacesOverTimeProps {
  readonly rows: readonly StandingRow[];
  /** Null for the current standings. */
  readonly pastWeek: number | null;
}

export function PlacesOverTime({ rows, pastWeek }: PlacesOverTimeProps): ReactElement | null {
  const view = useSeason();
  const { view: weekly } = useWeeklyView(view, true);
  const chart = useMemo(
    () => (weekly ? placesOverTime(view, weekly, rows, pastWeek) : null),
    [view, weekly, rows, pastWeek],
  );
  if (!chart) return null;
  const { lines, periods, weeks } = chart;
  const range = `${isWeekly(view) ? 'weeks' : 'calendar weeks'} ${weeks[0]}–${weeks.at(-1)}`;
  return (
    <Section id="over-time" name="Standings over time" note={`rank by season totals, ${range}`}>
      <PowerRanking
        periods={periods}
        lines={lines}
        label={`Rank in the standings by week, ${range}; the list next to it has the latest ranks`}
      />
    </Section>
  );
}
