import type { NoReviewReason } from '@fantasy-stats/contract/draft-review';
import { platformName } from '@fantasy-stats/domain';
import type { ReactElement, ReactNode } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface Words {
  readonly title: string;
  readonly says: string;
}

function wordsOf(reason: NoReviewReason, view: SeasonView): Words {
  const platform = platformName[view.league.platform];
  switch (reason) {
    case 'notDrafted':
      return {
        title: 'Your league has not drafted yet.',
        says: 'The review stands here once the draft is over and read. Until then the draft room helps you prepare.',
      };
    case 'noPicks':
      return {
        title: `${platform} has no picks of this draft.`,
        says: 'That is so where a draft was held offline and typed in as finished rosters, or has not been read yet. Nothing can be judged without the order or the prices.',
      };
    case 'nothingProjectable':
      return {
        title: 'What your league scores cannot be projected.',
        says: 'None of its statistics follows from box scores, so that no pick can be valued.',
      };
    case 'nbaNotRead':
      return {
        title: 'The NBA’s games are still being read.',
        says: 'Picks are valued from box scores. This takes a few minutes after the first start; the page fills by itself.',
      };
    case 'playersNotMatched':
      return {
        title: 'Too few drafted players have been found among the NBA’s.',
        says: 'The review waits until most of the picks can be valued. Players are matched by themselves as they play.',
      };
    case 'otherSeason':
      return {
        title: 'This draft belongs to a past season.',
        says: 'Only the box scores of the running season are kept ready for valuing picks.',
      };
  }
}

/** In place of a review that cannot be had: why, and the draft room as the way on. */
export function NoReview({
  reason,
  view,
  actions,
}: {
  reason: NoReviewReason;
  view: SeasonView;
  actions?: ReactNode;
}): ReactElement {
  const { title, says } = wordsOf(reason, view);
  return (
    <EmptyState title={title} actions={actions}>
      {says}
    </EmptyState>
  );
}
