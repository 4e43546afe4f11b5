import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { HowComputed } from '../../ui/HowComputed.tsx';

/** What values are, in a few sentences. */
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
        <p>A value is his stat line in your league’s scoring.</p>
      )}
      <p>
        To you: the change in your expected result when he replaces your most droppable player, from
        rest-of-season projections with games, absences and injuries. ± is an 80% interval of what is
        projected; the luck of single games comes on top.
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
