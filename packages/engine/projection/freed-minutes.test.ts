import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chanceUnlisted,
  minutesAsReported,
  missingUsage,
  TEAM_MINUTES,
  type TeamPlayer,
} from './freed-minutes.ts';
import { PART_COUNT, partIndex } from './parts.ts';

function player(
  minutes: number,
  reported: number | null,
  { rebounds = 6, assists = 4, expected = 0.9 } = {},
): TeamPlayer {
  const mean = new Float64Array(PART_COUNT);
  mean[partIndex('MIN')] = minutes;
  mean[partIndex('REB')] = (rebounds * minutes) / 36;
  mean[partIndex('AST')] = (assists * minutes) / 36;
  return { mean, expected, reported };
}

const usual = [34, 33, 30, 28, 26, 22, 18, 15, 12, 8];
const team = (reported: Readonly<Record<number, number>>) =>
  usual.map((minutes, index) => player(minutes, reported[index] ?? null));

describe('minutesAsReported', () => {
  it('gives freed minutes to every active player, and gives no player more than their limit', () => {
    const healthy = minutesAsReported(team({}));
    const without = minutesAsReported(team({ 0: 0, 1: 0 }));
    without.slice(2).forEach((minutes, index) => {
      expect(minutes).toBeGreaterThan(healthy[index + 2] ?? 99);
      expect(minutes).toBeLessThanOrEqual(38);
    });
    // 67 minutes are freed, at a 0.9 chance to play. Four fifths of them go to eight teammates.
    const gained = without
      .slice(2)
      .reduce((sum, minutes, index) => sum + minutes - (healthy[index + 2] ?? 0), 0);
    expect(gained / 8).toBeGreaterThan(4);
    expect(gained / 8).toBeLessThan(7);
  });

  it('gives more of the freed minutes to teammates of the absent player’s type', () => {
    const center = { rebounds: 12, assists: 1.5 };
    const guard = { rebounds: 3.5, assists: 8 };
    const [, big = 0, small = 0] = minutesAsReported([
      player(30, 0, center),
      player(20, null, center),
      player(20, null, guard),
    ]);
    expect(big).toBeGreaterThan(small + 1);
  });

  it('changes nothing if the report matches the expectation', () => {
    const known = usual.map((minutes) => player(minutes, 0.9));
    expect([...minutesAsReported(known)]).toEqual(usual);
  });

  it('takes minutes from teammates when a player who was expected to miss the game will play', () => {
    const doubtful = usual.map((minutes, index) =>
      player(minutes, index === 0 ? 0.99 : 0.9, { expected: index === 0 ? 0.3 : 0.9 }),
    );
    minutesAsReported(doubtful)
      .slice(1)
      .forEach((minutes, index) => {
        expect(minutes).toBeLessThan(usual[index + 1] ?? 0);
      });
  });

  it('returns minutes between 0 and 48 that sum to at most one game, whatever the report says', () => {
    const member = fc.record({
      minutes: fc.double({ min: 0.5, max: 42, noNaN: true }),
      expected: fc.double({ min: 0, max: 1, noNaN: true }),
      reported: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
    fc.assert(
      fc.property(
        fc.array(member, { minLength: 1, maxLength: 18 }),
        fc.integer({ min: 0, max: 300 }),
        (members, reservedMinutes) => {
          const found = minutesAsReported(
            members.map(({ expected, minutes, reported }) => player(minutes, reported, { expected })),
            reservedMinutes,
          );
          const total = members.reduce(
            (sum, { expected, minutes, reported }, index) =>
              sum + (found[index] ?? 0) * (reported ?? chanceUnlisted(expected, minutes)),
            0,
          );
          expect(total).toBeLessThanOrEqual(Math.max(0, TEAM_MINUTES - reservedMinutes) + 1e-9);
          for (const minutes of found) {
            expect(minutes).toBeGreaterThanOrEqual(0);
            expect(minutes).toBeLessThanOrEqual(48);
          }
        },
      ),
    );
  });
});

describe('missingUsage', () => {
  const shooter = (minutes: number, shots: number, reported: number | null): TeamPlayer => {
    const one = player(minutes, reported, { expected: 1 });
    one.mean[partIndex('FGA')] = (shots * minutes) / 36;
    return one;
  };
  const usageOf = (starShots: number, reported: number | null): number => {
    const players = [shooter(34, starShots, reported), ...usual.slice(1).map((m) => shooter(m, 12, null))];
    return missingUsage(players, minutesAsReported(players))[1]!;
  };

  it('is near 0 if every expected player is available', () => {
    expect(Math.abs(usageOf(20, null))).toBeLessThan(0.02);
  });

  it('rises with the shots of the player who is out', () => {
    expect(usageOf(24, 0)).toBeGreaterThan(usageOf(14, 0) + 0.05);
    expect(usageOf(14, 0)).toBeGreaterThan(0);
  });

  it('is at most 0.4, however many shots are missing', () => {
    const players = [shooter(34, 30, 0), shooter(34, 30, 0), shooter(10, 1, null)];
    for (const usage of missingUsage(players, minutesAsReported(players)))
      expect(usage).toBeLessThanOrEqual(0.4);
  });

  it('ignores a player’s own absence in that player’s value', () => {
    const players = usual.map((minutes, index) => {
      const one = player(minutes, index === 0 ? 0.4 : 0.9);
      one.mean[partIndex('FGA')] = ((index === 0 ? 24 : 12) * minutes) / 36;
      return one;
    });
    const [star, ...others] = missingUsage(players, minutesAsReported(players));
    expect(Math.abs(star!)).toBeLessThan(0.01);
    for (const usage of others) expect(usage).toBeGreaterThan(0.03);
    // If a teammate is out, the star's usage rises.
    const without = players.map((one, index) => (index === 1 ? { ...one, reported: 0 } : one));
    expect(missingUsage(without, minutesAsReported(without))[0]).toBeGreaterThan(star! + 0.01);
  });
});
