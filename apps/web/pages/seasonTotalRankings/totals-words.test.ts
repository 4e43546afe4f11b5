import { describe, expect, it } from 'vitest';
import { exampleView } from '../../league/example-view.ts';
import { totalsInWords } from './totals-words.ts';

describe('season totals in words', () => {
  it('say where they come from, and whether playoff weeks are in them', () => {
    const view = exampleView({
      levels: [
        [5, 5, 5],
        [1, 1, 1],
      ],
    });
    const weeks = view.league.weeks.map((week) => ({ ...week, isPlayoffs: week.number >= 3 }));
    const late = {
      ...view,
      league: { ...view.league, weeks, today: weeks[2]?.firstDay ?? view.league.today },
    };
    const early = { ...late, league: { ...late.league, today: weeks[1]?.firstDay ?? view.league.today } };
    expect(totalsInWords(early, { source: 'platform', weeks: [] })).toBe('the platform’s own totals');
    expect(totalsInWords(late, { source: 'platform', weeks: [] })).toBe(
      'the platform’s own totals, playoffs included',
    );
    expect(totalsInWords(late, { source: 'weeks', weeks: [1] })).toMatch(/^week 1( so far)?$/);
    expect(totalsInWords(late, { source: 'weeks', weeks: [1, 2, 3] })).toMatch(
      /^weeks 1–3( so far)?, playoffs included$/,
    );
  });
});
