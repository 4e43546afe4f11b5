import type { Transaction } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addsLeft } from './adds-left.ts';
import { bidMarket } from './bid-market.ts';
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

describe('addsLeft', () => {
  it('subtracts the week’s adds, ignoring trades and other teams’ moves', () => {
    const moves = [
      move('2026-11-17T20:00:00Z'),
      move('2026-11-18T20:00:00Z', 'waiver'),
      move('2026-11-18T20:00:00Z', 'trade'),
      move('2026-11-18T20:00:00Z', 'addDrop', '2'),
      move('2026-11-10T20:00:00Z'),
    ];
    expect(addsLeft(rules, week, '1', moves, false, null)).toEqual({
      left: 2,
      isLocked: false,
      used: 2,
      allowed: 4,
      ofSeason: null,
      isSure: true,
    });
  });

  it('counts by fantasy day, so that a move before 3:00 a.m. Eastern belongs to the previous day', () => {
    expect(addsLeft(rules, week, '1', [move('2026-11-16T06:00:00Z')], true, null).used).toBe(0);
    expect(addsLeft(rules, week, '1', [move('2026-11-23T06:00:00Z')], true, null).used).toBe(1);
  });

  it('is never above the season limit or below zero, and is null without a limit', () => {
    const season = { ...rules, seasonAdds: 30 };
    expect(addsLeft(season, week, '1', [], true, 29).left).toBe(1);
    expect(addsLeft(season, week, '1', [], true, 40).left).toBe(0);
    expect(addsLeft({ ...rules, weeklyAdds: null }, week, '1', [], true, null).left).toBeNull();
    expect(addsLeft({ ...rules, dailyAdds: 0.42857 }, week, '1', [], true, null).allowed).toBe(3);
  });

  it('is zero for a team that the league locked', () => {
    const open = { weeklyAdds: null, dailyAdds: null, seasonAdds: null };
    expect(addsLeft(open, week, '1', [], true, null)).toMatchObject({ left: null, isLocked: false });
    expect(addsLeft(open, week, '1', [], true, null, true)).toMatchObject({ left: 0, isLocked: true });
  });

  it('is uncertain if the synced moves start within the week', () => {
    expect(addsLeft(rules, week, '1', [move('2026-11-18T20:00:00Z')], false, null).isSure).toBe(false);
  });
});

describe('faabBid', () => {
  const unknown = bidMarket([], 100);
  const market = bidMarket(
    [0, 1, 1, 2, 3, 5, 8, 30].map((dollars) => ({ dollars, rostered: null })),
    100,
  );

  it('is a share of the balance: all of it for the last add, half for an add worth as much as all later adds together', () => {
    expect(faabBid(0.3, 0.1, 0, 57, unknown, null).most).toBe(57);
    expect(faabBid(0.3, 0.1, 3, 100, unknown, null)).toEqual({ most: 50, bid: 50, chance: null });
    expect(faabBid(-0.1, 0.1, 3, 100, unknown, null)).toEqual({ most: 0, bid: 0, chance: null });
  });

  it('stops at a likely winning bid once enough of the league’s bids are known', () => {
    const { most, bid, chance } = faabBid(0.3, 0.1, 3, 100, market, null);
    expect(most).toBe(50);
    expect(bid).toBeLessThan(most);
    expect(chance).toBeGreaterThanOrEqual(0.75);
    expect(market.chance(bid - 1, null)).toBeLessThan(0.75);
    const small = faabBid(0.03, 0.1, 10, 100, market, null);
    expect(small).toEqual({ most: 2, bid: 2, chance: market.chance(2, null) });
  });

  it('stays within the balance and grows with the gain', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 200 }),
        (gain, usual, coming, balance) => {
          const { most, bid } = faabBid(gain, usual, coming, balance, market, 0.4);
          expect(most).toBeGreaterThanOrEqual(0);
          expect(most).toBeLessThanOrEqual(balance);
          expect(bid).toBeLessThanOrEqual(most);
          expect(faabBid(gain + 0.5, usual, coming, balance, market, 0.4).most).toBeGreaterThanOrEqual(most);
        },
      ),
    );
    expect(() => faabBid(0.1, 0.1, 1, -5, unknown, null)).toThrow('balance');
  });
});
