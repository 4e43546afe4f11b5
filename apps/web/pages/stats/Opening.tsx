import { type WeeklyTable, weeklyTable } from '@fantasy-stats/engine/standings';
import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { chosenWeek, isWeekly, type SeasonView } from '../../league/season-view.ts';
import { Answer } from '../../ui/Answer.tsx';
import { formatDay, formatDays, weekOfSeason } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { moreOfWeek, openingOfWeek } from './opening.ts';

/** How the reader's team did in a week. */
export function Opening({ view, table }: { view: SeasonView; table: WeeklyTable }): ReactElement {
  const { week } = table;
  const entry = view.league.weeks.find(({ number }) => number === week);
  const weekly = `${weekOfSeason(view.league, week)}${entry ? ` · ${formatDays(entry)}` : ''}${entry?.isPlayoffs ? ' · playoffs' : ''}`;
  const about = isWeekly(view) ? weekly : `Season so far · ${formatDay(view.league.today)}`;
  return (
    <Answer page="Weekly stats" about={about} isDense more={<Said sentence={moreOfWeek(view, table)} />}>
      <Said sentence={openingOfWeek(view, table)} />
    </Answer>
  );
}

/** The same of the running week, before the page's code is there. */
export function earlyOpening({ view }: EarlyFacts): ReactElement | null {
  const week = chosenWeek(view, null);
  return week === undefined ? null : <Opening view={view} table={weeklyTable(view.season, week)} />;
}
