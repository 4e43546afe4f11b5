import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bracket, type Pairing } from './playoffs.ts';
import type { Playoffs } from './rules.ts';
import { leagueWeeks, roundsOf } from './weeks.ts';

const rules = (teams: number, changes: Partial<Playoffs> = {}): Playoffs => ({
  teams,
  firstWeek: 19,
  lastWeek: 18 + roundsOf(teams),
  weeksPerRound: 1,
  reseeding: false,
  consolation: true,
  ...changes,
});
const seeds = (size: number): number[] => Array.from({ length: size }, (_, index) => index);
const title = (pairings: readonly Pairing[]) => pairings.filter(({ tier }) => tier === 'winners');
const sides = (pairings: readonly Pairing[]) => pairings.map(({ first, second }) => [first, second]);

/** The better seed wins, except for the listed losers. */
const favorites =
  (...losers: number[]) =>
  ({ first, second }: Pairing): number =>
    second !== null && losers.includes(first) ? second : first;

describe('a six-team playoff bracket in a ten-team league', () => {
  it('gives the top two teams a bye and pairs the other four by seed', () => {
    const bracket = new Bracket(rules(6), seeds(10));
    expect(sides(title(bracket.pairings()))).toEqual([
      [0, null],
      [3, 4],
      [1, null],
      [2, 5],
    ]);
  });

  it('keeps the pairings in bracket order without reseeding and changes them with reseeding', () => {
    const standing = new Bracket(rules(6), seeds(10));
    standing.advance(favorites(2));
    expect(sides(title(standing.pairings()))).toEqual([
      [0, 3],
      [1, 5],
    ]);
    const turned = new Bracket(rules(6, { reseeding: true }), seeds(10));
    turned.advance(favorites(2));
    expect(sides(title(turned.pairings()))).toEqual([
      [0, 5],
      [1, 3],
    ]);
  });

  it('schedules a third-place game in the same round as the final', () => {
    const bracket = new Bracket(rules(6), seeds(10));
    bracket.advance(favorites());
    bracket.advance(favorites());
    const last = bracket.pairings();
    expect(sides(title(last))).toEqual([[0, 1]]);
    expect(last.find(({ tier }) => tier === 'winnersConsolation')).toMatchObject({ first: 2, second: 3 });
    bracket.advance(favorites(0, 2));
    expect(bracket.ranking().slice(0, 4)).toEqual([1, 0, 3, 2]);
  });

  it('pairs the lower teams in a consolation ladder', () => {
    const bracket = new Bracket(rules(6), seeds(10));
    const below = (pairings: readonly Pairing[]) =>
      sides(pairings.filter(({ tier }) => tier === 'losersConsolation'));
    expect(below(bracket.pairings())).toEqual([
      [6, 7],
      [8, 9],
    ]);
    for (let round = 0; round < 3; round += 1) bracket.advance(favorites(6));
    expect(bracket.ranking().slice(6)).toEqual([7, 6, 8, 9]);
  });

  it('eliminates losing teams permanently if there are no consolation games', () => {
    const bracket = new Bracket(rules(4, { consolation: false }), seeds(10));
    expect(bracket.pairings()).toHaveLength(2);
    bracket.advance(favorites(0));
    expect(sides(bracket.pairings())).toEqual([[1, 3]]);
    bracket.advance(favorites());
    expect(bracket.ranking()).toEqual([1, 3, 0, 2, 4, 5, 6, 7, 8, 9]);
  });
});

describe('a playoff bracket of any size', () => {
  const cases = fc.record({
    size: fc.integer({ min: 4, max: 20 }),
    teams: fc.integer({ min: 2, max: 20 }),
    reseeding: fc.boolean(),
    consolation: fc.boolean(),
    upsets: fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }),
  });

  it('schedules each team at most once a round, has one champion and ranks every team once', () => {
    fc.assert(
      fc.property(cases, ({ size, teams, reseeding, consolation, upsets }) => {
        const inPlayoffs = Math.min(size, teams);
        const bracket = new Bracket(rules(inPlayoffs, { reseeding, consolation }), seeds(size));
        let game = 0;
        for (let round = 1; round <= roundsOf(inPlayoffs); round += 1) {
          const pairings = bracket.pairings();
          const playing = pairings.flatMap(({ first, second }) =>
            second === null ? [first] : [first, second],
          );
          expect(new Set(playing).size).toBe(playing.length);
          if (consolation) expect(playing.length).toBe(size);
          // The title bracket has byes only in the first round.
          if (round > 1) expect(title(pairings).every(({ second }) => second !== null)).toBe(true);
          for (const { first, second } of pairings) if (second !== null) expect(first).toBeLessThan(second);
          const decided = new Map<Pairing['first'], number>();
          bracket.advance(({ first, second }) => {
            const known = decided.get(first);
            if (known !== undefined) return known;
            game += 1;
            const winner = second !== null && upsets[game] ? second : first;
            decided.set(first, winner);
            return winner;
          });
        }
        expect(title(bracket.pairings()).map(({ second }) => second)).toEqual([null]);
        expect([...bracket.ranking()].sort((a, b) => a - b)).toEqual(seeds(size));
      }),
    );
  });
});

describe('league weeks', () => {
  it('are calendar weeks until the playoffs, then two-week rounds if configured', () => {
    const weeks = leagueWeeks({ ...rules(8, { weeksPerRound: 2 }), firstWeek: 18, lastWeek: 20 });
    expect(weeks).toHaveLength(20);
    expect(weeks[17]).toMatchObject({ week: 18, calendarWeeks: [18, 19], first: 119, last: 139, round: 1 });
    expect(weeks[19]).toMatchObject({ week: 20, calendarWeeks: [22, 23], round: 3 });
  });

  it('follow one another without gaps', () => {
    for (const weeksPerRound of [1, 2] as const) {
      const weeks = leagueWeeks(rules(6, { weeksPerRound }));
      for (const [index, { first, last }] of weeks.entries()) {
        expect(first).toBe((weeks[index - 1]?.last ?? 0) + 1);
        expect(last).toBeGreaterThan(first);
      }
    }
  });
});
