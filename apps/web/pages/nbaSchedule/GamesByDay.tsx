import type { RosterGames, WeekSchedule } from '@fantasy-stats/engine/schedule';
import type { CSSProperties, ReactElement } from 'react';
import { longDay, shortDay } from '../../schedule/day-words.ts';
import { counted } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import chartsStyles from '../../ui/charts.module.css';
import styles from './GamesByDay.module.css';

/** Maximum number of NBA games on a day; the scale's maximum. */
const MOST_GAMES = 15;

interface BarStyle extends CSSProperties {
  '--fs-games': number;
}

/** Returns the height of a bar or of the off-night line, relative to the busiest day. */
function high(games: number): BarStyle {
  return { '--fs-games': games / MOST_GAMES };
}

interface GamesByDayProps {
  readonly schedule: WeekSchedule;
  readonly nbaTeams: number;
  readonly roster: RosterGames | null;
  readonly ownerLabel: string;
  readonly today: string;
}

export function GamesByDay({ schedule, nbaTeams, roster, ownerLabel, today }: GamesByDayProps): ReactElement {
  const spoken = schedule.days.map(
    ({ day, nbaTeamsPlaying, isOffNight }, index) =>
      `${longDay(day)}: ${counted(nbaTeamsPlaying / 2, 'game')}${isOffNight ? ', off night' : ''}${
        roster ? `, ${ownerLabel} ${roster.days[index]?.held ?? 0} of ${roster.places}` : ''
      }`,
  );
  return (
    <figure className={chartsStyles.figure}>
      <figcaption>
        <b>NBA games by day</b>
        {roster
          ? `; below, how many ${ownerLabel === 'you' ? 'you' : ownerLabel} can play in ${roster.places} slots`
          : ''}
      </figcaption>
      <div className={styles.gamesBars} role="img" aria-label={spoken.join('; ')} style={high(nbaTeams / 4)}>
        {schedule.days.map(({ day, nbaTeamsPlaying, isOffNight }, index) => {
          const used = roster?.days[index];
          return (
            <span key={day} data-off={isOffNight || undefined} data-today={day === today || undefined}>
              <span className={styles.gamesRoom}>
                <b>{nbaTeamsPlaying / 2}</b>
                <i style={high(nbaTeamsPlaying / 2)} />
              </span>
              <span className={styles.gamesDay}>{shortDay(day)}</span>
              {used ? (
                <span className={styles.gamesUsed} data-lost={used.lost > 0 || undefined}>
                  {used.held}
                  {used.lost > 0 ? ` +${used.lost}` : ''}
                </span>
              ) : null}
            </span>
          );
        })}
      </div>
      <p className={text.note}>
        Hollow bars are off nights, below the dotted line.
        {roster && roster.lost > 0 ? ' +1: a game that fits no slot.' : ''}
      </p>
    </figure>
  );
}
