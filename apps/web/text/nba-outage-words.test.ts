import { describe, expect, it } from 'vitest';
import { nbaReadWords, outageWords } from './nba-outage-words.ts';

const at = (hour: number, minute = 0, day = 22) => new Date(2026, 11, day, hour, minute);
const outage = {
  source: 'nba',
  since: at(14, 35).toISOString(),
  triedAgainAt: at(15, 7).toISOString(),
} as const;

describe('outageWords', () => {
  it('gives the start of the outage, says that nothing is lost, and gives the next try', () => {
    expect(outageWords(outage, 'chances appear', at(15))).toBe(
      'The NBA has not delivered game data since 2:35 PM. Nothing is lost: we retry automatically, next at 3:07 PM, and chances appear once it is back.',
    );
  });

  it('mentions ESPN if it is also unavailable, and the day if it is not today', () => {
    const words = outageWords({ ...outage, source: 'espn' }, 'plans follow', at(9, 0, 23));
    expect(words).toMatch(/^Neither the NBA nor ESPN has delivered game data since Tue 2:35 PM\./);
    expect(words).toContain('plans follow once it is back');
    expect(outageWords(outage, 'plans follow', at(9, 0, 30))).toContain('since Tue, Dec 22, 2026.');
  });

  it('omits the next try if it is overdue or unknown', () => {
    const words = 'Nothing is lost: we retry automatically, and chances appear once it is back.';
    expect(outageWords(outage, 'chances appear', at(15, 8))).toContain(words);
    expect(outageWords({ ...outage, triedAgainAt: null }, 'chances appear', at(15))).toContain(words);
  });
});

describe('nbaReadWords', () => {
  it('gives the time, the weekday on another day, and the date after some days', () => {
    const readAt = at(20, 31).toISOString();
    expect(nbaReadWords(readAt, at(22))).toBe('NBA data from 8:31 PM');
    expect(nbaReadWords(readAt, at(9, 0, 23))).toBe('NBA data from Tue 8:31 PM');
    expect(nbaReadWords(readAt, at(9, 0, 30))).toBe('NBA data from Tue, Dec 22, 2026');
  });
});
