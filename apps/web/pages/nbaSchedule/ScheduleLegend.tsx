import type { ReactElement } from 'react';
import { readersTimeZone } from '../../schedule/day-words.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';

/** Fewer clubs than this many play on an off night. */
function threshold(clubs: number): number {
  return Math.ceil(clubs / 2);
}

/** What the marks of the grid mean. */
export function ScheduleLegend({
  clubs,
  hasSlots = false,
}: {
  clubs: number;
  hasSlots?: boolean;
}): ReactElement {
  const fewer = threshold(clubs);
  return (
    <p className="fs-note fs-schedule-legend">
      <span>
        <i data-mark="back-to-back" aria-hidden="true" /> back-to-back
      </span>
      <span>
        <i data-mark="off" aria-hidden="true" /> off night: fewer than {fewer} of {clubs} clubs play
      </span>
      {hasSlots ? (
        <span>
          <i data-mark="lost" aria-hidden="true" /> no slot can hold it
        </span>
      ) : null}
      <span>Times in your time zone ({readersTimeZone()}); +1 is the next date there.</span>
      <HowComputed title="Games, off nights, back-to-backs" anchor="nba-schedule">
        <p>
          Games are those of the NBA’s regular season; postponed ones count once they have a new day. The
          Cup’s final counts nowhere.
        </p>
        <p>
          On an off night fewer than half of the clubs play, so that lineups have empty slots that a player
          with a game fills. A back-to-back counts in a week when one of its nights lies in it.
        </p>
        {hasSlots ? (
          <p>
            Which games your slots hold is found exactly, day by day, from positions and slots. Who stands on
            the injured list is left out; who is out misses what is left of the running week.
          </p>
        ) : null}
      </HowComputed>
    </p>
  );
}
