import { describe, expect, it } from 'vitest';
import { outageWords } from './nba-outage-words.ts';

const at = (hour: number, minute = 0, day = 22) => new Date(2026, 11, day, hour, minute);
const outage = {
  source: 'nba',
  since: at(14, 35).toISOString(),
  triedAgainAt: at(15, 7).toISOString(),
} as const;

describe('that NBA games do not come in', () => {
  it('is told with since when, that nothing is lost, and when it is tried again', () => {
    expect(outageWords(outage, 'chances appear', at(15))).toBe(
      'The NBA has not delivered game data since 2:35 PM. Nothing is lost: it is tried again automatically, next at 3:07 PM, and chances appear once it is back.',
    );
  });

  it('names ESPN where it cannot replace the NBA, and the day of what is not of today', () => {
    const words = outageWords({ ...outage, source: 'espn' }, 'plans follow', at(9, 0, 23));
    expect(words).toMatch(/^Neither the NBA nor ESPN has delivered game data since Tue 2:35 PM\./);
    expect(words).toContain('plans follow once it is back');
    expect(outageWords(outage, 'plans follow', at(9, 0, 30))).toContain('since Tue, Dec 22, 2026.');
  });

  it('names no next try that is due already or not known', () => {
    const words = 'Nothing is lost: it is tried again automatically, and chances appear once it is back.';
    expect(outageWords(outage, 'chances appear', at(15, 8))).toContain(words);
    expect(outageWords({ ...outage, triedAgainAt: null }, 'chances appear', at(15))).toContain(words);
  });
});
