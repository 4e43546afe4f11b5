import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startChances } from '../lineup/start-chances.ts';
import type { ResultModel } from './expected-result.ts';
import { expectedResult } from './expected-result.ts';
import { toMyTeam } from './to-my-team.ts';
import { kindsOfDays, shareCounter, type TypicalLineupPlayer } from './typical-lineups.ts';
import { countedWithOneMore } from './with-one-more.ts';

const slots = [
  { slot: 'PG', count: 1 },
  { slot: 'F', count: 1 },
  { slot: 'C', count: 1 },
  { slot: 'UTIL', count: 1 },
  { slot: 'BN', count: 3 },
] as const;

const lineupPlayer = fc.record({
  positions: fc.subarray(['PG', 'SF', 'PF', 'C'] as const, { minLength: 1 }),
  games: fc.double({ min: 0.2, max: 4, noNaN: true }),
  value: fc.double({ min: 0.1, max: 9, noNaN: true }),
});

const mayNotPlay = fc.oneof(
  lineupPlayer,
  lineupPlayer.map((player) => ({ ...player, games: 0 })),
  // Round values, so that some players have equal ones.
  lineupPlayer.map((player) => ({ ...player, games: 3, value: Math.round(player.value) })),
);

const of = (
  positions: TypicalLineupPlayer['positions'],
  value: number,
  games = 3.5,
): TypicalLineupPlayer => ({
  positions,
  games,
  value,
});

describe('kindsOfDays', () => {
  it('has shares that sum to 1, and relative numbers of games that average 1', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 60 }), (games) => {
        const kinds = kindsOfDays(games);
        expect(kinds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
        expect(kinds.reduce((sum, { share, load }) => sum + share * load, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('separates quiet days from busy days', () => {
    expect(kindsOfDays([2, 12, 7, 7, 2, 12]).map(({ load }) => load)).toEqual([2 / 7, 1, 12 / 7]);
  });
});

describe('shareCounter', () => {
  it('averages each player’s chance to start over the kinds of days', () => {
    fc.assert(
      fc.property(fc.array(lineupPlayer, { maxLength: 8 }), (roster) => {
        const days = [
          { share: 0.6, load: 0.5 },
          { share: 0.4, load: 1.75 },
        ];
        const shares = shareCounter({ slots, lock: 'daily', days })(roster);
        const chanceOn = (load: number, games: number) => Math.min(1, (games / 7) * load);
        const counted = days.map(({ load }) =>
          startChances(
            roster.map(({ positions, value, games }) => ({
              positions,
              value,
              chance: chanceOn(load, games),
            })),
            slots,
          ),
        );
        roster.forEach(({ games }, index) => {
          const expected = days.reduce(
            (sum, { share }, kind) => sum + share * (counted[kind]?.[index] ?? 0),
            0,
          );
          const played = days.reduce((sum, { share, load }) => sum + share * chanceOn(load, games), 0);
          expect(shares[index]).toBeCloseTo(expected / played, 9);
        });
      }),
    );
  });

  it('returns a share of 0 or 1 for every player if lineups lock weekly', () => {
    const sharesOf = shareCounter({ slots, lock: 'weekly' });
    expect([...sharesOf([of(['C'], 3), of(['C'], 9), of(['C'], 5), of(['PG'], 1)])]).toEqual([0, 1, 1, 1]);
  });
});

describe('countedWithOneMore', () => {
  it.each([
    'daily',
    'weekly',
  ] as const)('equals shareCounter for the roster with the added player, with %s lineups', (lock) => {
    fc.assert(
      fc.property(
        fc.array(mayNotPlay, { maxLength: 8 }),
        fc.array(mayNotPlay, { minLength: 1, maxLength: 5 }),
        (roster, others) => {
          const rules = {
            slots,
            lock,
            days: [
              { share: 0.6, load: 0.5 },
              { share: 0.4, load: 1.75 },
            ],
          };
          const sharesOf = shareCounter(rules);
          const withOneMore = countedWithOneMore(rules)(roster);
          const without = [...withOneMore(null)].slice(0, roster.length);
          expect(without).toEqual([...sharesOf(roster)]);
          for (const player of others) {
            const own = [...withOneMore(player)];
            [...sharesOf([...roster, player])].forEach((share, index) => {
              expect(own[index]).toBeCloseTo(share, 9);
            });
          }
        },
      ),
    );
  });
});

describe('toMyTeam with lineups', () => {
  const model: ResultModel = {
    form: 'eachCategory',
    columns: 2,
    opponents: Float64Array.from([4, 4, 2, 6]),
    variance: new Float64Array(2).fill(10),
    counts: new Uint8Array(2).fill(1),
  };
  const nothing = Float64Array.from([-1, -1.5]);
  const scored = fc.record({
    player: lineupPlayer,
    scores: fc.array(fc.double({ min: -2, max: 3, noNaN: true }), { minLength: 2, maxLength: 2 }),
  });

  it('equals the best legal swap with all lineups recomputed', () => {
    fc.assert(
      fc.property(
        fc.array(scored, { minLength: 3, maxLength: 7 }),
        fc.array(scored, { minLength: 1, maxLength: 4 }),
        (roster, candidates) => {
          const sharesOf = shareCounter({ slots, lock: 'daily' });
          const resultOf = (team: typeof roster): number => {
            const shares = sharesOf(team.map(({ player }) => player));
            const sums = Float64Array.from(nothing, (none, c) =>
              team.reduce(
                (sum, { scores }, index) =>
                  sum + (shares[index] ?? 0) * (scores[c] ?? 0) + (1 - (shares[index] ?? 0)) * none,
                0,
              ),
            );
            return expectedResult(model, sums, new Float64Array(4));
          };
          const { before, candidates: results } = toMyTeam(
            model,
            roster.map(({ scores }, index) => ({
              scores: Float64Array.from(scores),
              isDroppable: index !== 0,
            })),
            candidates.map(({ scores }) => ({ scores: Float64Array.from(scores) })),
            {
              isLegal: (candidate, dropped) => (candidate + dropped) % 3 !== 0,
              lineups: {
                countedShares: countedWithOneMore({ slots, lock: 'daily' }),
                roster: roster.map(({ player }) => player),
                candidates: candidates.map(({ player }) => player),
                nothing,
              },
            },
          );
          expect(before).toBeCloseTo(resultOf(roster), 9);
          candidates.forEach((candidate, index) => {
            const tried = roster.flatMap((_, place) =>
              place !== 0 && (index + place) % 3 !== 0
                ? [resultOf([...roster.toSpliced(place, 1), candidate])]
                : [],
            );
            const one = results[index];
            if (tried.length === 0) expect(one).toBeNull();
            else expect(one?.after).toBeCloseTo(Math.max(...tried), 9);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is lower for one more player at a position with full slots', () => {
    const centers = Array.from({ length: 4 }, (_, index) => of(['C'], 5 - index));
    const scores = Float64Array.from([1, 1]);
    const roster = centers.map(() => ({ scores }));
    const { candidates } = toMyTeam(model, roster, [{ scores }, { scores }], {
      openSpotCount: 1,
      lineups: {
        countedShares: countedWithOneMore({ slots, lock: 'daily' }),
        roster: centers,
        candidates: [of(['C'], 3), of(['PG'], 3)],
        nothing,
      },
    });
    expect(candidates[0]?.gain).toBeLessThan((candidates[1]?.gain ?? 0) - 0.05);
  });

  it('rejects a player without a lineup entry', () => {
    const player = { scores: Float64Array.from([1, 1]) };
    const lineups = {
      countedShares: countedWithOneMore({ slots, lock: 'daily' }),
      roster: [],
      candidates: [],
      nothing,
    };
    expect(() => toMyTeam(model, [player], [], { lineups })).toThrow('lineups.roster');
  });
});
