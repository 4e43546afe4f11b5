import { isBrowserCopy, isLeagueId } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { copyIdOf } from './copy-id.ts';

const user = '2f1c7a52-0b0e-4d6c-8f6e-1d2c3b4a5f60';
const another = '2f1c7a52-0b0e-4d6c-8f6e-1d2c3b4a5f61';

describe('the id of a league uploaded from a browser', () => {
  it('marks the league as uploaded from a browser, and stays the same for one user', () => {
    const id = copyIdOf(user, 2027, '123');
    expect(isLeagueId(id)).toBe(true);
    expect(isBrowserCopy(id)).toBe(true);
    expect(id).toMatch(/^espn-2027-123-c/);
    expect(copyIdOf(user, 2027, '123')).toBe(id);
  });

  it('differs by user, league and season', () => {
    const marks = [
      copyIdOf(user, 2027, '123'),
      copyIdOf(another, 2027, '123'),
      copyIdOf(user, 2026, '123'),
      copyIdOf(user, 2027, '124'),
      copyIdOf(user, 2027, '12'),
    ].map((id) => id.split('-').at(-1));
    expect(new Set(marks).size).toBe(marks.length);
  });
});
