import type { ReactElement } from 'react';
import { userTimeZone } from '../../schedule/day-words.ts';
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
      <span>Times are in your time zone ({userTimeZone()}); +1 means the next day.</span>
      <HowComputed anchor="nba-schedule" />
    </p>
  );
}
