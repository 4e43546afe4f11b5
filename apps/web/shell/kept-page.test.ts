import { describe, expect, it } from 'vitest';
import { leagueVersionOf, ofOneVersion } from './kept-page.ts';

describe('what of the last visit is shown together', () => {
  it('knows the version of a league by its freshness, or by what a forecast’s begins with', () => {
    expect(leagueVersionOf({ freshness: { version: 12 } })).toBe(12);
    expect(leagueVersionOf({ version: '12-lx3k0-7' })).toBe(12);
    for (const answer of [null, 'text', {}, { version: 'x' }, { version: 3 }, { freshness: {} }, []])
      expect(leagueVersionOf(answer)).toBeNull();
  });

  it('is of the newest version kept, with what is of none', () => {
    const [season, old, unversioned] = [
      { answer: { freshness: { version: 12 } } },
      { answer: { version: '11-lx3k0-7' } },
      { answer: { days: [] } },
    ];
    expect(ofOneVersion([old, season, unversioned])).toEqual([season, unversioned]);
    expect(ofOneVersion([unversioned])).toEqual([unversioned]);
    expect(ofOneVersion([])).toEqual([]);
  });
});
