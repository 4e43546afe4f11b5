import type { Position, RosterSlot } from '@fantasy-stats/domain';
import { positions as allPositions } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLineups, type LineupPlayer, type LineupRules } from './best-lineups.ts';
import { slotAccepts } from './slot-eligibility.ts';

const days = ['2026-11-02', '2026-11-03', '2026-11-04'];

function player(
  id: string,
  positions: readonly Position[],
  values: readonly (number | null)[],
): LineupPlayer {
  return {
    id,
    positions,
    games: values.flatMap((value, index) => (value === null ? [] : [{ day: days[index] ?? '', value }])),
  };
}

const slots = (...names: readonly RosterSlot[]): LineupRules['slots'] =>
  names.map((slot) => ({ slot, count: 1 }));
const daily = (...names: readonly RosterSlot[]): LineupRules => ({ slots: slots(...names), lock: 'daily' });

/**
 * Finds the best total by brute force: every player-game in every slot or none, day after day, under the
 * caps.
 */
function bruteForce(players: readonly LineupPlayer[], rules: LineupRules): number {
  const places = rules.slots.flatMap(({ slot, count }) => Array.from({ length: count }, () => slot));
  const entries = players
    .filter((one) => !one.isReserved)
    .flatMap((one) => one.games.map((game) => ({ one, ...game })))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const bySlot = new Map<RosterSlot, number>();
  function best(at: number, taken: ReadonlySet<string>, used: number): number {
    const entry = entries[at];
    if (!entry) return 0;
    let value = best(at + 1, taken, used);
    if (used >= (rules.gamesLeft ?? Number.POSITIVE_INFINITY)) return value;
    for (const [index, slot] of places.entries()) {
      const key = `${entry.day} ${index}`;
      const had = bySlot.get(slot) ?? 0;
      if (taken.has(key) || !slotAccepts(slot, entry.one.positions)) continue;
      if (had >= (rules.gamesLeftBySlot?.[slot] ?? Number.POSITIVE_INFINITY)) continue;
      bySlot.set(slot, had + 1);
      value = Math.max(value, entry.value + best(at + 1, new Set([...taken, key]), used + 1));
      bySlot.set(slot, had);
    }
    return value;
  }
  return best(0, new Set(), 0);
}

const drawnPlayers = fc
  .array(
    fc.record({
      positions: fc.subarray([...allPositions], { minLength: 1, maxLength: 3 }),
      values: fc.array(fc.option(fc.integer({ min: -2, max: 9 })), { minLength: 2, maxLength: 2 }),
      isReserved: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) =>
    list.map((entry, index) => ({
      ...player(`p${index}`, entry.positions, entry.values),
      isReserved: entry.isReserved && index % 2 === 0,
    })),
  );
const drawnSlots = fc.array(fc.constantFrom<RosterSlot>('PG', 'G', 'SF', 'F', 'C', 'F/C', 'UTIL'), {
  minLength: 1,
  maxLength: 4,
});

describe('bestLineups', () => {
  it('moves a player to another slot so that one more player fits', () => {
    const lineups = bestLineups(
      [player('guard', ['PG', 'SG'], [10]), player('point', ['PG'], [5])],
      daily('PG', 'SG'),
    );
    expect(lineups.value).toBe(15);
    expect(lineups.days[0]?.places).toEqual([
      { slot: 'PG', playerId: 'point', value: 5 },
      { slot: 'SG', playerId: 'guard', value: 10 },
    ]);
  });

  it('leaves out the least valuable game if no slot can hold it, and reports why', () => {
    const lineups = bestLineups(
      [player('a', ['C'], [3, 3]), player('b', ['C'], [2, null]), player('c', ['C'], [1, 4])],
      daily('C'),
    );
    expect(lineups.days.map((day) => day.places.map((place) => place.playerId))).toEqual([['a'], ['c']]);
    expect(lineups.days[0]?.unused).toEqual([
      { playerId: 'b', value: 2, reason: 'noSlot' },
      { playerId: 'c', value: 1, reason: 'noSlot' },
    ]);
    expect(lineups.games).toBe(2);
  });

  it('lists the slots that stay empty', () => {
    const lineups = bestLineups([player('a', ['C'], [3])], daily('PG', 'C', 'UTIL'));
    expect(lineups.days[0]?.empty).toEqual([
      { slot: 'PG', places: 1 },
      { slot: 'UTIL', places: 1 },
    ]);
  });

  it('never uses a player in an injured slot or a game without value', () => {
    const lineups = bestLineups(
      [{ ...player('hurt', ['C'], [9]), isReserved: true }, player('cold', ['C'], [-1])],
      daily('C', 'UTIL'),
    );
    expect(lineups.value).toBe(0);
    expect(lineups.days[0]?.unused.map((entry) => entry.reason)).toEqual(['reserved', 'worthless']);
  });

  it('spends a games cap on the most valuable games of all days', () => {
    const lineups = bestLineups([player('a', ['C'], [3, 5, 4])], { ...daily('C'), gamesLeft: 2 });
    expect(lineups.value).toBe(9);
    expect(lineups.days[0]?.unused).toEqual([{ playerId: 'a', value: 3, reason: 'gamesCap' }]);
  });

  it('saves a capped slot for a day on which it is needed more', () => {
    const rules = { ...daily('C', 'UTIL'), gamesLeftBySlot: { UTIL: 1 } };
    const lineups = bestLineups([player('a', ['C'], [5, 5]), player('b', ['SF'], [null, 3])], rules);
    expect(lineups.value).toBe(13);
    expect(
      lineups.days.flatMap((day) => day.places.map((place) => `${place.slot} ${place.playerId}`)),
    ).toEqual(['C a', 'C a', 'UTIL b']);
  });

  it('does not move locked players, neither those in a slot nor those on the bench', () => {
    const players = [player('star', ['C'], [9]), player('role', ['C'], [1]), player('other', ['C'], [5])];
    const lineups = bestLineups(players, daily('C', 'UTIL'), [
      { playerId: 'role', day: days[0] ?? '', slot: 'C' },
      { playerId: 'star', day: days[0] ?? '', slot: null },
    ]);
    expect(lineups.days[0]?.places.map((place) => place.playerId)).toEqual(['role', 'other']);
    expect(lineups.days[0]?.unused).toEqual([{ playerId: 'star', value: 9, reason: 'locked' }]);
  });

  it('chooses one lineup for the whole week if lineups lock weekly', () => {
    const players = [player('busy', ['C'], [3, 3, 3]), player('star', ['C'], [8, null, null])];
    const lineups = bestLineups(players, { slots: slots('C'), lock: 'weekly' });
    expect(lineups.value).toBe(9);
    expect(lineups.days.map((day) => day.places[0]?.playerId)).toEqual(['busy', 'busy', 'busy']);
  });

  it('returns empty lineups for an empty team and for slots that no player can fill', () => {
    expect(bestLineups([], daily('C'))).toEqual({ days: [], value: 0, games: 0 });
    expect(bestLineups([player('a', ['PG'], [4])], daily('C', 'BN', 'IL')).value).toBe(0);
  });

  it('reaches the same value as brute force in small cases with total and slot caps', () => {
    fc.assert(
      fc.property(
        drawnPlayers,
        drawnSlots,
        fc.option(fc.integer({ min: 0, max: 5 })),
        fc.option(fc.integer({ min: 0, max: 2 })),
        (players, names, gamesLeft, ofSlot) => {
          const [first] = names;
          const counts = names.map((slot) => ({ slot, count: 1 }));
          const rules: LineupRules = {
            slots: counts,
            lock: 'daily',
            gamesLeft,
            ...(ofSlot === null || first === undefined ? {} : { gamesLeftBySlot: { [first]: ofSlot } }),
          };
          expect(bestLineups(players, rules).value).toBe(bruteForce(players, rules));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('reaches the same value as brute force in small cases if lineups lock weekly', () => {
    fc.assert(
      fc.property(drawnPlayers, drawnSlots, (players, names) => {
        const rules: LineupRules = { slots: slots(...names), lock: 'weekly' };
        const weekly = players.map((one) => ({
          ...one,
          games: [{ day: days[0] ?? '', value: one.games.reduce((sum, game) => sum + game.value, 0) }],
        }));
        expect(bestLineups(players, rules).value).toBe(bruteForce(weekly, rules));
      }),
      { numRuns: 200 },
    );
  });

  it('never uses a player twice a day, in an ineligible slot, or beyond the slot’s count', () => {
    fc.assert(
      fc.property(drawnPlayers, drawnSlots, (players, names) => {
        for (const day of bestLineups(players, daily(...names)).days) {
          const ids = day.places.map((place) => place.playerId);
          expect(new Set(ids).size).toBe(ids.length);
          for (const { slot, playerId } of day.places) {
            const one = players.find((candidate) => candidate.id === playerId);
            expect(slotAccepts(slot, one?.positions ?? [])).toBe(true);
          }
          expect(day.places.length + day.empty.reduce((sum, { places }) => sum + places, 0)).toBe(
            names.length,
          );
        }
      }),
    );
  });

  it('throws an error that names the invalid field', () => {
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    const one = player('a', ['C'], [1]);
    const at = (games: LineupPlayer['games']) => [{ ...one, games }];
    const day = days[0] ?? '';
    expect(() => bestLineups([one, one], daily('C'))).toThrow(field('players[1].id'));
    expect(() => bestLineups(at([{ day, value: Number.NaN }]), daily('C'))).toThrow(
      field('players[0].games[0].value'),
    );
    expect(() => bestLineups(at([{ day: 'Monday', value: 1 }]), daily('C'))).toThrow(
      field('players[0].games[0].day'),
    );
    expect(() =>
      bestLineups(
        at([
          { day, value: 1 },
          { day, value: 2 },
        ]),
        daily('C'),
      ),
    ).toThrow(field('players[0].games[1].day'));
    expect(() => bestLineups([one], { slots: [{ slot: 'C', count: -1 }], lock: 'daily' })).toThrow(
      field('slots[0].count'),
    );
    expect(() => bestLineups([one], { ...daily('C'), gamesLeft: -1 })).toThrow(field('rules.gamesLeft'));
    expect(() => bestLineups([one], { slots: [], lock: 'weekly', gamesLeft: 3 })).toThrow(
      field('rules.gamesLeft'),
    );
    const both = [one, player('b', ['C'], [1])];
    const places = both.map(({ id }) => ({ playerId: id, day, slot: 'C' as const }));
    expect(() => bestLineups(both, daily('C'), places)).toThrow(field('locked[1].slot'));
  });
});
