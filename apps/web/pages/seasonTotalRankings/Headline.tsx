import { isHeadToHead } from '@fantasy-stats/domain';
import { playedWeeks } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { recordWeeks } from '../../league/covered-weeks.ts';
import { begunWeeks, isWeekly, runningWeek, type SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { capital, formatDay, weeksInWords } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { headlineOfSeason, moreOfSeason } from './headline.ts';
import { type SeasonFigures, seasonFigures } from './season-figures.ts';
import { totalsCoverage } from './totals-coverage.ts';

/**
 * Returns the selectable weeks, oldest first. The current week is last and shows the season to date. Leagues
 * with matchups have only regular-season weeks.
 */
export function weeksOf(view: SeasonView): number[] {
  const over = playedWeeks(view.league, { includePlayoffs: !isHeadToHead(view.league.scoringForm) });
  const running = runningWeek(view);
  return running === null || over.length === 0 ? over : [...over, running];
}

interface HeadlineProps {
  readonly view: SeasonView;
  readonly figures: SeasonFigures;
  /** Last week included; null before the first week is over. */
  readonly through: number | null;
}

export function Headline({ view, figures, through }: HeadlineProps): ReactElement {
  const asOf = through === (weeksOf(view).at(-1) ?? null) ? '' : ', as of then';
  return (
    <PageHeadline
      page="Season standings"
      about={`${coverage(view, figures)}${asOf} · ${formatDay(view.league.today)}`}
      more={<SentenceText sentence={moreOfSeason(view, figures)} />}
    >
      <SentenceText sentence={headlineOfSeason(view, figures)} />
    </PageHeadline>
  );
}

/**
 * Describes the weeks covered: completed weeks for records and all-play, and also the current week for
 * totals.
 */
function coverage(view: SeasonView, figures: SeasonFigures): string {
  if (!isWeekly(view)) return 'Season so far';
  const totals = totalsCoverage(view, figures.totals);
  const records = recordWeeks(view, figures.throughWeek);
  if (records.length === 0) return capital(totals);
  const compared = weeksInWords(records);
  if (compared === totals) return capital(totals);
  return `${isHeadToHead(view.league.scoringForm) ? 'Records' : 'All-play'}: ${compared} · totals: ${totals}`;
}

export function serverHeadline({ view }: ServerHeadlineFacts): ReactElement | null {
  if (begunWeeks(view).length === 0) return null;
  return <Headline view={view} figures={seasonFigures(view, null)} through={weeksOf(view).at(-1) ?? null} />;
}
