import { describe, expect, it } from 'vitest';
import {
  championOf,
  doubleRoundRobin,
  REGULAR_WEEKS,
  weekResults,
  winsAfter,
} from '../protocol/head-to-head.ts';
import { fitRecord, recordOdds } from '../protocol/odds-yardsticks.ts';
import { TEAMS } from '../protocol/pool.ts';
import { playoffOddsFigures } from '../report/playoff-odds-figures.ts';
import { finder } from '../report/tables.ts';
import { type OddsEnd, scoreOdds } from './playoff-odds.ts';

/** Results in which the team with the lower number always wins. */
const byNumber = Float64Array.from({ length: TEAMS * TEAMS }, (_, at) => {
  const [row, column] = [Math.floor(at / TEAMS), at % TEAMS];
  return row < column ? 1 : row > column ? 0 : 0.5;
});

describe('doubleRoundRobin', () => {
  it('pairs every two teams twice, and every team once a week', () => {
    const weeks = doubleRoundRobin(2022, 3);
    const met = new Map<string, number>();
    for (const pairings of weeks) {
      expect(new Set(pairings.flat()).size).toBe(TEAMS);
      for (const pair of pairings) {
        const key = pair.toSorted((a, b) => a - b).join('-');
        met.set(key, (met.get(key) ?? 0) + 1);
      }
    }
    expect(weeks).toHaveLength(REGULAR_WEEKS);
    expect(met.size).toBe(66);
    expect([...met.values()].every((count) => count === 2)).toBe(true);
    expect(doubleRoundRobin(2022, 3)).toEqual(weeks);
    expect(doubleRoundRobin(2022, 4)).not.toEqual(weeks);
  });
});

describe('winsAfter', () => {
  it('adds up the wins of the first weeks', () => {
    const results = Array.from({ length: REGULAR_WEEKS }, () => byNumber);
    const wins = winsAfter(results, doubleRoundRobin(2022, 0));
    expect([...wins]).toEqual(Array.from({ length: TEAMS }, (_, team) => 2 * (TEAMS - 1 - team)));
    const early = winsAfter(results.slice(0, 2), doubleRoundRobin(2022, 0));
    expect(early.reduce((sum, won) => sum + won, 0)).toBe(TEAMS);
  });
});

describe('weekResults', () => {
  it('counts a matchup of two teams without statistics as a tie', () => {
    expect(new Set(weekResults('headToHeadPoints', new Float64Array(TEAMS * 100)))).toEqual(new Set([0.5]));
  });
});

describe('championOf', () => {
  const seeds = [5, 4, 3, 2, 1, 0];

  it('gives the best two seeds a bye, and ties to the better seed', () => {
    expect(championOf(seeds, [byNumber, byNumber, byNumber])).toBe(0);
    const ties = new Float64Array(TEAMS * TEAMS).fill(0.5);
    expect(championOf(seeds, [ties, ties, ties])).toBe(5);
    // Seeds 3 to 6 play first: the winners are teams 1 and 0, who then play the top two seeds.
    expect(championOf(seeds, [byNumber, ties, ties])).toBe(5);
    expect(championOf(seeds, [byNumber, byNumber, ties])).toBe(1);
  });
});

describe('odds by record', () => {
  it('rise with the record, and title odds add up to 1', () => {
    const rows = Array.from({ length: 200 }, (_, row) => ({
      above: (row % 11) - 5,
      playoffs: row % 11 > 5 ? 1 : 0,
      title: row % 11 === 10 ? 1 : 0,
    }));
    const odds = recordOdds(fitRecord(rows), [4, 0, -4]);
    expect(odds[0]?.playoffs).toBeGreaterThan(0.9);
    expect(odds[2]?.playoffs).toBeLessThan(0.1);
    expect(odds.reduce((sum, { title }) => sum + title, 0)).toBeCloseTo(1, 9);
  });
});

describe('playoffOddsFigures', () => {
  it('compares Brier scores over all seasons with their targets', () => {
    const odds = (chance: number) =>
      scoreOdds([{ playoffs: chance, title: 0 }], { playoffs: [1], title: [0] });
    expect(odds(0.7).playoffs).toBeCloseTo(0.09, 9);
    const ends = [0, 1, 2].map(
      (league): OddsEnd => ({
        season: 'first',
        form: 'mostCategories',
        league,
        weeks: 6,
        scores: { record: odds(0.6), simple: odds(0.7), model: odds(0.8) },
        playoffs: [{ chance: 1, won: 1 }],
        titles: [{ chance: 0.1, won: 0 }],
      }),
    );
    const of = finder(playoffOddsFigures(ends));
    const head = 'playoff-odds/most categories/pooled';
    expect(of(`${head}/playoffs/better than record`)).toMatchObject({ bar: 0, holds: true });
    expect(of(`${head}/title/better than simple`)).toMatchObject({ value: 0, holds: false });
    expect(of(`${head}/title/calibration error`).value).toBeCloseTo(10, 9);
  });
});
