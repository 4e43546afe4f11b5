import { addDays } from '@fantasy-stats/domain';
import ical, { escape as escapeText, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { KeptEvent } from './keep.ts';

/** How often a calendar program is asked to look again, in seconds. */
const readAgain = 3600;

/** Names of leagues and teams are written by other people: what is no text in RFC 5545 is left out. */
const plain = (text: string): string => text.replace(/\p{C}/gu, ' ').trim();

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * A calendar as iCalendar (RFC 5545, with RFC 7986's name and refresh interval).
 *
 * @param owner tells the events of one manager's calendar from another's, for ever
 */
export function writeCalendar(
  name: string,
  events: readonly KeptEvent[],
  { owner, publicUrl }: { readonly owner: string; readonly publicUrl: string },
): string {
  const calendar = ical({
    /* The library writes a name as it is. */
    name: escapeText(plain(name), false),
    prodId: { company: 'Fantasy Stats', product: 'Calendar' },
    ttl: readAgain,
  });
  const host = new URL(publicUrl).hostname;
  for (const { changedAt, event, isCancelled, key, sequence } of events) {
    const { description, path, summary, time } = event;
    calendar.createEvent({
      id: `${key}-${owner}@${host}`,
      stamp: changedAt,
      lastModified: changedAt,
      sequence,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      /* Nobody is busy because his players are. */
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: plain(summary),
      description: plain(description),
      url: `${publicUrl}${path}`,
      ...('lastDay' in time
        ? {
            start: startOf(time.firstDay),
            end: startOf(addDays(time.lastDay, 1)),
            allDay: true,
            timezone: null,
          }
        : { start: new Date(time.from), end: new Date(time.to) }),
    });
  }
  return `${calendar.toString()}\r\n`;
}
