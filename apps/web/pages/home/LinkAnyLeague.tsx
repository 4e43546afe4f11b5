import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { LinkWays } from './LinkWays.tsx';

/** Home before a league is linked: the two ways to link one. */
export function LinkAnyLeague(): ReactElement {
  return (
    <div className={layout.page}>
      <Answer
        page="Home"
        more="Settings, teams, every week and the latest moves are synced once and kept up to date. We only read; we never change your league."
      >
        Link your league and see its numbers in about a minute.
      </Answer>
      <LinkWays />
    </div>
  );
}
