import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { HowComputed } from '../../ui/HowComputed.tsx';

export function HowValued({ replacement }: { readonly replacement: number | null }): ReactElement {
  return (
    <HowComputed anchor="values">
      <p>
        Your gain: the net gain if you add a free agent now and make the best drop. Home and the streamer show
        the same figure if you play for category wins. ROS value: how much more than the best free agents a
        player adds to your team after this week, from projections with games, absences and injuries. The
        streamer and the trade analyzer show the same figure. Play for: category wins, as your league counts
        them, or the chance to win the matchup, as in the streamer. ± is the projection’s 80% interval.
      </p>
      {replacement === null ? null : (
        <p>
          When all rosters are full, the best player left has a value of {formatSigned(replacement, 1)}.
          Auction dollars are proportional to a player’s value above the best player left at the position.
        </p>
      )}
    </HowComputed>
  );
}
