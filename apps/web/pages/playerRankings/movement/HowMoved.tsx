import type { ReactElement } from 'react';
import { HowComputed } from '../../../ui/HowComputed.tsx';

export function HowMoved(): ReactElement {
  return (
    <HowComputed title="Movement" anchor="movement">
      <p>
        A change compares a player’s games in the window with the season’s games before it. Its standard error
        comes from how much single games vary, for the player and for players in general. On average, at most
        one in ten changes called clear is due to chance.
      </p>
      <p>
        Buy low: projected above the player’s rank in the platform’s drafts with a chance of at least 80%, and
        the last 30 days are below the projection. Sell high is the opposite. Without a draft rank, the gap
        between projection and recent stats must be clear.
      </p>
      <p>± is an 80% interval.</p>
    </HowComputed>
  );
}
