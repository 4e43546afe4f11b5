import { platformName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { formatDay } from '../../../text/phrases.ts';
import layout from '../../../theme/layout.module.css';
import text from '../../../theme/text.module.css';
import { formatProbability } from '../../../ui/format-probability.ts';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import type { RoomSource } from './room-source.ts';

interface RoomHowProps {
  readonly source: RoomSource;
  /** Weight of ADP or average prices in the other managers' simulated picks; null if averages are unknown. */
  readonly market: number | null;
  readonly isAuction: boolean;
  readonly hasUsual: boolean;
}

export function RoomHow({ source, market, isAuction, hasUsual }: RoomHowProps): ReactElement {
  const { averagesOf, view } = source;
  return (
    <p className={`${text.note} ${layout.below}`}>
      <HowComputed title="Recommended picks" anchor="draft-room">
        <p>
          For every candidate the rest of the draft is simulated: your later picks are chosen for the team
          they build together, opponents pick by{' '}
          {market === null
            ? 'G-score'
            : `a blend of ${isAuction ? 'average price' : 'average draft position'} and G-score`}
          , with some randomness. Then the finished teams play each other. A candidate’s cost is the
          difference from the best candidate.
        </p>
        {market === null ? null : (
          <p>
            The picks in this room decide the blend: currently {formatProbability(market)} goes to{' '}
            {isAuction ? 'average prices' : 'ADP'}.
          </p>
        )}
        <p>
          Weeks are {view.league.id === '' ? 'the NBA season’s' : 'your league’s'}, with every player’s games
          left and the chance to play each. Chances include projection error.
        </p>
        <p>
          “Next pick” simulates the picks before it 200 times.
          {isAuction ? ' Prices split the money left in the room by value above replacement.' : ''}
        </p>
      </HowComputed>
      {hasUsual && averagesOf
        ? ` ${isAuction ? 'Average prices' : 'ADP'}: ${platformName[averagesOf.platform]}’s other drafts, read on ${formatDay(averagesOf.asOf)}.`
        : null}
    </p>
  );
}
