import type { NoReviewReason } from '@fantasy-stats/contract/draft-review';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { platformName } from '@fantasy-stats/domain';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import type { ReactElement, ReactNode } from 'react';
import type { SeasonView } from '../../../league/season-view.ts';
import { useSeason } from '../../../season/season-context.ts';
import { NBA_UNAVAILABLE, outageWords } from '../../../text/nba-outage-words.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface Words {
  readonly title: string;
  readonly description: string;
}

function wordsOf(reason: NoReviewReason, view: SeasonView): Words {
  const platform = platformName[view.league.platform];
  switch (reason) {
    case 'notDrafted':
      return {
        title: 'Your league has not drafted yet.',
        description:
          'The review appears once the draft is over and synced. Until then the draft room helps you prepare.',
      };
    case 'noPicks':
      return {
        title: `${platform} has no picks from this draft.`,
        description:
          'The draft was held offline and entered as finished rosters, or has not been synced yet. Picks cannot be judged without the order or the prices.',
      };
    case 'nothingProjectable':
      return {
        title: 'Your league’s statistics cannot be projected.',
        description: 'None of its statistics are in box scores, so no pick can be valued.',
      };
    case 'nbaNotRead':
      return {
        title: 'No NBA games.',
        description: noForecastWords.nbaNotRead,
      };
    case 'playersNotRead':
      return {
        title: 'No injury statuses.',
        description: noForecastWords.playersNotRead,
      };
    case 'playersNotMatched':
      return {
        title: 'Too few drafted players are matched to NBA players.',
        description:
          'The review waits until most picks can be valued. Players are matched automatically as they play.',
      };
    case 'otherSeason':
      return {
        title: 'This draft belongs to a past season.',
        description:
          'Its picks are valued from box scores of that season and the one before it, which are not all available yet.',
      };
  }
}

export function NoReview({
  reason,
  outage,
  actions,
}: {
  reason: NoReviewReason;
  outage: NbaOutage | null;
  actions?: ReactNode;
}): ReactElement {
  const view = useSeason();
  const { title, description } =
    reason === 'nbaNotRead' && outage
      ? { title: NBA_UNAVAILABLE, description: outageWords(outage) }
      : wordsOf(reason, view);
  return (
    <EmptyState title={title} actions={actions}>
      {description}
    </EmptyState>
  );
}
