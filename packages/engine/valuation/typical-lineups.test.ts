import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startChances } from '../lineup/start-chances.ts';
import type { ResultModel } from './expected-result.ts';
import { expectedResult } from './expected-result.ts';
import { toMyTeam } from './to-my-team.ts';
import { heldShares, kindsOfDays, type TypicalLineupPlayer } from './typical-lineups.ts';
import { heldWithOneMore } from './with-one-more.ts';

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
  /* As much worth as others. */
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

describe('kinds of days', () => {
  it('share all days, and their games come to those of the average day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 60 }), (games) => {
        const kinds = kindsOfDays(games);
        expect(kinds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
        expect(kinds.reduce((sum, { share, load }) => sum + share * load, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('tell quiet days from busy ones', () => {
    expect(kindsOfDays([2, 12, 7, 7, 2, 12]).map(({ load }) => load)).toEqual([2 / 7, 1, 12 / 7]);
  });
});

describe('what lineups hold of an ordinary week', () => {
  it('is the chance to find a slot among those who play, day by day', () => {
    fc.assert(
      fc.property(fc.array(lineupPlayer, { maxLength: 8 }), (roster) => {
        const days = [
          { share: 0.6, load: 0.5 },
          { share: 0.4, load: 1.75 },
        ];
        const shares = heldShares({ slots, lock: 'daily', days })(roster);
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
        roster.forEach(({ games }, place) => {
          const held = days.reduce((sum, { share }, kind) => sum + share * (counted[kind]?.[place] ?? 0), 0);
          const played = days.reduce((sum, { share, load }) => sum + share * chanceOn(load, games), 0);
          expect(shares[place]).toBeCloseTo(held / played, 9);
        });
      }),
    );
  });

  it('is all or nothing where lineups lock for the week', () => {
    const held = heldShares({ slots, lock: 'weekly' });
    expect([...held([of(['C'], 3), of(['C'], 9), of(['C'], 5), of(['PG'], 1)])]).toEqual([0, 1, 1, 1]);
  });
});

describe('what lineups hold with one more player', () => {
  it.each([
    'daily',
    'weekly',
  ] as const)('is what they hold of the roster with him in it, lineups set %s', (lock) => {
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
          const held = heldShares(rules);
          const withOneMore = heldWithOneMore(rules)(roster);
          const nobody = [...withOneMore(null)].slice(0, roster.length);
          expect(nobody).toEqual([...held(roster)]);
          for (const player of others) {
            const own = [...withOneMore(player)];
            [...held([...roster, player])].forEach((share, place) => {
              expect(own[place]).toBeCloseTo(share, 9);
            });
          }
        },
      ),
    );
  });
});

describe('what a player is worth to a team with its lineups', () => {
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

  it('is the best legal swap of all, every lineup counted again', () => {
    fc.assert(
      fc.property(
        fc.array(scored, { minLength: 3, maxLength: 7 }),
        fc.array(scored, { minLength: 1, maxLength: 4 }),
        (roster, candidates) => {
          const held = heldShares({ slots, lock: 'daily' });
          const resultOf = (team: typeof roster): number => {
            const shares = held(team.map(({ player }) => player));
            const sums = Float64Array.from(nothing, (none, c) =>
              team.reduce(
                (sum, { scores }, place) =>
                  sum + (shares[place] ?? 0) * (scores[c] ?? 0) + (1 - (shares[place] ?? 0)) * none,
                0,
              ),
            );
            return expectedResult(model, sums, new Float64Array(4));
          };
          const { before, candidates: told } = toMyTeam(
            model,
            roster.map(({ scores }, place) => ({
              scores: Float64Array.from(scores),
              isDroppable: place !== 0,
            })),
            candidates.map(({ scores }) => ({ scores: Float64Array.from(scores) })),
            {
              isLegal: (candidate, dropped) => (candidate + dropped) % 3 !== 0,
              lineups: {
                held: heldWithOneMore({ slots, lock: 'daily' }),
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
            const one = told[index];
            if (tried.length === 0) expect(one).toBeNull();
            else expect(one?.after).toBeCloseTo(Math.max(...tried), 9);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is less for one more of a position whose slots are full', () => {
    const centers = Array.from({ length: 4 }, (_, place) => of(['C'], 5 - place));
    const scores = Float64Array.from([1, 1]);
    const roster = centers.map(() => ({ scores }));
    const { candidates } = toMyTeam(model, roster, [{ scores }, { scores }], {
      freePlaces: 1,
      lineups: {
        held: heldWithOneMore({ slots, lock: 'daily' }),
        roster: centers,
        candidates: [of(['C'], 3), of(['PG'], 3)],
        nothing,
      },
    });
    expect(candidates[0]?.gain).toBeLessThan((candidates[1]?.gain ?? 0) - 0.05);
  });

  it('is refused without a lineup for everybody', () => {
    const player = { scores: Float64Array.from([1, 1]) };
    const lineups = { held: heldWithOneMore({ slots, lock: 'daily' }), roster: [], candidates: [], nothing };
    expect(() => toMyTeam(model, [player], [], { lineups })).toThrow('lineups.roster');
  });
});
