import { addDays, type Day, daysFrom, isCalledOff, weekday } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { ScheduleDays } from '../../api/responses.ts';
import text from '../../theme/text.module.css';
import { formatDay } from '../../words/phrases.ts';
import styles from './PlayerPanel.module.css';

interface ComingGamesProps {
  readonly nbaTeam: string;
  readonly days: ScheduleDays;
  readonly today: Day;
}

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function ComingGames({ nbaTeam, days, today }: ComingGamesProps): ReactElement {
  const games = new Map(
    days.flatMap(({ day, games: all }) => {
      const own = all.find(
        ({ home, away, status, kind }) =>
          (home === nbaTeam || away === nbaTeam) && !isCalledOff(status) && kind === 'regular',
      );
      if (!own) return [];
      const opponent = own.home === nbaTeam ? own.away : own.home;
      return [[day, `${own.home === nbaTeam ? '' : '@'}${opponent ?? 'open'}`] as const];
    }),
  );
  const monday = addDays(today, -weekday(today));
  const weeks = [0, 7, 14].map((offset) => daysFrom(addDays(monday, offset), addDays(monday, offset + 6)));
  return (
    <table className={styles.panelDays}>
      <caption className={text.hidden}>Upcoming games of {nbaTeam}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={text.hidden}>Week</span>
          </th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const [first = today] = week;
          const left = week.filter((day) => day >= today && games.has(day)).length;
          return (
            <tr key={first}>
              <th scope="row">
                {formatDay(first)}
                <small>
                  {left} {left === 1 ? 'game' : 'games'}
                </small>
              </th>
              {week.map((day) => {
                const game = day < today ? undefined : games.get(day);
                const isSecond = game !== undefined && games.has(addDays(day, -1));
                return (
                  <td
                    key={day}
                    data-game={game !== undefined}
                    data-past={day < today}
                    data-today={day === today}
                  >
                    {game ?? (day < today ? '' : '·')}
                    {isSecond ? (
                      <span role="img" aria-label="second night of a back-to-back">
                        ↔
                      </span>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
