import type { TieBreak } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { PairsWeekModel, SeasonModel } from './model.ts';
import type { SeedRules } from './seed-order.ts';
import { simulateSeason } from './simulate-season.ts';

// Four teams, two divisions, one week played and two left, one win per matchup: small enough to enumerate
// every ending with its probability, and to seed each by hand.

const home = 0.6;
const played: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
];
const coming = [
  { week: 2, home: 0, away: 2 },
  { week: 2, home: 1, away: 3 },
  { week: 3, home: 3, away: 0 },
  { week: 3, home: 2, away: 1 },
];
const points = [70, 80, 60, 90];
const against = [50, 20, 40, 30];
const of = [0, 0, 1, 1];

const week: PairsWeekModel = {
  kind: 'pairs',
  outcomes: () => [
    { wins: 1, losses: 0, probability: home },
    { wins: 0, losses: 1, probability: 1 - home },
  ],
};

function model(seeding: SeedRules): SeasonModel {
  const headToHead = new Float64Array(16);
  const meetings = new Float64Array(16);
  for (const [winner, loser] of played) {
    headToHead[winner * 4 + loser] = 1;
    headToHead[loser * 4 + winner] = -1;
    meetings[winner * 4 + loser] = 1;
    meetings[loser * 4 + winner] = 1;
  }
  const won = played.map(([winner]) => winner);
  return {
    form: 'mostCategories',
    teams: 4,
    columns: [{ direction: 'higher', counted: false }],
    start: points.map((value, team) => ({
      wins: +won.includes(team),
      losses: +!won.includes(team),
      ties: 0,
      points: value,
      pointsAgainst: against[team] ?? 0,
    })),
    headToHead,
    meetings,
    weekShares: new Map([[1, Float64Array.from(points, (_, team) => +won.includes(team))]]),
    remaining: coming,
    weeks: new Map([2, 3, 4].map((number) => [number, week])),
    medianWin: false,
    seeding,
    playoffs: { teams: 2, reseeding: false, rounds: [[4]], decided: [], seeds: null },
    persistent: null,
    correlation: null,
  };
}

interface Result {
  readonly week: number;
  readonly winner: number;
  readonly loser: number;
}

function* endings(): Generator<{ readonly results: readonly Result[]; readonly probability: number }> {
  for (let way = 0; way < 2 ** coming.length; way += 1) {
    let probability = 1;
    const results = coming.map((one, index): Result => {
      const isHome = ((way >> index) & 1) === 1;
      probability *= isHome ? home : 1 - home;
      return isHome
        ? { week: one.week, winner: one.home, loser: one.away }
        : { week: one.week, winner: one.away, loser: one.home };
    });
    const first = played.map(([winner, loser]) => ({ week: 1, winner, loser }));
    yield { results: [...first, ...results], probability };
  }
}

type Key = (results: readonly Result[], team: number) => number;
const wins: Key = (results, team) => results.filter(({ winner }) => winner === team).length;
const inDivision: Key = (results, team) =>
  wins(
    results.filter(({ winner, loser }) => of[winner] === of[loser]),
    team,
  );
const inWeek =
  (number: number): Key =>
  (results, team) =>
    wins(
      results.filter((result) => result.week === number),
      team,
    );

function sorted(teams: readonly number[], results: readonly Result[], keys: readonly Key[]): number[] {
  return [...teams].sort((one, other) => {
    for (const key of keys) {
      const lead = key(results, other) - key(results, one);
      if (lead !== 0) return lead;
    }
    return 0;
  });
}

function exact(seed: (results: readonly Result[]) => readonly number[]): number[][] {
  const chances = points.map(() => points.map(() => 0));
  for (const { results, probability } of endings()) {
    seed(results).forEach((team, index) => {
      const row = chances[team];
      if (row) row[index] = (row[index] ?? 0) + probability;
    });
  }
  return chances;
}

const all = [0, 1, 2, 3];
const byPoints: Key = (_, team) => points[team] ?? 0;
const byAgainst: Key = (_, team) => against[team] ?? 0;
const keysOf: { readonly [Rule in Exclude<TieBreak, 'headToHead'>]: readonly Key[] } = {
  points: [byPoints],
  pointsAgainst: [byAgainst],
  divisionRecord: [inDivision],
  recentWeeks: [inWeek(3), inWeek(2), inWeek(1)],
  wins: [wins],
};

function expectClose(seeding: SeedRules, expected: readonly (readonly number[])[]): void {
  const odds = simulateSeason(model(seeding), { simulations: 20_000, seed: 7 });
  odds.teams.forEach((team, index) => {
    const row = expected[index] ?? [];
    // 0.0177 is five standard errors with 20,000 seasons.
    for (const [index, chance] of row.entries())
      expect(Math.abs((team.places[index] ?? 0) - chance)).toBeLessThan(0.0177);
    expect(Math.abs(team.playoffs - (row[0] ?? 0) - (row[1] ?? 0))).toBeLessThan(0.0177);
  });
}

describe('a simulated small league, compared with all possible outcomes of its season,', () => {
  const rules = ['points', 'pointsAgainst', 'divisionRecord', 'recentWeeks'] as const;
  const seededBy = (rule: (typeof rules)[number]) =>
    exact((results) => sorted(all, results, [wins, ...keysOf[rule], byPoints]));

  it.each(rules)('seeds equal records by %s', (rule) => {
    const seeding: SeedRules = {
      tieBreaks: [rule, 'points'],
      divisions: { of, winnersFirst: false, tieBreaks: [] },
    };
    expectClose(seeding, seededBy(rule));
  });

  it('has exact odds that differ between tie-break rules by more than the simulation error', () => {
    const [first, ...others] = rules.map((rule) => seededBy(rule)[0] ?? []);
    for (const other of others)
      expect(
        Math.max(...other.map((chance, index) => Math.abs(chance - (first?.[index] ?? 0)))),
      ).toBeGreaterThan(0.04);
  });

  it.each(rules)('ranks division winners first, decided by %s', (rule) => {
    const seeding: SeedRules = {
      tieBreaks: ['points'],
      divisions: { of, winnersFirst: true, tieBreaks: [rule, 'points'] },
    };
    const expected = exact((results) => {
      const winners = [0, 1].flatMap(
        (division) =>
          sorted(
            all.filter((team) => of[team] === division),
            results,
            [wins, ...keysOf[rule], byPoints],
          )[0] ?? [],
      );
      const others = all.filter((team) => !winners.includes(team));
      return [...sorted(winners, results, [wins, byPoints]), ...sorted(others, results, [wins, byPoints])];
    });
    expectClose(seeding, expected);
  });
});
