import type { ScoringForm } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleSeason, seasonArbitrary } from '../../testing/example-season.ts';
import type { TeamsWeekModel } from './model.ts';
import { leagueOdds } from './season-odds.ts';

describe('leagueOdds', () => {
  it('returns odds in every scoring type, with one team per rank', () => {
    const forms: ScoringForm[] = [
      'eachCategory',
      'mostCategories',
      'headToHeadPoints',
      'rotisserie',
      'seasonPoints',
    ];
    for (const form of forms) {
      fc.assert(
        fc.property(seasonArbitrary(form), (season) => {
          const odds = leagueOdds(season, { simulations: 20 });
          expect(odds?.teams.map((team) => team.teamId)).toEqual(season.teams.map((team) => team.id));
          const firsts = odds?.teams.reduce((sum, team) => sum + (team.places[0] ?? 0), 0);
          expect(firsts).toBeCloseTo(1, 9);
          // Half the width of an 80% interval for 20 coin tosses.
          expect(odds?.margin).toBeCloseTo((1.2815516 * 0.5) / Math.sqrt(20), 6);
        }),
        { numRuns: 10 },
      );
    }
  });

  it('returns null for playoffs in leagues without playoffs', () => {
    fc.assert(
      fc.property(seasonArbitrary('eachCategory'), (season) => {
        const odds = leagueOdds(season, { simulations: 5 });
        for (const team of odds?.teams ?? []) {
          expect(team.playoffs).toBeNull();
          expect(team.title).toBeCloseTo(team.places[0] ?? Number.NaN, 12);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('uses the given week model for an upcoming week', () => {
    fc.assert(
      fc.property(seasonArbitrary('headToHeadPoints', { even: true }), (season) => {
        const coming = {
          ...season,
          matchups: season.matchups.map((matchup) => ({ ...matchup, status: 'upcoming' as const })),
        };
        const count = season.teams.length;
        const certain: TeamsWeekModel = {
          kind: 'teams',
          weight: 1,
          mean: Float64Array.from({ length: count }, (_, team) => 1000 * (count - team)),
          deviation: new Float64Array(count),
        };
        const odds = leagueOdds(coming, { simulations: 10, throughWeek: 0, weekModel: () => certain });
        expect(odds?.teams[0]?.places[0]).toBe(1);
      }),
      { numRuns: 10 },
    );
  });

  it('returns null for a rotisserie league with unknown totals', () => {
    const season = exampleSeason();
    const roto = { ...season, league: { ...season.league, scoringForm: 'rotisserie' as const } };
    expect(leagueOdds(roto)).toBeNull();
  });
});
