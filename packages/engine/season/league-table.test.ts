import type { LeagueSeason, Standing } from '@fantasy-stats/domain';
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
import { leagueTable } from './league-table.ts';

function standing(
  teamId: string,
  wins: number,
  losses: number,
  ties: number,
  more: Partial<Standing> = {},
): Standing {
  return {
    teamId,
    wins,
    losses,
    ties,
    rank: null,
    playoffSeed: null,
    gamesBack: null,
    pointsFor: null,
    pointsAgainst: null,
    streak: null,
    seasonLine: {},
    ...more,
  };
}

const season: LeagueSeason = exampleSeason({
  league: exampleLeague({ scored: [scored('PTS'), scored('REB')] }),
  teams: exampleTeams(2),
  teamWeeks: [teamWeek(1, '1', { PTS: 9, REB: 9 }), teamWeek(1, '2', { PTS: 1, REB: 1 })],
  matchups: [matchup(1, '1', '2')],
  standings: [
    standing('1', 10, 6, 2, { rank: 2 }),
    standing('2', 12, 4, 2, { rank: 1, gamesBack: 0, streak: 3 }),
  ],
});

describe('leagueTable', () => {
  it('returns the platform’s current standings, even if weeks are missing', () => {
    const table = leagueTable(season);
    expect(table.source).toBe('platform');
    expect(table.rows).toMatchObject([
      { teamId: '2', rank: 1, record: { wins: 12, losses: 4, ties: 2 }, gamesBack: 0, streak: 3 },
      { teamId: '1', rank: 2, record: { wins: 10, losses: 6, ties: 2 }, gamesBack: 2, percentage: 11 / 18 },
    ]);
    expect(table.differing).toEqual(['1', '2']);
  });

  it('is recomputed for a past week', () => {
    const table = leagueTable(season, 1);
    expect(table).toMatchObject({ source: 'weeks', differing: [] });
    expect(table.rows[0]).toMatchObject({ teamId: '1', record: { wins: 2, losses: 0, ties: 0 } });
  });

  it('lists no differing teams if the platform’s standings equal the recomputed ones', () => {
    const agreed = { ...season, standings: [standing('1', 2, 0, 0), standing('2', 0, 2, 0)] };
    expect(leagueTable(agreed)).toMatchObject({
      source: 'platform',
      differing: [],
      rows: [{ rank: 1 }, { rank: 2 }],
    });
  });

  it('is recomputed if the platform has no standings yet', () => {
    const fresh = { ...season, standings: [standing('1', 0, 0, 0), standing('2', 0, 0, 0)] };
    expect(leagueTable(fresh).source).toBe('weeks');
    expect(leagueTable({ ...season, standings: [] }).source).toBe('weeks');
  });

  it('uses the platform’s points in points leagues', () => {
    const points: LeagueSeason = {
      ...season,
      league: exampleLeague({ scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1)] }),
      standings: [standing('1', 1, 0, 0, { pointsFor: 812.5 }), standing('2', 0, 1, 0)],
    };
    expect(leagueTable(points).rows.map((row) => row.points)).toEqual([812.5, 1]);
  });

  it('keeps the platform’s ranks in leagues without matchups', () => {
    const roto: LeagueSeason = {
      ...season,
      league: exampleLeague({
        scoringForm: 'rotisserie',
        scored: [scored('PTS'), scored('REB')],
        weeks: exampleWeeks(1),
      }),
      standings: [standing('1', 0, 0, 0, { rank: 2 }), standing('2', 0, 0, 0, { rank: 1 })],
    };
    expect(leagueTable(roto).rows).toMatchObject([
      { teamId: '2', rank: 1, points: 2, record: { wins: 0 } },
      { teamId: '1', rank: 2, points: 4 },
    ]);
  });
});
