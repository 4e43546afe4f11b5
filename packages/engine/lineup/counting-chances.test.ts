import { describe, expect, it } from 'vitest';
import { countingChances, type RosterPlayer } from './counting-chances.ts';

const monday = '2026-11-02';
const tuesday = '2026-11-03';

function center(id: string, value: number, games: readonly (readonly [string, number])[]): RosterPlayer {
  return { id, positions: ['C'], value, games: games.map(([day, chance]) => ({ day, chance })) };
}

const one = [{ slot: 'C' as const, count: 1 }];
const roster = [
  center('star', 9, [
    [monday, 0.8],
    [tuesday, 0.5],
  ]),
  center('bench', 4, [[monday, 0.9]]),
];

describe('the chance of a game to count', () => {
  it('is the chance to play where nobody better needs the slot, and what he leaves where somebody does', () => {
    const [star, bench] = countingChances(roster, { slots: one, lock: 'daily' });
    expect([...(star ?? [])]).toEqual([0.8, 0.5]);
    expect(bench?.[0]).toBeCloseTo(0.2 * 0.9, 12);
  });

  it('is none for a reserved player, and frees his slot', () => {
    const [star, bench] = countingChances(
      roster.map((player, index) => ({ ...player, isReserved: index === 0 })),
      {
        slots: one,
        lock: 'daily',
      },
    );
    expect([...(star ?? [])]).toEqual([0, 0]);
    expect(bench?.[0]).toBeCloseTo(0.9, 12);
  });

  it('belongs to the players chosen ahead where lineups lock weekly', () => {
    const [star, bench] = countingChances(roster, { slots: one, lock: 'weekly' });
    expect([...(star ?? [])]).toEqual([0.8, 0.5]);
    expect([...(bench ?? [])]).toEqual([0]);
  });

  it('belongs to the best games where a cap allows only some', () => {
    const [star, bench] = countingChances(roster, { slots: one, lock: 'daily', gamesLeft: 1 });
    expect([...(star ?? [])]).toEqual([0.8, 0]);
    expect([...(bench ?? [])]).toEqual([0]);
  });

  it('is an empty list for an empty team, and none when everybody is out', () => {
    expect(countingChances([], { slots: one, lock: 'daily' })).toEqual([]);
    const [out] = countingChances([center('out', 5, [[monday, 0]])], { slots: one, lock: 'daily' });
    expect([...(out ?? [])]).toEqual([0]);
  });

  it('refuses two games of a player on one day', () => {
    const twice = center('twice', 5, [
      [monday, 1],
      [monday, 1],
    ]);
    expect(() => countingChances([twice], { slots: one, lock: 'daily' })).toThrow(
      expect.objectContaining({ field: 'players[0].games[1].day' }),
    );
  });

  it('stays with who stands in a slot that is closed, and is none for who was left out of it', () => {
    const closed = [{ playerId: 'bench', day: monday, slot: 'C' as const }];
    const [star, bench] = countingChances(roster, { slots: one, lock: 'daily' }, closed);
    expect([...(star ?? [])]).toEqual([0, 0.5]);
    expect([...(bench ?? [])]).toEqual([0.9]);
    const left = countingChances(roster, { slots: one, lock: 'daily' }, [
      { playerId: 'star', day: monday, slot: null },
    ]);
    expect([...(left[0] ?? [])]).toEqual([0, 0.5]);
    expect([...(left[1] ?? [])]).toEqual([0.9]);
  });

  it('follows what a single game brings where it is said', () => {
    const first = roster.map((player, index) => ({
      ...player,
      games: player.games.map((game) => (index === 1 ? { ...game, value: 10 } : game)),
    }));
    const [star, bench] = countingChances(first, { slots: one, lock: 'daily' });
    expect(bench?.[0]).toBeCloseTo(0.9, 12);
    expect(star?.[0]).toBeCloseTo(0.1 * 0.8, 12);
  });
});
