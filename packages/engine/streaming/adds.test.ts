import type { Transaction } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addsLeft } from './adds-left.ts';
import { faabBid } from './faab-bid.ts';

const week = { firstDay: '2026-11-16', lastDay: '2026-11-22' };

function move(at: string, kind: Transaction['kind'] = 'addDrop', team = '1'): Transaction {
  return {
    id: at,
    kind,
    at,
    teamIds: [team],
    moves: [
      { playerId: 'in', playerName: null, from: kind === 'trade' ? '2' : null, to: team },
      { playerId: 'out', playerName: null, from: team, to: null },
    ],
    picks: [],
    faabBid: null,
  };
}

const rules = { weeklyAdds: 4, dailyAdds: null, seasonAdds: null };

describe('adds left', () => {
  it('are the week’s less those made in it: trades and other teams’ moves are none', () => {
    const moves = [
      move('2026-11-17T20:00:00Z'),
      move('2026-11-18T20:00:00Z', 'waiver'),
      move('2026-11-18T20:00:00Z', 'trade'),
      move('2026-11-18T20:00:00Z', 'addDrop', '2'),
      move('2026-11-10T20:00:00Z'),
    ];
    expect(addsLeft(rules, week, '1', moves, false, null)).toEqual({
      left: 2,
      used: 2,
      allowed: 4,
      ofSeason: null,
      isSure: true,
    });
  });

  it('count by the fantasy day: a move in the night before three o’clock Eastern is of the day before', () => {
    expect(addsLeft(rules, week, '1', [move('2026-11-16T06:00:00Z')], true, null).used).toBe(0);
    expect(addsLeft(rules, week, '1', [move('2026-11-23T06:00:00Z')], true, null).used).toBe(1);
  });

  it('are never more than the season allows, nor below zero, and null without a limit', () => {
    const season = { ...rules, seasonAdds: 30 };
    expect(addsLeft(season, week, '1', [], true, 29).left).toBe(1);
    expect(addsLeft(season, week, '1', [], true, 40).left).toBe(0);
    expect(addsLeft({ ...rules, weeklyAdds: null }, week, '1', [], true, null).left).toBeNull();
    expect(addsLeft({ ...rules, dailyAdds: 0.42857 }, week, '1', [], true, null).allowed).toBe(3);
  });

  it('are not sure while the moves that were read begin within the week', () => {
    expect(addsLeft(rules, week, '1', [move('2026-11-18T20:00:00Z')], false, null).isSure).toBe(false);
  });
});

describe('a bid', () => {
  it('is a share of the balance: all of it for the last add, half for one worth all the others together', () => {
    expect(faabBid(0.3, 0.1, 0, 57, []).most).toBe(57);
    expect(faabBid(0.3, 0.1, 3, 100, []).most).toBe(50);
    expect(faabBid(-0.1, 0.1, 3, 100, [])).toEqual({ most: 0, likely: null, beats: null });
  });

  it('says what the league’s winning bids were, from enough of them', () => {
    const bids = [0, 1, 1, 2, 3, 5, 8, 30];
    const bid = faabBid(0.3, 0.1, 3, 100, bids);
    expect(bid).toMatchObject({ most: 50, likely: 8, beats: 1 });
    expect(faabBid(0.03, 0.1, 10, 100, bids)).toMatchObject({ most: 2, likely: 2, beats: 0.5 });
  });

  it('stays within the balance and grows with the gain', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 200 }),
        (gain, usual, coming, balance) => {
          const { most } = faabBid(gain, usual, coming, balance, []);
          expect(most).toBeGreaterThanOrEqual(0);
          expect(most).toBeLessThanOrEqual(balance);
          expect(faabBid(gain + 0.5, usual, coming, balance, []).most).toBeGreaterThanOrEqual(most);
        },
      ),
    );
    expect(() => faabBid(0.1, 0.1, 1, -5, [])).toThrow('balance');
  });
});
