import { addDays } from '@fantasy-stats/domain';
import ical, { escape as escapeText, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { StoredEvent } from './store-events.ts';

/** Refresh interval for calendar programs, in seconds. */
const readAgain = 3600;

/** CSS name of the color closest to the product's accent. */
const color = 'orangered';

/**
 * Replaces line breaks and characters that RFC 5545 does not allow in text with spaces, because names are
 * user input.
 */
const plain = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim();

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * Returns a calendar as iCalendar (RFC 5545, with RFC 7986's name, color and refresh interval).
 * @param owner permanent namespace of one manager's event ids
 */
export function writeCalendar(
  name: string,
  events: readonly StoredEvent[],
  { owner, publicUrl }: { readonly owner: string; readonly publicUrl: string },
): string {
  const calendar = ical({
    // The library does not escape names.
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
      // Transparent: a player's game does not make the manager busy.
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
  // The library cannot set a calendar's color, so add the property here.
  return `${calendar.toString().replace('\r\nX-WR-CALNAME:', `\r\nCOLOR:${color}\r\nX-WR-CALNAME:`)}\r\n`;
}
