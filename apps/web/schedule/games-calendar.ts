import { addDays, type Day } from '@fantasy-stats/domain';
import ical, { escape as escapeText } from 'ical-generator';
import type { ScheduleModel } from './schedule-model.ts';

/** An NBA team whose games a calendar holds, with the players it is about; none for the team itself. */
export interface CalendarTeam {
  readonly nbaTeam: string;
  readonly names: readonly string[];
}

/** How long a game is taken to last. */
const GAME_MILLISECONDS = 150 * 60_000;

/**
 * The games of NBA teams from a day on as an iCalendar file (RFC 5545), a game of two of them once. Games without a time
 * stand for their whole day.
 *
 * @param at when it was made
 */
export function gamesCalendar(
  name: string,
  model: Pick<ScheduleModel, 'schedule' | 'facts'>,
  teams: readonly CalendarTeam[],
  from: Day,
  at: Date,
): string {
  /* The library escapes what events say, and writes a name as it is. */
  const calendar = ical({
    name: escapeText(name, false),
    prodId: { company: 'Fantasy Stats', product: 'NBA schedule' },
  });
  const namesOf = new Map<string, readonly string[]>(teams.map(({ nbaTeam, names }) => [nbaTeam, names]));
  for (const { id, day, tip, home, away } of model.schedule.games) {
    if (day < from || !(namesOf.has(home) || namesOf.has(away))) continue;
    const names = [...(namesOf.get(home) ?? []), ...(namesOf.get(away) ?? [])];
    const start = new Date(tip ?? Number.NaN);
    const isTimed = !Number.isNaN(start.getTime());
    calendar.createEvent({
      id: `nba-${id}@fantasy-stats`,
      stamp: at,
      summary: `${names.length > 0 ? `${names.join(', ')}: ` : ''}${away} @ ${home}`,
      ...(isTimed
        ? { start, end: new Date(start.getTime() + GAME_MILLISECONDS) }
        : {
            start: new Date(`${day}T00:00:00Z`),
            end: new Date(`${addDays(day, 1)}T00:00:00Z`),
            allDay: true,
            timezone: null,
          }),
    });
  }
  return calendar.toString();
}
