import type { ReactElement } from 'react';
import { readersTimeZone } from '../../schedule/day-words.ts';
import text from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import styles from './schedule.module.css';

/** Returns the number of NBA teams below which a night is an off night. */
function threshold(nbaTeams: number): number {
  return Math.ceil(nbaTeams / 2);
}

export function ScheduleLegend({
  nbaTeams,
  hasSlots = false,
}: {
  nbaTeams: number;
  hasSlots?: boolean;
}): ReactElement {
  const fewer = threshold(nbaTeams);
  return (
    <p className={`${text.note} ${styles.scheduleLegend}`}>
      <span>
        <i data-mark="back-to-back" aria-hidden="true" /> back-to-back
      </span>
      <span>
        <i data-mark="off" aria-hidden="true" /> off night: fewer than {fewer} of {nbaTeams} NBA teams play
      </span>
      {hasSlots ? (
        <span>
          <i data-mark="lost" aria-hidden="true" /> fits no slot
        </span>
      ) : null}
      <span>Times are in your time zone ({readersTimeZone()}); +1 means the next day.</span>
      <HowComputed title="Games, off nights, back-to-backs" anchor="nba-schedule">
        <p>
          Only regular-season games count. Postponed games count once they have a new date; canceled games and
          the NBA Cup final never count.
        </p>
        <p>
          On an off night fewer than half of the NBA teams play, so a player with a game often fills an empty
          slot. A back-to-back counts in every week that has one of its nights.
        </p>
        {hasSlots ? (
          <p>
            Each day’s games are matched to your slots exactly, by position. Players in injured slots are left
            out; a player who is out is assumed to miss the rest of the week.
          </p>
        ) : null}
      </HowComputed>
    </p>
  );
}
