import { isHeadToHead } from '@fantasy-stats/domain';
import { playedWeeks } from '@fantasy-stats/engine/standings';
import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { begunWeeks, isWeekly, lastCompletedWeek, type SeasonView } from '../../league/season-view.ts';
import { Answer } from '../../ui/Answer.tsx';
import { formatDay, weekOfSeason } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { moreOfSeason, openingOfSeason } from './opening.ts';
import { type SeasonFigures, seasonFigures } from './season-figures.ts';

/**
 * The weeks that can be looked back to, oldest first. Matchups of the playoffs change no record: in leagues of matchups they are those
 * of the regular season.
 */
export function weeksOf(view: SeasonView): number[] {
  return playedWeeks(view.league, { includePlayoffs: !isHeadToHead(view.league.scoringForm) });
}

interface OpeningProps {
  readonly view: SeasonView;
  readonly figures: SeasonFigures;
  /** After which week; null before the first is over. */
  readonly through: number | null;
}

/** Who has been best, and where the reader is. */
export function Opening({ view, figures, through }: OpeningProps): ReactElement {
  const last = weeksOf(view).at(-1) ?? null;
  const isNow = through === last;
  const isOverNow = last !== null && last < (lastCompletedWeek(view) ?? 0);
  const when = !isWeekly(view)
    ? 'Season so far'
    : through === null
      ? 'The first week is in progress'
      : `${isNow && isOverNow ? 'The regular season' : weekOfSeason(view.league, through)}${isNow ? '' : ', as of then'}`;
  return (
    <Answer
      page="Season standings"
      about={`${when} · ${formatDay(view.league.today)}`}
      more={<Said sentence={moreOfSeason(view, figures)} />}
    >
      <Said sentence={openingOfSeason(view, figures)} />
    </Answer>
  );
}

/** The same as of now, before the page's code is there. */
export function earlyOpening({ view }: EarlyFacts): ReactElement | null {
  if (begunWeeks(view).length === 0) return null;
  return <Opening view={view} figures={seasonFigures(view, null)} through={weeksOf(view).at(-1) ?? null} />;
}
