import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { SentenceText } from '../../text/sentence.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { type DraftView, draftView } from './review/draft-view.ts';
import { headlineOfReview, moreOfReview } from './review/headline.ts';

export const PAGE = 'Draft analysis';

const kinds = { snake: 'snake draft', auction: 'auction', other: 'draft' } as const;

export function Headline({ view, draft }: { view: SeasonView; draft: DraftView }): ReactElement {
  return (
    <PageHeadline
      page={PAGE}
      about={`${kinds[view.league.draftKind ?? 'other']}, ${draft.picks.length} picks`}
      isDense
      more={<SentenceText sentence={moreOfReview(view, draft)} />}
    >
      <SentenceText sentence={headlineOfReview(view, draft)} />
    </PageHeadline>
  );
}

/** Returns the draft headline; null if there is no review. */
export function serverHeadline({ draft, view }: ServerHeadlineFacts): ReactElement | null {
  const review = view.league.phase === 'beforeDraft' ? null : (draft?.review.review ?? null);
  return draft && review ? <Headline view={view} draft={draftView(review, draft.players)} /> : null;
}
