import { describe, expect, it } from 'vitest';
import { shareStillToCome, sharesOf } from './nba-outlook.ts';

const startsAt = '2027-01-14T00:30:00.000Z';
const at = (time: string) => new Date(`2027-01-14T${time}Z`);

describe('what of a game is not in a score yet', () => {
  it('is all of it before it begins', () => {
    expect(shareStillToCome({ status: 'scheduled', startsAt }, at('00:00:00'))).toBe(1);
    expect(shareStillToCome({ status: 'live', startsAt }, at('00:10:00'))).toBe(1);
  });

  it('shrinks while it is played, and is nothing when the score was read after it', () => {
    expect(shareStillToCome({ status: 'live', startsAt }, at('01:40:00'))).toBe(0.5);
    expect(shareStillToCome({ status: 'final', startsAt }, at('03:00:00'))).toBe(0);
  });

  it('is all of a game that ended after the score was read', () => {
    expect(shareStillToCome({ status: 'final', startsAt }, at('00:00:00'))).toBe(1);
  });

  it('is half of a game that is on, and nothing of one that is over, where times are not known', () => {
    expect(shareStillToCome({ status: 'live', startsAt: null }, at('00:00:00'))).toBe(0.5);
    expect(shareStillToCome({ status: 'final', startsAt }, null)).toBe(0);
  });

  it('is told for both NBA teams of a game', () => {
    const game = { day: '2027-01-13', home: 'BOS', away: null, status: 'live', startsAt } as const;
    expect([...sharesOf([{ ...game, away: 'NY' }, game], at('01:40:00'))]).toEqual([
      ['BOS 2027-01-13', 0.5],
      ['NY 2027-01-13', 0.5],
    ]);
  });
});
