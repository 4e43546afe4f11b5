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
          A value adds up how far a player is from the average of the players a league of this size uses,
          category by category. Z counts in spreads between players. G counts a category less, the more its
          weeks are luck. Roto counts points won in a season’s table.
        </p>
      ) : (
        <p>A value is what his line is worth at your league’s prices.</p>
      )}
      <p>
        To you: the change in your expected result when he takes the place of whoever you miss least, from the
        projections for the rest of the season with its games, absences and injuries. ± is an 80% interval of
        what is projected; the luck of single games comes on top.
      </p>
      {replacement === null ? null : (
        <p>
          When every team has filled its places, the best player left has a value of{' '}
          {formatSigned(replacement, 1)}. Auction dollars are shared out by value above the best player left
          at a position.
        </p>
      )}
    </HowComputed>
  );
}
