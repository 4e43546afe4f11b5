import { describe, expect, it } from 'vitest';
import { copyStaysFreshHours, isDue } from './due.ts';

const copy = 'espn-2027-123-c8f3k2a9d41bz';
const now = new Date('2027-01-13T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('isDue', () => {
  it('returns true if the browser last synced the league hours ago or never', () => {
    expect(isDue({ id: copy, syncedAt: hoursAgo(copyStaysFreshHours + 0.1) }, now)).toBe(true);
    expect(isDue({ id: copy, syncedAt: null }, now)).toBe(true);
    expect(isDue({ id: copy, syncedAt: hoursAgo(copyStaysFreshHours - 0.1) }, now)).toBe(false);
  });

  it('returns false for leagues that the server syncs', () => {
    for (const id of ['espn-2027-123', 'yahoo-466.l.1'])
      expect(isDue({ id, syncedAt: null }, now)).toBe(false);
  });
});
