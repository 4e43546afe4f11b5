import { type Sentence, together } from '../words/sentence.tsx';
import type { SeasonView } from './season-view.ts';
import { raceOf } from './settled-stakes.ts';
import type { OddsPartsState } from './use-odds-parts.ts';
import { LEAST_CHANGE } from './week-stakes.ts';

/** "+5", "−3", "0": percentage points. */
function pointsOf(change: number): string {
  const points = Math.round(100 * Math.abs(change));
  return points === 0 ? '0' : `${change > 0 ? '+' : '−'}${points}`;
}

/**
 * What moved the reader's playoff odds since before the last week that is over, part by part; the title odds where the race is decided
 * and without playoffs. Null where no part moved them by more than the simulations' own luck.
 */
export function oddsPartsSentence(view: SeasonView, { parts, lastWeek }: OddsPartsState): Sentence | null {
  if (!parts || lastWeek === null) return null;
  const isPlayoffs = raceOf(view) === 'open';
  const told = [
    { words: 'your result', of: parts.own },
    { words: parts.own ? 'other results' : 'the week’s results', of: parts.others },
    { words: 'your roster moves', of: parts.moves },
  ].flatMap(({ words, of }) => {
    const change = of && (isPlayoffs ? of.playoffs : of.title);
    return change === null ? [] : [{ words, change }];
  });
  if (told.every(({ change }) => Math.abs(change) < LEAST_CHANGE)) return null;
  return together([
    `${isPlayoffs ? 'Playoff' : 'Title'} odds since before week ${lastWeek}, in points: `,
    ...told.flatMap(({ words, change }, index) => [
      `${index > 0 ? ', ' : ''}${words} `,
      { fact: pointsOf(change) },
    ]),
    '.',
  ]);
}
