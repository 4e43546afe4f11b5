import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Said } from '../../words/sentence.tsx';
import { type DraftView, draftView } from './draft-view.ts';
import { moreOfReview, openingOfReview } from './opening.ts';

export const PAGE = 'Draft analysis';

const kinds = { snake: 'snake draft', auction: 'auction', other: 'draft' } as const;

/** Who drafted well. */
export function Opening({ view, draft }: { view: SeasonView; draft: DraftView }): ReactElement {
  return (
    <Answer
      page={PAGE}
      about={`${kinds[view.league.draftKind ?? 'other']}, ${draft.picks.length} picks`}
      isDense
      isLong
      more={<Said sentence={moreOfReview(view, draft)} />}
    >
      <Said sentence={openingOfReview(view, draft)} />
    </Answer>
  );
}

/** The same before the page's code is there; before a draft, and where it cannot be reviewed, the page begins with something else. */
export function earlyOpening({ draft, view }: EarlyFacts): ReactElement | null {
  const review = view.league.phase === 'beforeDraft' ? null : (draft?.review.review ?? null);
  return draft && review ? <Opening view={view} draft={draftView(review, draft.players)} /> : null;
}
