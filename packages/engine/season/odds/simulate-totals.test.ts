import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  scored,
  teamWeek,
} from '../../testing/example-season.ts';
import { simulateTotals, type TotalsModel, totalsModel } from './simulate-totals.ts';
import { teamStrengths } from './team-strengths.ts';

const column = { direction: 'higher' as const, counted: false };
const totals = (mean: readonly number[], deviation: number, columns = 1): TotalsModel => ({
  teams: mean.length / columns,
  columns: Array.from({ length: columns }, () => column),
  mean: Float64Array.from(mean),
  deviation: new Float64Array(mean.length).fill(deviation),
  correlation: null,
});

describe('simulateTotals', () => {
  it('gives each rank a probability of 1 if totals have no spread, and 50% each to two tied teams for the two ranks they share', () => {
    const odds = simulateTotals(totals([3, 2, 2, 1], 0), { simulations: 10 });
    expect(odds.teams.map((team) => [...team.places])).toEqual([
      [1, 0, 0, 0],
      [0, 0.5, 0.5, 0],
      [0, 0.5, 0.5, 0],
      [0, 0, 0, 1],
    ]);
  });

  it('always distributes n(n + 1)/2 points per category', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 2, max: 5 }),
        fc.integer(),
        (teams, columns, seed) => {
          const drawn = totals(
            Array.from({ length: teams * columns }, (_, at) => at % 3),
            1,
            columns,
          );
          const odds = simulateTotals(drawn, { simulations: 20, seed });
          const points = odds.teams.reduce((sum, team) => sum + team.points.mean, 0);
          expect(points).toBeCloseTo((columns * teams * (teams + 1)) / 2, 9);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('throws an error that names the invalid field', () => {
    expect(() => simulateTotals(totals([1, Number.NaN], 1))).toThrow(
      expect.objectContaining({ field: 'mean' }),
    );
    expect(() => simulateTotals(totals([1, 2], 1), { simulations: 0.5 })).toThrow(
      expect.objectContaining({ field: 'simulations' }),
    );
  });
});

describe('totalsModel', () => {
  const season = (today: string) =>
    exampleSeason({
      league: exampleLeague({
        scoringForm: 'rotisserie',
        scored: [scored('PTS'), scored('FG%')],
        weeks: exampleWeeks(4),
        today,
      }),
      teams: exampleTeams(2),
      teamWeeks: [1, 2].flatMap((week) => [
        teamWeek(week, '1', { PTS: 500 + week, FGM: 40, FGA: 100 }),
        teamWeek(week, '2', { PTS: 400 + week, FGM: 60, FGA: 100 }),
      ]),
    });

  it('adds the remaining weeks to the totals so far, and averages rates by days', () => {
    const running = season('2026-11-02');
    const strengths = teamStrengths(running);
    const read = totalsModel(running, strengths);
    expect(read?.mean[0]).toBeCloseTo(1003 + 2 * (strengths.mean[0] ?? 0), 9);
    expect(read?.mean[1]).toBeCloseTo(0.5 * 0.4 + 0.5 * (strengths.mean[1] ?? 0), 9);
    expect(read?.deviation[0]).toBeGreaterThan(0);
  });

  it('has no spread once the season is over', () => {
    const over = {
      ...season('2027-01-01'),
      teamWeeks: [1, 2, 3, 4].flatMap((week) => [
        teamWeek(week, '1', { PTS: 500, FGM: 40, FGA: 100 }),
        teamWeek(week, '2', { PTS: 400, FGM: 60, FGA: 100 }),
      ]),
    };
    const read = totalsModel(over, teamStrengths(over));
    expect([...(read?.mean ?? [])]).toEqual([2000, 0.4, 1600, 0.6]);
    expect([...(read?.deviation ?? [])]).toEqual([0, 0, 0, 0]);
  });

  it('is null if the totals so far are unknown', () => {
    const blind = { ...season('2026-11-02'), teamWeeks: [] };
    expect(totalsModel(blind, teamStrengths(blind))).toBeNull();
  });
});
