import type { NoReviewReason } from '@fantasy-stats/contract/draft-review';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { platformName } from '@fantasy-stats/domain';
import type { ReactElement, ReactNode } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NBA_UNAVAILABLE, outageWords } from '../../words/nba-outage-words.ts';

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
        says: 'The review appears once the draft is over and synced. Until then the draft room helps you prepare.',
      };
    case 'noPicks':
      return {
        title: `${platform} has no picks of this draft.`,
        says: 'The draft was held offline and entered as finished rosters, or has not been synced yet. Picks cannot be judged without the order or the prices.',
      };
    case 'nothingProjectable':
      return {
        title: 'What your league scores cannot be projected.',
        says: 'None of its statistics are in box scores, so no pick can be valued.',
      };
    case 'nbaNotRead':
      return {
        title: 'NBA games are still syncing.',
        says: 'Picks are valued from box scores. This takes a few minutes after the first start; the page fills in by itself.',
      };
    case 'playersNotMatched':
      return {
        title: 'Too few drafted players are matched to NBA players.',
        says: 'The review waits until most picks can be valued. Players are matched automatically as they play.',
      };
    case 'otherSeason':
      return {
        title: 'This draft belongs to a past season.',
        says: 'Its picks are valued from box scores of that season and the one before it, and they are not all available here yet.',
      };
  }
}

/** In place of a review that cannot be had: why, and the draft room as the way on. */
export function NoReview({
  reason,
  view,
  outage,
  actions,
}: {
  reason: NoReviewReason;
  view: SeasonView;
  outage: NbaOutage | null;
  actions?: ReactNode;
}): ReactElement {
  const { title, says } =
    reason === 'nbaNotRead' && outage
      ? { title: NBA_UNAVAILABLE, says: outageWords(outage, 'the review appears') }
      : wordsOf(reason, view);
  return (
    <EmptyState title={title} actions={actions}>
      {says}
    </EmptyState>
  );
}
