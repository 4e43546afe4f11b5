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
          A value adds up how far a player is from the average player in a league this size, category by
          category. Z counts standard deviations between players. G counts a category less, the more its weeks
          are luck. Roto counts points won in the season standings.
        </p>
      ) : (
        <p>A value is the stat line in your league’s scoring.</p>
      )}
      <p>
        Your gain: the net gain of adding a free agent now for the best drop, as on home and the streamer. ROS
        value: what a player brings your team after this week beyond the best free agents, from projections
        with games, absences and injuries; the streamer and the trade analyzer show the same figure. ± is an
        80% interval of what is projected.
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
