import { describe, expect, it } from 'vitest';
import { shareStillToCome, sharesOf, tipOffsOf } from './nba-outlook.ts';

const startsAt = '2027-01-14T00:30:00.000Z';
const at = (time: string) => new Date(`2027-01-14T${time}Z`);

describe('shareStillToCome', () => {
  it('is 1 before the game starts', () => {
    expect(shareStillToCome({ status: 'scheduled', startsAt }, at('00:00:00'))).toBe(1);
    expect(shareStillToCome({ status: 'live', startsAt }, at('00:10:00'))).toBe(1);
  });

  it('shrinks during the game, and is 0 if the score was read after the game', () => {
    expect(shareStillToCome({ status: 'live', startsAt }, at('01:40:00'))).toBe(0.5);
    expect(shareStillToCome({ status: 'final', startsAt }, at('03:00:00'))).toBe(0);
  });

  it('is 1 for a game that ended after the score was read', () => {
    expect(shareStillToCome({ status: 'final', startsAt }, at('00:00:00'))).toBe(1);
  });

  it('is ½ during a game and 0 after it if times are unknown', () => {
    expect(shareStillToCome({ status: 'live', startsAt: null }, at('00:00:00'))).toBe(0.5);
    expect(shareStillToCome({ status: 'final', startsAt }, null)).toBe(0);
  });

  it('shrinks with time in a game that the NBA still lists as scheduled', () => {
    expect(shareStillToCome({ status: 'scheduled', startsAt }, at('01:40:00'))).toBe(0.5);
    expect(shareStillToCome({ status: 'scheduled', startsAt }, null)).toBe(1);
    expect(shareStillToCome({ status: 'scheduled', startsAt: null }, at('01:40:00'))).toBe(1);
  });

  it('is the same for both NBA teams in a game', () => {
    const game = { day: '2027-01-13', home: 'BOS', away: null, status: 'live', startsAt } as const;
    expect([...sharesOf([{ ...game, away: 'NY' }, game], at('01:40:00'))]).toEqual([
      ['BOS 2027-01-13', 0.5],
      ['NY 2027-01-13', 0.5],
    ]);
  });
});

describe('tipOffsOf', () => {
  const game = { day: '2027-01-13', home: 'BOS', away: 'NY', startsAt } as const;

  it('lists tip-offs for both NBA teams, and whether the game is in progress', () => {
    expect([...tipOffsOf([{ ...game, status: 'live' }])]).toEqual([
      ['BOS 2027-01-13', { startsAt, isOn: true }],
      ['NY 2027-01-13', { startsAt, isOn: true }],
    ]);
    expect(tipOffsOf([{ ...game, status: 'scheduled' }]).get('BOS 2027-01-13')).toEqual({
      startsAt,
      isOn: false,
    });
  });

  it('omits postponed games', () => {
    expect(tipOffsOf([{ ...game, status: 'postponed' }]).size).toBe(0);
  });
});
