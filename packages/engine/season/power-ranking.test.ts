import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  scored,
  seasonArbitrary,
  teamWeek,
} from '../testing/example-season.ts';
import { powerRanking } from './power-ranking.ts';

const season = exampleSeason({
  league: exampleLeague({ scored: [scored('PTS')], weeks: exampleWeeks(2) }),
  teams: exampleTeams(3),
  teamWeeks: [
    teamWeek(1, '1', { PTS: 30 }),
    teamWeek(1, '2', { PTS: 20 }),
    teamWeek(1, '3', { PTS: 10 }),
    teamWeek(2, '1', { PTS: 10 }),
    teamWeek(2, '2', { PTS: 30 }),
    teamWeek(2, '3', { PTS: 20 }),
  ],
});

describe('powerRanking', () => {
  it('sorts teams by share of all-play results won so far, with the change since last week', () => {
    expect(powerRanking(season)).toMatchObject([
      { teamId: '2', rank: 1, change: 1, share: 0.75 },
      { teamId: '1', rank: 2, change: -1, share: 0.5 },
      { teamId: '3', rank: 3, change: 0, share: 0.25 },
    ]);
  });

  it('contains the weekly history', () => {
    expect(powerRanking(season)[0]?.weeks).toEqual([
      { week: 1, share: 0.5, rank: 2, change: null },
      { week: 2, share: 0.75, rank: 1, change: 1 },
    ]);
  });

  it('can be computed for any past week', () => {
    expect(powerRanking(season, { throughWeek: 1 }).map((team) => team.teamId)).toEqual(['1', '2', '3']);
  });

  it('has no ranks before the first week', () => {
    expect(powerRanking(season, { throughWeek: 0 }).map((team) => team.rank)).toEqual([null, null, null]);
  });

  it('has shares that average ½, and changes that match the ranks', () => {
    fc.assert(
      fc.property(seasonArbitrary('eachCategory'), (drawn) => {
        const ranking = powerRanking(drawn);
        const sum = ranking.reduce((total, team) => total + (team.share ?? 0), 0);
        expect(sum / ranking.length).toBeCloseTo(0.5, 9);
        for (const team of ranking) {
          const climbed = team.weeks.reduce((total, week) => total + (week.change ?? 0), 0);
          expect((team.weeks[0]?.rank ?? 0) - climbed).toBe(team.rank);
        }
      }),
      { numRuns: 25 },
    );
  });
});
