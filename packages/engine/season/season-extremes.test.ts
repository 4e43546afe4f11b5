import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  scored,
  teamWeek,
} from '../testing/example-season.ts';
import { seasonExtremes } from './season-extremes.ts';

const season = exampleSeason({
  league: exampleLeague({
    scored: [scored('PTS'), scored('TO'), scored('FG%')],
    weeks: exampleWeeks(4, [7, 7, 14, 7]),
  }),
  teams: exampleTeams(2),
  teamWeeks: [
    teamWeek(1, '1', { PTS: 500, TO: 60, FGM: 5, FGA: 10 }),
    teamWeek(1, '2', { PTS: 450, TO: 50, FGM: 4, FGA: 10 }),
    teamWeek(2, '1', { PTS: 400, TO: 70, FGM: 5, FGA: 11 }),
    teamWeek(2, '2', { PTS: 500, TO: 80, FGM: 5, FGA: 12 }),
    teamWeek(3, '1', { PTS: 990, TO: 150, FGM: 9, FGA: 10 }),
    teamWeek(3, '2', { PTS: 980, TO: 20, FGM: 5, FGA: 13 }),
  ],
});

describe('seasonExtremes', () => {
  const [points, turnovers, fieldGoals] = seasonExtremes(season);

  it('lists all teams that share the best week', () => {
    expect(points?.best).toEqual({
      value: 500,
      holders: [
        { teamId: '1', week: 1 },
        { teamId: '2', week: 2 },
      ],
    });
    expect(points?.worst).toEqual({ value: 400, holders: [{ teamId: '1', week: 2 }] });
  });

  it('uses the lowest value as the best if less is better', () => {
    expect(turnovers?.best?.value).toBe(50);
    expect(turnovers?.worst?.value).toBe(80);
  });

  it('excludes weeks of unusual length from counting statistics, and lists them', () => {
    expect(points?.excludedWeeks).toEqual([3]);
    expect(fieldGoals?.excludedWeeks).toEqual([]);
    expect(fieldGoals?.best).toEqual({ value: 0.9, holders: [{ teamId: '1', week: 3 }] });
  });

  it('is null before the first game', () => {
    expect(seasonExtremes(season, { throughWeek: 0 })[0]).toMatchObject({ best: null, worst: null });
  });
});
