import type { ReactElement } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { type DraftView, draftView } from './review/draft-view.ts';
import { moreOfReview, openingOfReview } from './review/opening.ts';

export const PAGE = 'Draft analysis';

const kinds = { snake: 'snake draft', auction: 'auction', other: 'draft' } as const;

export function Opening({ view, draft }: { view: SeasonView; draft: DraftView }): ReactElement {
  return (
    <PageHeadline
      page={PAGE}
      about={`${kinds[view.league.draftKind ?? 'other']}, ${draft.picks.length} picks`}
      isDense
      more={<SentenceText sentence={moreOfReview(view, draft)} />}
    >
      <SentenceText sentence={openingOfReview(view, draft)} />
    </PageHeadline>
  );
}

/** Returns the draft headline; null if there is no review. */
export function earlyOpening({ draft, view }: EarlyFacts): ReactElement | null {
  const review = view.league.phase === 'beforeDraft' ? null : (draft?.review.review ?? null);
  return draft && review ? <Opening view={view} draft={draftView(review, draft.players)} /> : null;
}
