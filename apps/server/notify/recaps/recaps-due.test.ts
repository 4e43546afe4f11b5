import { usualRecapSettings } from '@fantasy-stats/contract/recap-kinds';
import { exampleWeeks } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { dueWeeks, tradesSince } from './recaps-due.ts';

// Three weeks: 10-19 to 10-25, 10-26 to 11-08 (two calendar weeks with a clock change on 11-01), and 11-09 to
// 11-15.
const weeks = exampleWeeks(3, [7, 14, 7]);
const long = new Date('2026-09-01T00:00:00Z');

function due(at: string, settings: Partial<typeof usualRecapSettings> = {}, since = long): string[] {
  const channel = { since, settings: { ...usualRecapSettings, ...settings } };
  return dueWeeks(weeks, channel, new Date(at)).map(({ kind, week }) => `${kind} ${week.number}`);
}

describe('dueWeeks', () => {
  it('returns a preview on the week’s first day and a recap on the day after the week, at the chosen hour', () => {
    expect(due('2026-10-19T12:59:00Z')).toEqual([]);
    expect(due('2026-10-19T13:00:00Z')).toEqual(['preview 1']);
    expect(due('2026-10-26T12:59:00Z')).toEqual([]);
    expect(due('2026-10-26T13:00:00Z')).toEqual(['recap 1', 'preview 2']);
    expect(due('2026-10-26T13:00:00Z', { time: '09:00', timeZone: 'America/Los_Angeles' })).toEqual([]);
    expect(due('2026-10-26T16:00:00Z', { time: '09:00', timeZone: 'America/Los_Angeles' })).toEqual([
      'recap 1',
      'preview 2',
    ]);
  });

  it('handles weeks of 14 days, and clock changes', () => {
    expect(due('2026-11-02T15:00:00Z')).toEqual([]);
    expect(due('2026-11-09T13:59:00Z')).toEqual([]);
    expect(due('2026-11-09T14:00:00Z')).toEqual(['recap 2', 'preview 3']);
  });

  it('delays a recap that is due on a week’s last day until the week is over', () => {
    const settings = { recapDay: 0, kinds: { preview: false, recap: true, trade: false } };
    expect(due('2026-10-25T20:00:00Z', settings)).toEqual([]);
    // A game day ends at 03:00 in New York.
    expect(due('2026-10-26T06:59:00Z', settings)).toEqual([]);
    expect(due('2026-10-26T07:00:00Z', settings)).toEqual(['recap 1']);
    // A channel gets the recap even if it was added after the set hour of that day.
    expect(due('2026-10-26T07:00:00Z', settings, new Date('2026-10-25T20:00:00Z'))).toEqual(['recap 1']);
    expect(due('2026-10-26T16:00:00Z', settings, new Date('2026-10-26T15:00:00Z'))).toEqual([]);
  });

  it('skips weeks from before the channel was added, and weeks that ended days ago', () => {
    expect(due('2026-10-26T15:00:00Z', {}, new Date('2026-10-26T14:00:00Z'))).toEqual([]);
    expect(due('2026-10-28T00:00:00Z')).toEqual(['recap 1', 'preview 2']);
    expect(due('2026-10-28T02:00:00Z')).toEqual(['recap 1']);
    expect(due('2026-10-31T02:00:00Z')).toEqual([]);
    const now = new Date('2026-10-28T00:00:00Z');
    expect(tradesSince({ since: long }, now)).toEqual(new Date('2026-10-26T00:00:00Z'));
    expect(tradesSince({ since: new Date('2026-10-27T00:00:00Z') }, now)).toEqual(
      new Date('2026-10-27T00:00:00Z'),
    );
  });

  it('returns nothing before or after the season, or for kinds that are turned off', () => {
    expect(due('2026-10-01T15:00:00Z')).toEqual([]);
    expect(due('2026-11-16T15:00:00Z')).toEqual(['recap 3']);
    expect(due('2027-03-01T15:00:00Z')).toEqual([]);
    expect(due('2026-10-26T13:00:00Z', { kinds: { preview: false, recap: false, trade: true } })).toEqual([]);
  });
});
