import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../numeric/index.ts';
import { type MeasuredGame, splitGames } from './played-games.ts';
import { clearChanges, fewestBefore, fewestIn, movementDays, playerChanges } from './player-changes.ts';

const game = (day: number, minutes: number, value = 0, possessions = minutes / 2): MeasuredGame => ({
  day,
  minutes,
  possessions,
  value,
});

/** A player who plays every other day, with alternating minutes around a mean before and since day 23. */
const player = (before: number, now: number) =>
  splitGames(
    Array.from({ length: 15 }, (_, index) => {
      const day = 2 * index;
      const sign = index % 2 === 0 ? 1 : -1;
      return game(day, (day < 23 ? before : now) + 2 * sign, sign);
    }),
    23,
  );

describe('playerChanges', () => {
  it('compares the games in the window with earlier games', () => {
    const [changes] = playerChanges([player(20, 31), player(25, 25)], 7);
    // 12 games on days 0 to 22, then three on days 24 to 28 with 33, 29 and 33 minutes.
    expect(changes?.minutes).toMatchObject({ before: 20, now: 31 + 2 / 3 });
    expect(changes?.usage.change).toBeCloseTo(0, 9);
    expect(changes?.minutes.z).toBeGreaterThan(4);
  });

  it('ignores players who hardly play', () => {
    expect(playerChanges([player(4, 12)], 7)).toEqual([null]);
    expect(playerChanges([player(4, 16)], 7)[0]).not.toBeNull();
  });

  it('returns nothing for a player with too few games', () => {
    const minutes = fc.double({ min: 1, max: 42, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(minutes, { maxLength: 9 }), fc.array(minutes, { maxLength: 9 })), {
          maxLength: 12,
        }),
        fc.constantFrom(...movementDays),
        (players, days) => {
          const split = players.map(([before, now]) => ({
            before: before.map((one, day) => game(day, one)),
            now: now.map((one, day) => game(20 + day, one)),
          }));
          const changes = playerChanges(split, days);
          const clear = clearChanges(changes);
          split.forEach(({ before, now }, index) => {
            if (before.length >= fewestBefore && now.length >= fewestIn[days]) return;
            expect(changes[index]).toBeNull();
            expect(clear[index]).toBeNull();
          });
        },
      ),
    );
  });
});

describe('clearChanges', () => {
  it('returns a clear change in minutes rather than in value, with its direction', () => {
    const value = (games: { before: readonly MeasuredGame[]; now: readonly MeasuredGame[] }, by: number) => ({
      ...games,
      now: games.now.map((one) => ({ ...one, value: one.value + by })),
    });
    const steady = Array.from({ length: 20 }, () => player(25, 25));
    const [riser, faller, better] = clearChanges(
      playerChanges([value(player(20, 32), 5), player(32, 20), value(player(25, 25), 5), ...steady], 7),
    );
    expect(riser).toEqual({ measure: 'minutes', isUp: true });
    expect(faller).toEqual({ measure: 'minutes', isUp: false });
    expect(better).toEqual({ measure: 'value', isUp: true });
  });

  it('finds almost nothing among players whose games differ by chance alone', () => {
    const random = createRandom(5);
    const noise = () => 6 * (random.next() + random.next() + random.next() - 1.5);
    const players = Array.from({ length: 300 }, () =>
      splitGames(
        Array.from({ length: 20 }, (_, index) => game(2 * index, 28 + noise(), noise(), 14 + noise())),
        31,
      ),
    );
    expect(clearChanges(playerChanges(players, 7)).filter((one) => one !== null).length).toBeLessThan(4);
  });
});
