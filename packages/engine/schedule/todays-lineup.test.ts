import type { Position, RosterSlot } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLineups } from '../lineup/best-lineups.ts';
import { lineupToday, type PlayerToday } from './todays-lineup.ts';

function player(id: string, slot: RosterSlot, positions: Position[], changes: Partial<PlayerToday> = {}) {
  return {
    id,
    slot,
    positions,
    hasGame: true,
    isLocked: false,
    isOut: false,
    ...changes,
  } satisfies PlayerToday;
}

const idle = { hasGame: false };
const one = (...names: RosterSlot[]) => names.map((slot) => ({ slot, count: 1 }));

describe('lineupToday', () => {
  it('replaces a starter without a game with a bench player', () => {
    const today = lineupToday(
      [player('starter', 'C', ['C'], idle), player('bench', 'BN', ['C'])],
      one('C', 'BN'),
    );
    expect(today.steps).toEqual([{ start: 'bench', slot: 'C', instead: 'starter', moves: [] }]);
    expect(today).toMatchObject({ empty: [], idle: [] });
  });

  it('fills an empty slot before benching a player', () => {
    const today = lineupToday(
      [player('starter', 'C', ['C'], idle), player('bench', 'BN', ['C'])],
      one('C', 'UTIL', 'BN'),
    );
    expect(today.steps).toEqual([{ start: 'bench', slot: 'UTIL', instead: null, moves: [] }]);
    expect(today.idle).toEqual(['starter']);
  });

  it('moves a starter to another slot if that makes room', () => {
    const today = lineupToday(
      [player('guard', 'UTIL', ['PG']), player('resting', 'PG', ['PG'], idle), player('bench', 'BN', ['C'])],
      one('PG', 'UTIL', 'BN'),
    );
    expect(today.steps).toEqual([
      {
        start: 'bench',
        slot: 'UTIL',
        instead: 'resting',
        moves: [{ id: 'guard', from: 'UTIL', to: 'PG' }],
      },
    ]);
  });

  it('benches an injured starter, and reports the unused slot if no player can replace them', () => {
    const hurt = player('hurt', 'C', ['C'], { isOut: true });
    expect(lineupToday([hurt, player('bench', 'BN', ['C'])], one('C', 'BN')).steps).toMatchObject([
      { start: 'bench', instead: 'hurt' },
    ]);
    expect(lineupToday([hurt, player('bench', 'BN', ['PG'])], one('C', 'BN'))).toEqual({
      steps: [],
      sits: [],
      empty: [],
      idle: ['hurt'],
    });
  });

  it('does not move players whose games have started, whether in the lineup or on the bench', () => {
    const locked = { isLocked: true };
    expect(
      lineupToday([player('on', 'C', ['C'], locked), player('bench', 'BN', ['C'])], one('C', 'BN')).steps,
    ).toEqual([]);
    expect(
      lineupToday([player('idle', 'C', ['C'], idle), player('on', 'BN', ['C'], locked)], one('C', 'BN'))
        .steps,
    ).toEqual([]);
  });

  it('never starts a player who is out or on the injured list', () => {
    const bench = [player('hurt', 'BN', ['C'], { isOut: true }), player('list', 'IL', ['C'])];
    expect(lineupToday(bench, one('C', 'BN', 'IL'))).toEqual({
      steps: [],
      sits: [],
      empty: [{ slot: 'C', places: 1 }],
      idle: [],
    });
  });

  it('gives a benched player’s slot to the preferred bench player, not to the first in the roster', () => {
    const players = [player('a', 'C', ['C']), player('b', 'BN', ['C']), player('c', 'BN', ['C'])];
    const slots = one('C', 'BN', 'BN');
    expect(lineupToday(players, slots, [{ ids: ['a'], fillIds: ['c'] }])).toMatchObject({
      steps: [],
      sits: [{ benchedIds: [], steps: [{ start: 'c', slot: 'C', instead: 'a', moves: [] }] }],
    });
  });

  it('keeps players who should sit on the bench, and lists the changes that fill their slots separately', () => {
    const players = [
      player('resting', 'PG', ['PG'], idle),
      player('a', 'C', ['PG', 'C']),
      player('b', 'BN', ['PG', 'C']),
      player('c', 'BN', ['PG', 'C']),
      player('d', 'BN', ['C']),
    ];
    const sits = [{ ids: ['a', 'b'], fillIds: ['d'] }];
    expect(lineupToday(players, one('PG', 'C', 'BN', 'BN', 'BN'), sits)).toMatchObject({
      steps: [{ start: 'c', instead: 'resting' }],
      sits: [{ sit: sits[0], benchedIds: ['b'], steps: [{ start: 'd', instead: 'a' }] }],
    });
  });

  it('leaves out players to sit who play already, are out, or are not on the roster', () => {
    const players = [player('a', 'C', ['C'], { isLocked: true }), player('b', 'BN', ['C'])];
    const slots = one('C', 'UTIL', 'BN');
    for (const ids of [['a'], ['b', 'a'], ['b', 'gone']])
      expect(lineupToday(players, slots, [{ ids, fillIds: [] }])).toMatchObject({
        steps: [{ start: 'b' }],
        sits: [],
      });
  });

  it('rejects a duplicate player', () => {
    const twice = player('a', 'BN', ['C']);
    expect(() => lineupToday([twice, twice], one('C'))).toThrow(
      expect.objectContaining({ field: 'players[1].id' }),
    );
  });

  it('uses as many games as the best lineup, from any initial lineup', () => {
    const drawn = fc.array(
      fc.record({
        positions: fc.subarray<Position>(['PG', 'SF', 'C'], { minLength: 1 }),
        hasGame: fc.boolean(),
        isOut: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    const slots = one('PG', 'C', 'UTIL');
    fc.assert(
      fc.property(drawn, (list) => {
        // Players who fit their slot start, and the others sit.
        const places: RosterSlot[] = ['UTIL', 'PG', 'C'];
        const players = list.map((entry, index): PlayerToday => {
          const slot = places[index] ?? 'BN';
          const fits = slot === 'UTIL' || entry.positions.some((position) => position === slot);
          return { ...entry, id: `p${index}`, slot: fits ? slot : 'BN', isLocked: false };
        });
        const { steps } = lineupToday(players, slots);
        const playing = players.filter(({ hasGame, isOut }) => hasGame && !isOut);
        const counting = playing.filter(({ slot }) => slot !== 'BN').length + steps.length;
        const best = bestLineups(
          playing.map(({ id, positions }) => ({ id, positions, games: [{ day: '2026-11-02', value: 1 }] })),
          { slots, lock: 'daily' },
        );
        expect(counting).toBe(best.games);
      }),
    );
  });
});
