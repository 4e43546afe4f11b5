import { describe, expect, it } from 'vitest';
import { traderHabits } from '../../league/trader-habits.ts';
import { exampleTrade, exampleTrades } from './example-trades.ts';

describe('traderHabits', () => {
  const trades = exampleTrades([exampleTrade('a'), exampleTrade('b', { status: 'vetoed' })], {
    answers: [
      { teamId: '2', accepted: 2, declined: 1 },
      { teamId: '3', accepted: 0, declined: 3 },
    ],
  });

  it('counts answers, trades and values of all managers but the user', () => {
    const habits = traderHabits([trades], trades);
    expect(habits.answered).toBe(6);
    expect(habits.acceptance).toBeCloseTo(1 / 3, 9);
    expect(habits.ofTeam('1')).toBeNull();
    const [second, third, fourth] = ['2', '3', '4'].map((team) => habits.ofTeam(team)?.acceptance?.mean ?? 0);
    expect(second).toBeGreaterThan(fourth ?? 1);
    expect(third).toBeLessThan(fourth ?? 0);
    expect(habits.ofTeam('2')?.tradesPerSeason?.mean).toBeGreaterThan(
      habits.ofTeam('3')?.tradesPerSeason?.mean ?? 9,
    );
    expect(habits.ofTeam('2')?.net).not.toBeNull();
    expect(habits.ofTeam('3')?.net).toBeNull();
  });

  it('joins seasons by manager, and leaves out values in another unit', () => {
    const other = exampleTrades([exampleTrade('c')], { unit: 'points' });
    const both = traderHabits([trades, other], trades);
    expect(both.ofTeam('2')?.net).toEqual(traderHabits([trades], trades).ofTeam('2')?.net);
    expect(both.tradesPerSeason).not.toBeNull();
  });
});
