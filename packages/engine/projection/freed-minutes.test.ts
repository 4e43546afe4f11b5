import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceUnlisted, minutesAsTold, TEAM_MINUTES, type TeamPlayer } from './freed-minutes.ts';
import { PART_COUNT, partIndex } from './parts.ts';

/** A player by his minutes, and what he does in 36 of them. */
function player(
  minutes: number,
  told: number | null,
  { rebounds = 6, assists = 4, expected = 0.9 } = {},
): TeamPlayer {
  const mean = new Float64Array(PART_COUNT);
  mean[partIndex('MIN')] = minutes;
  mean[partIndex('REB')] = (rebounds * minutes) / 36;
  mean[partIndex('AST')] = (assists * minutes) / 36;
  return { mean, expected, told };
}

const usual = [34, 33, 30, 28, 26, 22, 18, 15, 12, 8];
/** A team of ten, of whom the report tells of some. */
const team = (told: Readonly<Record<number, number>>) =>
  usual.map((minutes, place) => player(minutes, told[place] ?? null));

describe('minutes of those who are out', () => {
  it('go to everybody who plays, and to nobody more than he has room for', () => {
    const healthy = minutesAsTold(team({}));
    const without = minutesAsTold(team({ 0: 0, 1: 0 }));
    without.slice(2).forEach((minutes, place) => {
      expect(minutes).toBeGreaterThan(healthy[place + 2] ?? 99);
      expect(minutes).toBeLessThanOrEqual(38);
    });
    /* 67 minutes at nine tenths, four fifths of them to eight teammates. */
    const gained = without
      .slice(2)
      .reduce((sum, minutes, place) => sum + minutes - (healthy[place + 2] ?? 0), 0);
    expect(gained / 8).toBeGreaterThan(4);
    expect(gained / 8).toBeLessThan(7);
  });

  it('go more to those who play alike', () => {
    const center = { rebounds: 12, assists: 1.5 };
    const guard = { rebounds: 3.5, assists: 8 };
    const [, big = 0, small = 0] = minutesAsTold([
      player(30, 0, center),
      player(20, null, center),
      player(20, null, guard),
    ]);
    expect(big).toBeGreaterThan(small + 1);
  });

  it('change nothing where the report says what was expected', () => {
    const known = usual.map((minutes) => player(minutes, 0.9));
    expect([...minutesAsTold(known)]).toEqual(usual);
  });

  it('are taken from teammates by somebody who plays after all', () => {
    const doubtful = usual.map((minutes, place) =>
      player(minutes, place === 0 ? 0.99 : 0.9, { expected: place === 0 ? 0.3 : 0.9 }),
    );
    minutesAsTold(doubtful)
      .slice(1)
      .forEach((minutes, place) => {
        expect(minutes).toBeLessThan(usual[place + 1] ?? 0);
      });
  });

  it('are numbers between none and 48, and together no more than a game has, whatever the report says', () => {
    const member = fc.record({
      minutes: fc.double({ min: 0.5, max: 42, noNaN: true }),
      expected: fc.double({ min: 0, max: 1, noNaN: true }),
      told: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
    fc.assert(
      fc.property(
        fc.array(member, { minLength: 1, maxLength: 18 }),
        fc.integer({ min: 0, max: 300 }),
        (members, kept) => {
          const found = minutesAsTold(
            members.map(({ expected, minutes, told }) => player(minutes, told, { expected })),
            kept,
          );
          const total = members.reduce(
            (sum, { expected, minutes, told }, place) =>
              sum + (found[place] ?? 0) * (told ?? chanceUnlisted(expected, minutes)),
            0,
          );
          expect(total).toBeLessThanOrEqual(Math.max(0, TEAM_MINUTES - kept) + 1e-9);
          for (const minutes of found) {
            expect(minutes).toBeGreaterThanOrEqual(0);
            expect(minutes).toBeLessThanOrEqual(48);
          }
        },
      ),
    );
  });
});
