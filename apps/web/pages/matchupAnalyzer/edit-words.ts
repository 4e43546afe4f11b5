import type { Day } from '@fantasy-stats/domain';
import type { RosterEdit } from '@fantasy-stats/engine/league';
import { dateFormat } from '../../text/date-format.ts';

const dayFormat = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const weekdayFormat = dateFormat({ weekday: 'long', timeZone: 'UTC' });

const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

export function shortDay(day: Day): string {
  return dayFormat.format(noon(day)).replace(',', '');
}

export function weekdayOf(day: Day): string {
  return weekdayFormat.format(noon(day));
}

export interface EditWords {
  readonly what: string;
  readonly more: string;
}

/** @param nameOf returns a player's name by platform ID */
export function editWords(edit: RosterEdit, nameOf: (id: string) => string, isOther: boolean): EditWords {
  const name = nameOf(edit.playerId);
  const theirs = isOther ? 'the other team' : '';
  const join = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
  switch (edit.kind) {
    case 'sit':
      return edit.day === null
        ? { what: `Sit ${name} all week`, more: theirs }
        : { what: `Sit ${name} on ${weekdayOf(edit.day)}`, more: join(shortDay(edit.day), theirs) };
    case 'start':
      return edit.day === null
        ? { what: `Start ${name} whenever they play this week`, more: theirs }
        : {
            what: `Start ${name} on ${weekdayOf(edit.day)}`,
            more: join('in place of the least useful player', theirs),
          };
    case 'out':
      return { what: `${name} sits out the week`, more: join('injured', theirs) };
    case 'plays':
      return { what: `${name} plays every game`, more: join('healthy', theirs) };
    case 'drop':
      return { what: `Drop ${name}`, more: join(`from ${shortDay(edit.day)}`, theirs) };
    case 'list':
      return { what: `Move ${name} to the injured list`, more: join(`from ${shortDay(edit.day)}`, theirs) };
    case 'activate':
      return { what: `Activate ${name}`, more: join(`from ${shortDay(edit.day)}`, theirs) };
    case 'add':
      return {
        what: edit.dropId === null ? `Add ${name}` : `Add ${name}, drop ${nameOf(edit.dropId)}`,
        more: join(`from ${shortDay(edit.day)}`, theirs),
      };
  }
}

/** Returns a change of probability in percentage points: "+4.8", "−0.3", "0.0". */
export function formatPoints100(change: number): string {
  const text = Math.abs(change * 100).toFixed(1);
  if (Number(text) === 0) return '0.0';
  return change < 0 ? `−${text}` : `+${text}`;
}
