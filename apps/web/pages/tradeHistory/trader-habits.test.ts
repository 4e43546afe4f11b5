import { describe, expect, it } from 'vitest';
import { managerKey, traderHabits } from '../../league/trader-habits.ts';
import { exampleTrade, exampleTrades } from './example-trades.ts';

describe('managerKey', () => {
  const { view } = exampleTrades([]);
  const named = (names: Readonly<Record<string, string>>, league = view.league.id) => ({
    ...view,
    league: { ...view.league, id: league },
    team: (id: string) => {
      const team = view.team(id);
      const name = names[id];
      return team && { ...team, managers: name === undefined ? [] : [{ id: null, name }] };
    },
  });

  it('identifies a manager without an id by name, if no other team of the season has the same name', () => {
    const [now, before] = [named({ 2: 'Ann', 3: 'Bo', 4: 'Bo' }), named({ 3: 'Ann' }, 'espn-2026-7')];
    expect(managerKey(now, '2')).toBe(managerKey(before, '3'));
    expect(managerKey(now, '3')).not.toBe(managerKey(now, '4'));
    expect(managerKey(before, '2')).toBe('espn-2026-7 2');
    expect(managerKey(now, '1')).toBe('own');
  });
});

describe('traderHabits', () => {
  const trades = exampleTrades([exampleTrade('a'), exampleTrade('b', { status: 'vetoed' })], {
    answers: [
      { teamId: '2', accepted: 2, declined: 1 },
      { teamId: '3', accepted: 0, declined: 3 },
    ],
  });

  it('gives the acceptance rate, trades per season and net gain of every manager except the user', () => {
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

  it('combines a manager’s seasons, and omits gains in a unit other than the current season’s', () => {
    const other = exampleTrades([exampleTrade('c')], { unit: 'points' });
    const both = traderHabits([trades, other], trades);
    expect(both.ofTeam('2')?.net).toEqual(traderHabits([trades], trades).ofTeam('2')?.net);
    expect(both.tradesPerSeason).not.toBeNull();
  });
});
