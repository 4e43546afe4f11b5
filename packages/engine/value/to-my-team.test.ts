import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCumulative } from '../numeric/functions.ts';
import { expectedResult, type ResultForm, type ResultModel, resultSlopes } from './expected-result.ts';
import { leagueResultModel } from './league-result-model.ts';
import { toMyTeam } from './to-my-team.ts';

function model(form: ResultForm, opponents: readonly (readonly number[])[], variance = 26): ResultModel {
  const columns = opponents[0]?.length ?? 0;
  return {
    form,
    columns,
    opponents: Float64Array.from(opponents.flat()),
    variance: new Float64Array(columns).fill(variance),
    counts: new Uint8Array(columns).fill(1),
  };
}

const result = (of: ResultModel, own: readonly number[]) =>
  expectedResult(of, Float64Array.from(own), new Float64Array(of.columns + 2));

const sums = fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 5, maxLength: 5 });
const player = (...scores: readonly number[]) => ({ scores: Float64Array.from(scores) });

describe('expectedResult', () => {
  it('is one half against an equal team', () => {
    expect(result(model('eachCategory', [[1, 2, 3]]), [1, 2, 3])).toBeCloseTo(1.5, 9);
    expect(result(model('mostCategories', [[1, 2, 3]]), [1, 2, 3])).toBeCloseTo(0.5, 9);
    expect(result(model('mostCategories', [[1, 2]]), [1, 2])).toBeCloseTo(0.5, 9);
    expect(
      result(
        model('rotisserie', [
          [1, 2],
          [1, 2],
        ]),
        [1, 2],
      ),
    ).toBeCloseTo(2 + 2 * 2 * 0.5, 9);
  });

  it('is mirrored if two teams swap', () => {
    fc.assert(
      fc.property(sums, sums, (own, other) => {
        const categories =
          result(model('eachCategory', [other]), own) + result(model('eachCategory', [own]), other);
        expect(categories).toBeCloseTo(5, 4);
        const matchup =
          result(model('mostCategories', [other]), own) + result(model('mostCategories', [own]), other);
        expect(matchup).toBeCloseTo(1, 4);
      }),
    );
  });

  it('equals the sum over all outcomes in most-categories leagues', () => {
    fc.assert(
      fc.property(sums, sums, (own, other) => {
        const chances = own.map((value, c) => normalCumulative((value - (other[c] ?? 0)) / Math.sqrt(26)));
        let expected = 0;
        for (let outcome = 0; outcome < 32; outcome += 1) {
          let probability = 1;
          let wins = 0;
          chances.forEach((chance, c) => {
            const won = ((outcome >> c) & 1) === 1;
            probability *= won ? chance : 1 - chance;
            if (won) wins += 1;
          });
          if (wins >= 3) expected += probability;
        }
        expect(result(model('mostCategories', [other]), own)).toBeCloseTo(expected, 4);
      }),
      { numRuns: 50 },
    );
  });

  it('has slopes equal to its finite differences', () => {
    for (const form of ['eachCategory', 'mostCategories', 'rotisserie'] as const) {
      fc.assert(
        fc.property(sums, sums, sums, (own, first, second) => {
          const of = model(form, [first, second]);
          const slopes = resultSlopes(of, Float64Array.from(own));
          own.forEach((value, c) => {
            const moved = (by: number) => result(of, own.with(c, value + by));
            expect(slopes[c]).toBeCloseTo((moved(0.25) - moved(-0.25)) / 0.5, 2);
          });
        }),
        { numRuns: 20 },
      );
    }
  });
});

describe('toMyTeam', () => {
  const opponents = model('eachCategory', [[0, 0]], 8);

  it('is the change in the expected result if the candidate replaces the player whose loss costs least', () => {
    const roster = [player(2, 0), player(0, 0.5), player(0, 2)];
    const { before, candidates } = toMyTeam(opponents, roster, [player(1, 1)]);
    const deviation = Math.sqrt(8);
    expect(before).toBeCloseTo(normalCumulative(2 / deviation) + normalCumulative(2.5 / deviation), 5);
    expect(candidates[0]?.replaces).toBe(1);
    expect(candidates[0]?.gain).toBeCloseTo(
      normalCumulative(3 / deviation) + normalCumulative(3 / deviation) - before,
      5,
    );
  });

  it('is larger for a player who helps where the team is weak than for one who helps where it is far ahead', () => {
    const stuffed = [player(9, 0), player(0, 0)];
    const [more, other] = toMyTeam(opponents, stuffed, [player(2, 0), player(0, 2)]).candidates;
    expect(other?.gain).toBeGreaterThan((more?.gain ?? 0) * 3);
  });

  it('is 0 for a copy of the worst player, and less for a player who is worse in everything', () => {
    const roster = [player(2, 1), player(-1, -1)];
    const [same, worse] = toMyTeam(opponents, roster, [player(-1, -1), player(-2, -2)]).candidates;
    expect(same?.gain).toBe(0);
    expect(worse?.gain).toBeLessThan(0);
  });

  it('never drops undroppable players or makes illegal swaps, and uses an open spot', () => {
    const roster = [{ ...player(-5, -5), isDroppable: false }, player(1, 1), player(0, 0)];
    const candidate = [player(0.5, 0.5)];
    expect(toMyTeam(opponents, roster, candidate).candidates[0]?.replaces).toBe(2);
    const legal = toMyTeam(opponents, roster, candidate, { isLegal: (_, dropped) => dropped === 1 });
    expect(legal.candidates[0]?.replaces).toBe(1);
    const none = toMyTeam(opponents, roster, candidate, { isLegal: () => false });
    expect(none.candidates[0]).toBeNull();
    const free = toMyTeam(opponents, roster, candidate, { openSpotCount: 1 });
    expect(free.candidates[0]).toMatchObject({ replaces: null });
    expect(free.candidates[0]?.gain).toBeGreaterThan(0);
  });

  it('has a standard error above 0 if the candidate’s scores are uncertain', () => {
    const errors = Float64Array.from([0.5, 0]);
    const roster = [player(0, 0)];
    const [sure, unsure] = toMyTeam(opponents, roster, [
      player(1, 1),
      { ...player(1, 1), errors },
    ]).candidates;
    expect(sure?.standardError).toBe(0);
    expect(unsure?.standardError).toBeGreaterThan(0);
  });

  it('never falls if a candidate gets better', () => {
    for (const form of ['eachCategory', 'mostCategories', 'rotisserie'] as const) {
      fc.assert(
        fc.property(sums, sums, fc.integer({ min: 0, max: 4 }), (roster, scores, c) => {
          const of = model(form, [[0, 0, 0, 0, 0]]);
          const better = scores.map((value, at) => (at === c ? value + 1 : value));
          const [one, two] = toMyTeam(
            of,
            [player(...roster)],
            [player(...scores), player(...better)],
          ).candidates;
          expect(two?.gain).toBeGreaterThanOrEqual((one?.gain ?? 0) - 1e-9);
        }),
        { numRuns: 40 },
      );
    }
  });

  it('throws an error that names invalid scores', () => {
    expect(() => toMyTeam(opponents, [player(1)], [])).toThrow(
      expect.objectContaining({ field: 'roster[0].scores' }),
    );
    expect(() => toMyTeam(opponents, [], [player(1, Number.NaN)])).toThrow(
      expect.objectContaining({ field: 'candidates[0].scores[1]' }),
    );
  });
});

describe('leagueResultModel', () => {
  const league = {
    form: 'eachCategory' as const,
    scores: Float64Array.from([1, 2, 3, 4, 5, 6, 7, 8]),
    columns: 2,
    rosters: [[0], [1, 2], []],
    ownTeam: 0,
    players: 13,
  };

  it('sums the opponents’ players, with the variance of two teams', () => {
    const built = leagueResultModel(league);
    expect([...built.opponents]).toEqual([8, 10, 0, 0]);
    expect([...built.variance]).toEqual([26, 26]);
    expect([...leagueResultModel({ ...league, form: 'rotisserie', weeks: 13 }).variance]).toEqual([2, 2]);
    expect([...leagueResultModel({ ...league, punts: new Set([1]) }).counts]).toEqual([1, 0]);
  });

  it('rejects a player on two teams and an unknown player', () => {
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    expect(() => leagueResultModel({ ...league, rosters: [[0], [1, 0]] })).toThrow(field('rosters[1][1]'));
    expect(() => leagueResultModel({ ...league, rosters: [[0], [4]] })).toThrow(field('rosters[1][0]'));
    expect(() => leagueResultModel({ ...league, rosters: [[0]] })).toThrow(field('rosters'));
  });
});
