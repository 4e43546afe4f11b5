import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  scored,
  teamWeek,
} from '../testing/example-season.ts';
import { allPlayWeek } from './all-play.ts';
import { recordsThrough } from './records.ts';
import { rotisserieStandings } from './rotisserie-standings.ts';
import { medianWeekResults, weekResults } from './week-results.ts';

/**
 * Point values with rounding errors: in binary, 1.2 · 3 is 3.5999999999999996, 1.8 · 2 is 3.6, and 0.1 + 0.2
 * is not 0.3.
 */
const league = exampleLeague({
  size: 4,
  scoringForm: 'headToHeadPoints',
  scored: [scored('REB', 1.2), scored('BLK', 1.8)],
  weeks: exampleWeeks(1),
});
const teamWeeks = [
  teamWeek(1, '1', { REB: 3, BLK: 0 }),
  teamWeek(1, '2', { REB: 0, BLK: 2 }),
  teamWeek(1, '3', { REB: 9, BLK: 0 }),
  teamWeek(1, '4', { REB: 0, BLK: 0 }),
];
const season = exampleSeason({
  league,
  teams: exampleTeams(4),
  teamWeeks,
  matchups: [matchup(1, '1', '2'), matchup(1, '3', '4')],
});

describe('equal fantasy points under decimal scoring', () => {
  it('tie in the matchup and in all-play', () => {
    expect(weekResults(season).get('1')?.[0]?.counted).toEqual({ wins: 0, losses: 0, ties: 1 });
    expect(allPlayWeek(season, 1)[0]?.matchups).toEqual({ wins: 1, losses: 1, ties: 1 });
  });

  it('tie with the median if they equal the median', () => {
    expect(medianWeekResults(weekResults(season)).get('1')).toEqual([{ wins: 0, losses: 0, ties: 1 }]);
    expect(medianWeekResults(weekResults(season)).get('2')).toEqual([{ wins: 0, losses: 0, ties: 1 }]);
  });

  it('share a rank over a season, in whatever order the weeks’ points are added', () => {
    const weeks = exampleWeeks(3);
    const points = [
      [0.1, 0.2, 0.3],
      [0.3, 0.3, 0],
      [0.3, 0.2, 0.1],
      [0, 0, 0],
    ];
    const long = exampleSeason({
      league: exampleLeague({ size: 4, scoringForm: 'seasonPoints', scored: league.scored, weeks }),
      teams: exampleTeams(4),
      teamWeeks: points.flatMap((row, team) =>
        row.map((value, week) => teamWeek(week + 1, String(team + 1), {}, { points: value })),
      ),
    });
    expect(recordsThrough(long).map(({ rank }) => rank)).toEqual([1, 1, 1, 4]);
    expect(rotisserieStandings(long).map(({ total }) => total)).toEqual([3, 3, 3, 1]);
  });
});
