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

describe('countingChances', () => {
  it('returns the chance to play, multiplied by the chance that better players leave a slot', () => {
    const [star, bench] = countingChances(roster, { slots: one, lock: 'daily' });
    expect([...(star ?? [])]).toEqual([0.8, 0.5]);
    expect(bench?.[0]).toBeCloseTo(0.2 * 0.9, 12);
  });

  it('returns 0 for a player in an injured slot, whose lineup slot goes to another player', () => {
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

  it('gives chances only to the players chosen in advance if lineups lock weekly', () => {
    const [star, bench] = countingChances(roster, { slots: one, lock: 'weekly' });
    expect([...(star ?? [])]).toEqual([0.8, 0.5]);
    expect([...(bench ?? [])]).toEqual([0]);
  });

  it('gives chances only to the best games under a games cap', () => {
    const [star, bench] = countingChances(roster, { slots: one, lock: 'daily', gamesLeft: 1 });
    expect([...(star ?? [])]).toEqual([0.8, 0]);
    expect([...(bench ?? [])]).toEqual([0]);
  });

  it('returns an empty list for an empty team, and zeros if every player is out', () => {
    expect(countingChances([], { slots: one, lock: 'daily' })).toEqual([]);
    const [out] = countingChances([center('out', 5, [[monday, 0]])], { slots: one, lock: 'daily' });
    expect([...(out ?? [])]).toEqual([0]);
  });

  it('rejects two games of a player on one day', () => {
    const twice = center('twice', 5, [
      [monday, 1],
      [monday, 1],
    ]);
    expect(() => countingChances([twice], { slots: one, lock: 'daily' })).toThrow(
      expect.objectContaining({ field: 'players[0].games[1].day' }),
    );
  });

  it('keeps the chance of a player locked into a slot, and returns 0 for a player locked out of the lineup', () => {
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

  it('uses the value of the single game instead of the player’s value if it is given', () => {
    const first = roster.map((player, index) => ({
      ...player,
      games: player.games.map((game) => (index === 1 ? { ...game, value: 10 } : game)),
    }));
    const [star, bench] = countingChances(first, { slots: one, lock: 'daily' });
    expect(bench?.[0]).toBeCloseTo(0.9, 12);
    expect(star?.[0]).toBeCloseTo(0.1 * 0.8, 12);
  });
});
