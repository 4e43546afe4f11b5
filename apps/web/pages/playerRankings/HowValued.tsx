import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { HowComputed } from '../../ui/HowComputed.tsx';

export function HowValued({
  replacement,
  isByCategory,
}: {
  readonly replacement: number | null;
  readonly isByCategory: boolean;
}): ReactElement {
  return (
    <HowComputed title="Player values" anchor="values">
      {isByCategory ? (
        <p>
          A value sums, over all categories, how far a player is from the average player in a league this
          size. Z is in standard deviations across players. G gives less weight to categories with more weekly
          luck. Roto is points won in the season standings.
        </p>
      ) : (
        <p>Value is fantasy points under your league’s scoring.</p>
      )}
      <p>
        Your gain: the net gain of adding a free agent now for the best drop, as on home and the streamer. ROS
        value: a player’s value to your team after this week above the best free agents, from projections with
        games, absences and injuries; the streamer and the trade analyzer show the same figure. ± is the
        projection’s 80% interval.
      </p>
      {replacement === null ? null : (
        <p>
          When all rosters are full, the best player left has a value of {formatSigned(replacement, 1)}.
          Auction dollars are shared by value above the best player left at a position.
        </p>
      )}
    </HowComputed>
  );
}
