import type { TieRule } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCumulative } from '../../numeric/functions.ts';
import {
  exampleModel as model,
  rateColumn as rate,
  exampleWeek as week,
} from '../../testing/example-model.ts';
import type { ModelColumn, PairsWeekModel, SeasonModel } from './model.ts';
import { simulateSeason, simulateSeasonInSteps } from './simulate-season.ts';

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

const leagues = fc
  .record({
    teams: fc.integer({ min: 2, max: 8 }),
    weeks: fc.integer({ min: 0, max: 3 }),
    form: fc.constantFrom('eachCategory' as const, 'mostCategories' as const, 'headToHeadPoints' as const),
    medianWin: fc.boolean(),
    reseeding: fc.boolean(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.integer(),
  })
  .map(({ teams, weeks, form, medianWin, reseeding, share, seed }) => {
    const columns =
      form === 'headToHeadPoints' ? [rate] : [rate, { direction: 'lower' as const, counted: true }, rate];
    const size = teams * columns.length;
    const numbers = Array.from({ length: weeks }, (_, index) => index + 1);
    const playoffTeams = 1 + Math.round(share * (teams - 1));
    const means = Array.from({ length: size }, (_, at) => (at * 7) % 5);
    return {
      seed,
      model: model({
        teams,
        form,
        columns,
        medianWin,
        remaining: numbers.flatMap((number) =>
          Array.from({ length: Math.floor(teams / 2) }, (_, pair) => ({
            week: number,
            home: (2 * pair + number) % teams,
            away: (2 * pair + 1 + number) % teams,
          })),
        ),
        weeks: new Map([1, 2, 3, 9].map((number) => [number, week(means, 2)])),
        persistent: new Float64Array(size).fill(0.5),
        seeding: { tieBreaks: ['headToHead', 'points', 'wins'], divisions: null },
        playoffs: { teams: playoffTeams, reseeding, rounds: [[9], [9], [9]], decided: [], seeds: null },
      }),
    };
  });

describe('simulateSeason', () => {
  it('returns playoff odds of exactly 1 if every team qualifies, however the ranks vary', () => {
    const teams = 6;
    const even = week(new Array<number>(teams).fill(10), 3);
    const { teams: odds } = simulateSeason(
      model({
        teams,
        remaining: [0, 2, 4].map((home) => ({ week: 1, home, away: home + 1 })),
        weeks: new Map([1, 2].map((number) => [number, even])),
        playoffs: { teams, reseeding: false, rounds: [[2], [2], [2]], decided: [], seeds: null },
      }),
      { simulations: 999, seed: 5 },
    );
    expect(odds.map(({ playoffs }) => playoffs)).toEqual(new Array(teams).fill(1));
  });

  it('gives tied matchups to the team that the league’s rule names', () => {
    // Two teams that always tie. The second has beaten the first but has the worse seed.
    const level = { kind: 'pairs', outcomes: () => [{ wins: 0, losses: 0, probability: 1 }] } as const;
    const odds = (tieRules?: SeasonModel['tieRules'], remaining: SeasonModel['remaining'] = []) => {
      const { teams } = simulateSeason(
        model({
          teams: 2,
          form: 'mostCategories',
          columns: [rate, rate],
          start: [5, 3].map((wins) => ({ wins, losses: 8 - wins, ties: 0, points: 0, pointsAgainst: 0 })),
          headToHead: Float64Array.from([0, -1, 1, 0]),
          meetings: Float64Array.from([0, 1, 1, 0]),
          remaining,
          weeks: new Map([1, 2].map((number) => [number, level])),
          playoffs: { teams: 2, reseeding: false, rounds: [[2]], decided: [], seeds: null },
          ...(tieRules === undefined ? {} : { tieRules }),
        }),
        { simulations: 1000, seed: 3 },
      );
      return { titles: teams.map(({ title }) => title), wins: teams.map(({ wins }) => wins.mean) };
    };
    const by = (playoffs: TieRule) => odds({ regularSeason: 'tie', playoffs }).titles;
    expect(odds().titles).toEqual([1, 0]);
    expect(by('betterSeed')).toEqual([1, 0]);
    expect(by('home')).toEqual([1, 0]);
    expect(by('headToHead')).toEqual([0, 1]);
    expect(by('other')[0]).toBeGreaterThan(0.4);
    expect(by('other')[0]).toBeLessThan(0.6);
    const remaining = [{ week: 1, home: 1, away: 0 }];
    const wins = (regularSeason: TieRule) => odds({ regularSeason, playoffs: 'betterSeed' }, remaining).wins;
    expect(wins('home')).toEqual([5, 4]);
    expect(wins('tie')).toEqual([5.5, 3.5]);
    expect(wins('other')).toEqual([5.5, 3.5]);
  });

  it('gives tied matchups to the team that leads in the tiebreaker category', () => {
    const level = {
      kind: 'teams',
      mean: Float64Array.from([10, 0, 0, 10]),
      deviation: new Float64Array(4).fill(0.1),
      weight: 1,
    } as const;
    const odds = (column: number | null, rule: TieRule = 'statistic') => {
      const { teams } = simulateSeason(
        model({
          teams: 2,
          form: 'mostCategories',
          columns: [rate, rate],
          start: [5, 3].map((wins) => ({ wins, losses: 8 - wins, ties: 0, points: 0, pointsAgainst: 0 })),
          remaining: [{ week: 1, home: 0, away: 1 }],
          weeks: new Map([1, 2].map((number) => [number, level])),
          playoffs: { teams: 2, reseeding: false, rounds: [[2]], decided: [], seeds: null },
          tieRules: { regularSeason: rule, playoffs: rule },
          levelColumns: { regularSeason: column, playoffs: column },
        }),
        { simulations: 1000, seed: 3 },
      );
      return { titles: teams.map(({ title }) => title), wins: teams.map(({ wins }) => wins.mean) };
    };
    expect(odds(0)).toEqual({ titles: [1, 0], wins: [6, 3] });
    expect(odds(1)).toEqual({ titles: [0, 1], wins: [5, 4] });
    // The league does not score the statistic, so the tie is decided at random.
    expect(odds(null).wins).toEqual([5.5, 3.5]);
    expect(odds(null).titles[0]).toBeGreaterThan(0.4);
    expect(odds(1, 'betterSeed')).toEqual({ titles: [1, 0], wins: [5.5, 3.5] });
  });

  it('gives every team one rank, every rank one team, and the league one champion', () => {
    fc.assert(
      fc.property(leagues, ({ model: drawn, seed }) => {
        const odds = simulateSeason(drawn, { simulations: 40, seed });
        const places = drawn.playoffs?.teams ?? 0;
        for (const team of odds.teams) expect(sum(team.places)).toBeCloseTo(1, 9);
        for (let index = 0; index < drawn.teams; index += 1) {
          expect(sum(odds.teams.map((team) => team.places[index] ?? 0))).toBeCloseTo(1, 9);
        }
        expect(sum(odds.teams.map((team) => team.title))).toBeCloseTo(1, 9);
        expect(sum(odds.teams.map((team) => team.playoffs))).toBeCloseTo(places, 9);
        expect(sum(odds.teams.map((team) => team.final))).toBeCloseTo(Math.min(2, places), 9);
        for (const team of odds.teams) {
          expect(team.title).toBeLessThanOrEqual(team.final + 1e-12);
          expect(team.final).toBeLessThanOrEqual(team.playoffs + 1e-12);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('returns the same result for the same seed and a different one for another seed', () => {
    fc.assert(
      fc.property(leagues, ({ model: drawn, seed }) => {
        const once = simulateSeason(drawn, { simulations: 60, seed });
        expect(simulateSeason(drawn, { simulations: 60, seed })).toEqual(once);
      }),
      { numRuns: 20 },
    );
    const open = model({
      teams: 2,
      remaining: [{ week: 1, home: 0, away: 1 }],
      weeks: new Map([[1, week([0, 0], 1)]]),
    });
    const titles = [1, 2, 3].map((seed) => simulateSeason(open, { simulations: 500, seed }).teams[0]?.title);
    expect(new Set(titles).size).toBeGreaterThan(1);
  });

  it('gives each team’s final rank a probability of 1 once all games are played', () => {
    const over = model({
      teams: 3,
      start: [8, 10, 6].map((wins) => ({ wins, losses: 16 - wins, ties: 0, points: 0, pointsAgainst: 0 })),
    });
    const odds = simulateSeason(over, { simulations: 50 });
    expect(odds.teams.map((team) => [...team.places])).toEqual([
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ]);
    expect(odds.teams.map((team) => team.title)).toEqual([0, 1, 0]);
  });

  it('agrees with the normal distribution for a single matchup', () => {
    const single = model({
      teams: 2,
      remaining: [{ week: 1, home: 0, away: 1 }],
      weeks: new Map([[1, week([3, 0], 4)]]),
    });
    const odds = simulateSeason(single, { simulations: 20_000 });
    const exact = normalCumulative(3 / Math.sqrt(32));
    expect(Math.abs((odds.teams[0]?.title ?? 0) - exact)).toBeLessThan((4 * 0.5) / Math.sqrt(20_000));
  });

  it('spreads the results more if the teams’ strengths are uncertain, and increasingly so over more weeks', () => {
    const rest = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({ week: number, home: 0, away: 1 }));
    const known = model({
      teams: 2,
      remaining: rest,
      weeks: new Map(rest.map((matchup) => [matchup.week, week([1, 0], 1)])),
    });
    const sure = simulateSeason(known, { simulations: 4000 }).teams[0];
    const unsure = simulateSeason(
      { ...known, persistent: Float64Array.from([1.5, 1.5]) },
      { simulations: 4000 },
    ).teams[0];
    expect(sure?.title).toBeGreaterThan((unsure?.title ?? 1) + 0.05);
    expect(unsure?.wins.deviation).toBeGreaterThan((sure?.wins.deviation ?? 0) * 1.3);
  });

  it('counts category wins as integers in each-category leagues, including ties', () => {
    const columns: ModelColumn[] = [rate, { direction: 'lower', counted: true }];
    const each = model({
      teams: 2,
      form: 'eachCategory',
      columns,
      remaining: [{ week: 1, home: 0, away: 1 }],
      weeks: new Map([[1, week([1, 5, 0, 7], 2)]]),
    });
    const sd = Math.sqrt(8);
    const loss = normalCumulative((-2 - 0.5) / sd);
    const win = 1 - normalCumulative((-2 + 0.5) / sd);
    const expected = normalCumulative(1 / sd) + win + (1 - win - loss) / 2;
    // Fewer turnovers win: team 0 has 5, team 1 has 7.
    expect(expected).toBeGreaterThan(1);
    const odds = simulateSeason(each, { simulations: 20_000 });
    expect(Math.abs((odds.teams[0]?.wins.mean ?? 0) - expected)).toBeLessThan(0.03);
    expect((odds.teams[0]?.wins.mean ?? 0) + (odds.teams[1]?.wins.mean ?? 0)).toBeCloseTo(2, 9);
  });

  it('simulates a week by sampling the matchup forecast’s outcomes', () => {
    const given: PairsWeekModel = {
      kind: 'pairs',
      // Two categories, with win probabilities of .9 and .8.
      outcomes: (team) =>
        [
          { probability: 0.72, wins: 2, losses: 0 },
          { probability: 0.26, wins: 1, losses: 1 },
          { probability: 0.02, wins: 0, losses: 2 },
        ].map(({ losses, probability, wins }) =>
          team === 0 ? { probability, wins, losses } : { probability, wins: losses, losses: wins },
        ),
    };
    const pairs = model({
      teams: 2,
      form: 'eachCategory',
      columns: [rate, rate],
      remaining: [{ week: 1, home: 0, away: 1 }],
      weeks: new Map([[1, given]]),
    });
    const odds = simulateSeason(pairs, { simulations: 20_000 });
    expect(odds.teams[0]?.wins.mean).toBeCloseTo(1.7, 1);
  });

  it('adds a win for each team in the better half of a week if the league has median wins', () => {
    const bonus = model({
      teams: 4,
      form: 'headToHeadPoints',
      medianWin: true,
      remaining: [
        { week: 1, home: 0, away: 1 },
        { week: 1, home: 2, away: 3 },
      ],
      weeks: new Map([[1, week([40, 30, 20, 10], 0)]]),
    });
    const odds = simulateSeason(bonus, { simulations: 10 });
    expect(odds.teams.map((team) => team.wins.mean)).toEqual([2, 1, 1, 0]);
  });

  it('plays two-week rounds as one matchup', () => {
    const playoffs = { teams: 2, reseeding: false, decided: [], seeds: [0, 1] };
    const weeks = new Map([
      [8, week([1, 0], 1)],
      [9, week([1, 0], 1)],
    ]);
    const points = model({
      teams: 2,
      form: 'headToHeadPoints',
      weeks,
      playoffs: { ...playoffs, rounds: [[8, 9]] },
    });
    const odds = simulateSeason(points, { simulations: 20_000 });
    expect(odds.teams[0]?.title).toBeCloseTo(normalCumulative(2 / 2), 1);
    expect(Math.abs((odds.teams[0]?.title ?? 0) - normalCumulative(1))).toBeLessThan(0.015);
  });

  it('keeps decided playoff matchups, and gives a tied playoff matchup to the better seed', () => {
    const even = week([1, 1, 1, 1], 0);
    const decided = [{ round: 0, winner: 3, loser: 0 }];
    const late = model({
      teams: 4,
      weeks: new Map([[9, even]]),
      playoffs: { teams: 4, reseeding: false, rounds: [[9], [9]], decided, seeds: [0, 1, 2, 3] },
    });
    const odds = simulateSeason(late, { simulations: 20 });
    expect(odds.teams.map((team) => team.final)).toEqual([0, 1, 0, 1]);
    expect(odds.teams.map((team) => team.title)).toEqual([0, 1, 0, 0]);
  });

  it('reports progress between steps', () => {
    const steps = simulateSeasonInSteps(model({ teams: 2 }), { simulations: 1200 });
    expect([steps.next().value, steps.next().value, steps.next().done]).toEqual([500, 1000, true]);
  });

  it('throws an error that names the invalid field', () => {
    const good = model({
      teams: 2,
      remaining: [{ week: 1, home: 0, away: 1 }],
      weeks: new Map([[1, week([0, 0], 1)]]),
    });
    const failing =
      (change: Partial<SeasonModel>, simulations = 1) =>
      () =>
        simulateSeason({ ...good, ...change }, { simulations });
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    expect(failing({ weeks: new Map() })).toThrow(field('weeks[1]'));
    expect(failing({ weeks: new Map([[1, week([0, Number.NaN], 1)]]) })).toThrow(field('weeks[1].mean[1]'));
    expect(failing({ weeks: new Map([[1, week([0, 0], -1)]]) })).toThrow(field('weeks[1].deviation[0]'));
    expect(failing({ remaining: [{ week: 1, home: 0, away: 2 }] })).toThrow(field('remaining[0].away'));
    expect(failing({ remaining: [{ week: 1, home: 0, away: 0 }] })).toThrow(field('remaining[0].away'));
    expect(failing({ headToHead: new Float64Array(3) })).toThrow(field('headToHead'));
    expect(failing({ meetings: new Float64Array(3) })).toThrow(field('meetings'));
    expect(failing({ weekShares: new Map([[1, new Float64Array(3)]]) })).toThrow(field('weekShares[1]'));
    expect(failing({ start: [] })).toThrow(field('start'));
    expect(failing({ columns: [] })).toThrow(field('columns'));
    expect(failing({ teams: 1 })).toThrow(field('teams'));
    expect(failing({}, 0)).toThrow(field('simulations'));
    const playoffs = { teams: 2, reseeding: false, rounds: [], decided: [], seeds: null };
    expect(failing({ playoffs })).toThrow(field('playoffs.rounds'));
    expect(failing({ playoffs: { ...playoffs, rounds: [[7]] } })).toThrow(field('weeks[7]'));
    expect(failing({ playoffs: { ...playoffs, teams: 3, rounds: [[1], [1]] } })).toThrow(
      field('playoffs.teams'),
    );
    const broken: PairsWeekModel = {
      kind: 'pairs',
      outcomes: () => [{ wins: 1, losses: 0, probability: 0.7 }],
    };
    expect(failing({ weeks: new Map([[1, broken]]) })).toThrow(field('outcomes(0, 1)'));
  });
});
