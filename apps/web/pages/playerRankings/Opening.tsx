import type { RankedInWords } from '@fantasy-stats/contract/team-opening';
import { type RankingChoice, readChoice } from '@fantasy-stats/engine/player-values';
import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { Answer } from '../../ui/Answer.tsx';
import { unitLabel, windowLabel } from '../../values/words.ts';
import { Said } from '../../words/sentence.tsx';
import { moreOfRanking, openingOfRanking } from './opening.ts';
import { measureWords } from './ranking-words.ts';

/** How the page's opening is set. */
export const openingForm = { isDense: true, isLong: true } as const;

/** Over what is ranked, and by what. */
export function aboutOf(view: SeasonView, choice: RankingChoice): string {
  const { unit, window } = choice;
  return `${windowLabel[window].toLowerCase()}, ${unitLabel[unit].toLowerCase()}, ${measureWords(view, choice)}`;
}

interface OpeningProps {
  readonly view: SeasonView;
  readonly choice: RankingChoice;
  readonly rows: readonly RankedInWords[];
}

/** Who is free and best for the reader. */
export function Opening({ view, choice, rows }: OpeningProps): ReactElement {
  const more = moreOfRanking(view, rows);
  return (
    <Answer
      page="Player rankings"
      about={aboutOf(view, choice)}
      {...openingForm}
      more={more ? <Said sentence={more} /> : undefined}
    >
      <Said sentence={openingOfRanking(view, rows, choice)} />
    </Answer>
  );
}

/** The same of the usual ranking before the page's code is there; null while it has not been computed for the reader's team. */
export function earlyOpening({ team, view }: EarlyFacts): ReactElement | null {
  const known = team?.ranking;
  if (!known) return null;
  return (
    <Opening
      view={view}
      choice={readChoice(view.league, known.window, view.ownTeamId !== null, () => null)}
      rows={known.players}
    />
  );
}
