import type { LeagueSeason, Matchup, WinLossTie } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  scored,
  seasonArbitrary,
  teamWeek,
} from '../testing/example-season.ts';
import { addRecords } from './contest.ts';
import { recordsThrough } from './records.ts';

const record = (wins: number, losses: number, ties = 0): WinLossTie => ({ wins, losses, ties });

const season = exampleSeason({
  league: exampleLeague({ scored: [scored('PTS'), scored('REB'), scored('TO')] }),
  teams: exampleTeams(2),
  teamWeeks: [
    teamWeek(1, '1', { PTS: 10, REB: 5, TO: 3 }),
    teamWeek(1, '2', { PTS: 9, REB: 5, TO: 2 }),
    teamWeek(2, '1', { PTS: 10, REB: 6, TO: 3 }),
    teamWeek(2, '2', { PTS: 9, REB: 5, TO: 4 }),
  ],
  matchups: [matchup(1, '1', '2'), matchup(2, '2', '1')],
});

const withMatchups = (matchups: readonly Matchup[], more: Partial<LeagueSeason> = {}): LeagueSeason => ({
  ...season,
  ...more,
  matchups,
});

describe('recordsThrough', () => {
  it('counts each category as a win, loss or tie in each-category leagues', () => {
    expect(recordsThrough(season)).toMatchObject([
      {
        teamId: '1',
        rank: 1,
        record: record(4, 1, 1),
        matchups: record(1, 0, 1),
        percentage: 4.5 / 6,
        streak: 1,
      },
      { teamId: '2', rank: 2, record: record(1, 4, 1), gamesBack: 3, streak: -1 },
    ]);
  });

  it('returns the standings after any past week', () => {
    expect(recordsThrough(season, 1)).toMatchObject([
      { teamId: '1', rank: 1, record: record(1, 1, 1), streak: 0 },
      { teamId: '2', rank: 1, record: record(1, 1, 1) },
    ]);
    expect(recordsThrough(season, 0).map((row) => row.percentage)).toEqual([null, null]);
  });

  it('counts one win per matchup in most-categories leagues', () => {
    const most = { ...season, league: { ...season.league, scoringForm: 'mostCategories' as const } };
    expect(recordsThrough(most)[0]).toMatchObject({ teamId: '1', record: record(1, 0, 1) });
  });

  it('prefers the platform’s category winners to those computed from the stat lines', () => {
    const verdicts = withMatchups([
      matchup(1, '1', '2', { categories: { PTS: 'away', REB: 'away', TO: 'home' }, winner: 'away' }),
    ]);
    expect(recordsThrough(verdicts)[0]).toMatchObject({ teamId: '2', record: record(2, 1) });
  });

  it('keeps the platform’s winner for a tied score that a tiebreaker decided', () => {
    const decided = withMatchups([matchup(1, '1', '2', { winner: 'away' })], {
      league: { ...season.league, scoringForm: 'mostCategories' },
    });
    expect(recordsThrough(decided)[0]).toMatchObject({ teamId: '2', record: record(1, 0) });
  });

  it('uses the score if neither category winners nor stat lines are known', () => {
    const scores = withMatchups([matchup(1, '1', '2', { homeScore: 2, awayScore: 0 })], { teamWeeks: [] });
    expect(recordsThrough(scores)[0]).toMatchObject({ teamId: '1', record: record(2, 0, 1) });
  });

  it('excludes matchups in progress, playoffs, consolation games and byes', () => {
    const others = withMatchups([
      matchup(1, '1', '2', { status: 'running' }),
      matchup(2, '1', '2', { isPlayoffs: true }),
      matchup(2, '2', '1', { isConsolation: true }),
      matchup(1, '1', null),
    ]);
    expect(recordsThrough(others).map((row) => row.record)).toEqual([record(0, 0), record(0, 0)]);
  });

  it('adds a win for beating the median if the league does', () => {
    const league = exampleLeague({
      scoringForm: 'headToHeadPoints',
      scored: [scored('PTS', 1)],
      medianWin: true,
      weeks: exampleWeeks(1),
    });
    const points = exampleSeason({
      league,
      teams: exampleTeams(4),
      matchups: [
        matchup(1, '1', '2', { homeScore: 100, awayScore: 90 }),
        matchup(1, '3', '4', { homeScore: 80, awayScore: 70 }),
      ],
    });
    expect(recordsThrough(points)).toMatchObject([
      { teamId: '1', record: record(2, 0), points: 100 },
      { teamId: '2', record: record(1, 1), points: 90 },
      { teamId: '3', record: record(1, 1), points: 80 },
      { teamId: '4', record: record(0, 2), points: 70 },
    ]);
  });

  it('uses the fantasy points in the stat lines if the matchup has no score', () => {
    const league = exampleLeague({
      scoringForm: 'headToHeadPoints',
      scored: [scored('PTS', 1), scored('TO', -1)],
    });
    expect(recordsThrough({ ...season, league })).toMatchObject([
      { teamId: '1', points: 14, record: record(1, 0, 1) },
      { teamId: '2', points: 12, record: record(0, 1, 1) },
    ]);
  });

  it('ranks by rotisserie points and by season points in leagues without matchups', () => {
    const roto = {
      ...season,
      league: { ...season.league, scoringForm: 'rotisserie' as const },
      matchups: [],
    };
    expect(recordsThrough(roto)).toMatchObject([
      { teamId: '1', rank: 1, points: 5.5, record: record(0, 0) },
      { teamId: '2', rank: 2, points: 3.5, gamesBack: 2 },
    ]);
    const total = {
      ...season,
      league: exampleLeague({ scoringForm: 'seasonPoints', scored: [scored('PTS', 1), scored('TO', -2)] }),
      matchups: [],
    };
    expect(recordsThrough(total)).toMatchObject([
      { teamId: '1', points: 8, rank: 1 },
      { teamId: '2', points: 6, rank: 2, gamesBack: 2 },
    ]);
    expect(recordsThrough(total, 1)).toMatchObject([
      { teamId: '2', points: 5 },
      { teamId: '1', points: 4 },
    ]);
  });

  it('uses the platform’s season totals if there are no weekly stat lines', () => {
    const standing = {
      rank: null,
      playoffSeed: null,
      gamesBack: null,
      pointsFor: null,
      pointsAgainst: null,
      streak: null,
      ...record(0, 0),
    };
    const roto = exampleSeason({
      league: exampleLeague({ scoringForm: 'rotisserie', scored: [scored('PTS')] }),
      teams: exampleTeams(2),
      standings: [
        { ...standing, teamId: '1', seasonLine: { PTS: 900 } },
        { ...standing, teamId: '2', seasonLine: { PTS: 950 } },
      ],
    });
    expect(recordsThrough(roto)).toMatchObject([
      { teamId: '2', points: 2 },
      { teamId: '1', points: 1 },
    ]);
  });

  it('ranks all teams equally before the season', () => {
    const before = exampleSeason({ league: exampleLeague({ phase: 'beforeSeason', today: '2026-10-01' }) });
    expect(recordsThrough(before).map((row) => [row.rank, row.gamesBack, row.percentage])).toEqual(
      Array.from({ length: 4 }, () => [1, 0, null]),
    );
  });

  it('has as many wins as losses in all head-to-head leagues, every week', () => {
    for (const form of ['eachCategory', 'mostCategories', 'headToHeadPoints'] as const) {
      fc.assert(
        fc.property(seasonArbitrary(form), fc.integer({ min: 1, max: 5 }), (drawn, week) => {
          const all = addRecords(recordsThrough(drawn, week).map((row) => row.record));
          expect(all.wins).toBe(all.losses);
        }),
        { numRuns: 25 },
      );
    }
  });
});
