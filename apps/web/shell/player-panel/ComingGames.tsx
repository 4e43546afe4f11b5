import { addDays, type Day, daysFrom, isCalledOff, weekday } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { ScheduleDays } from '../../api/responses.ts';
import { formatDay } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { dateColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import styles from './PlayerPanel.module.css';

interface ComingGamesProps {
  readonly name: string;
  readonly nbaTeam: string;
  readonly days: ScheduleDays;
  readonly today: Day;
}

/** A game in the exported table, which has a row for each game instead of a grid of weeks. */
interface ExportedGame {
  readonly day: Day;
  readonly opponent: string;
  readonly isBackToBack: boolean;
}

const exported = [
  dateColumn<ExportedGame>('day', 'Day', ({ day }) => day, formatDay, { isRowHeader: true }),
  textColumn<ExportedGame>('opponent', 'Against', ({ opponent }) => opponent),
  textColumn<ExportedGame>('night', 'Back-to-back', ({ isBackToBack }) =>
    isBackToBack ? 'second night' : '',
  ),
];

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function ComingGames({ name, nbaTeam, days, today }: ComingGamesProps): ReactElement {
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
  const isSecondNight = (day: Day) => games.has(day) && games.has(addDays(day, -1));
  const rows = weeks.flat().flatMap((day): ExportedGame[] => {
    const opponent = day < today ? undefined : games.get(day);
    return opponent === undefined ? [] : [{ day, opponent, isBackToBack: isSecondNight(day) }];
  });
  return (
    <>
      <table className={styles.panelDays}>
        <caption className={text.hidden}>Upcoming games of {nbaTeam}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={text.hidden}>Week</span>
            </th>
            {weekdays.map((label) => (
              <th key={label} scope="col">
                {label}
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
                  return (
                    <td
                      key={day}
                      data-game={game !== undefined}
                      data-past={day < today}
                      data-today={day === today}
                    >
                      {game ?? (day < today ? '' : '·')}
                      {game !== undefined && isSecondNight(day) ? (
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
      <p className={`${text.note} ${styles.panelTableActions}`}>
        <TableActions columns={exported} rows={rows} fileName={[name, 'upcoming games']} />
      </p>
    </>
  );
}
