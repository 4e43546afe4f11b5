import { addDays, type Day } from '@fantasy-stats/domain';
import ical, { escape as escapeText } from 'ical-generator';
import type { ScheduleModel } from './schedule-model.ts';

/** An NBA team in a calendar. Event titles start with the given player names, if any. */
export interface CalendarTeam {
  readonly nbaTeam: string;
  readonly names: readonly string[];
}

/** Assumed duration of a game, in ms. */
const GAME_MILLISECONDS = 150 * 60_000;

/**
 * Returns NBA teams' games on and after a given day as an iCalendar file (RFC 5545). Each game appears once.
 * Games without a time are all-day events.
 * @param at the file's creation time
 */
export function gamesCalendar(
  name: string,
  model: Pick<ScheduleModel, 'schedule' | 'facts'>,
  teams: readonly CalendarTeam[],
  from: Day,
  at: Date,
): string {
  // The library escapes events, but not the calendar's name.
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
