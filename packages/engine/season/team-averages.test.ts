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
import { teamAverages } from './team-averages.ts';

const line = (PTS: number, FGM = 4, FGA = 8) => ({ PTS, FGM, FGA });
const league = exampleLeague({
  scored: [scored('PTS'), scored('FG%'), scored('TO')],
  weeks: exampleWeeks(2, [6, 14]),
});
const season = exampleSeason({
  league,
  teams: exampleTeams(2),
  teamWeeks: [
    teamWeek(1, '1', { ...line(300), TO: 60 }, { gamesPlayed: 15 }),
    teamWeek(2, '1', { ...line(700, 10, 16), TO: 140 }, { gamesPlayed: 35 }),
    teamWeek(1, '2', { ...line(200), TO: 40 }, { gamesPlayed: 20 }),
    teamWeek(2, '2', { ...line(800), TO: 120 }, { gamesPlayed: 30 }),
  ],
});

const cell = (basis: 'week' | 'matchup' | 'game' | 'total', row = 0, column = 0) =>
  teamAverages(season, [1, 2], basis).rows[row]?.cells[column];

describe('teamAverages', () => {
  it('averages per week over seven-day periods, so that weeks of any length are comparable', () => {
    expect(cell('week')?.value).toBeCloseTo((1000 * 7) / 20, 12);
  });

  it('averages per matchup over league weeks of any length', () => {
    expect(cell('matchup')?.value).toBe(500);
  });

  it('averages per player-game over the games played', () => {
    expect(cell('game')?.value).toBe(20);
  });

  it('computes the same rates from makes and attempts per week, per matchup, per game and in total', () => {
    for (const basis of ['week', 'matchup', 'game', 'total'] as const) {
      expect(cell(basis, 0, 1)?.value).toBe(14 / 24);
    }
  });

  it('ranks and colors turnovers in reverse', () => {
    expect(cell('week', 0, 2)).toMatchObject({ rank: 2, heat: -2 });
    expect(cell('week', 1, 2)).toMatchObject({ rank: 1, heat: 2 });
  });

  it('gives equal values the same rank', () => {
    expect(cell('total')).toMatchObject({ value: 1000, rank: 1, tied: true, heat: 0 });
    expect(cell('total', 1)).toMatchObject({ value: 1000, rank: 1, tied: true });
  });

  it('excludes weeks without a stat line, and lists these weeks', () => {
    const partial = { ...season, teamWeeks: season.teamWeeks.slice(0, 3) };
    const table = teamAverages(partial, [1, 2], 'matchup');
    expect(table.missing).toEqual([{ teamId: '2', week: 2 }]);
    expect(table.bases[1]).toEqual({ teamId: '2', weeks: [1], days: 6, games: 20 });
    expect(table.rows[1]?.cells[0]?.value).toBe(200);
  });

  it('returns a missing value per player-game if games are unknown', () => {
    const unknown = {
      ...season,
      teamWeeks: season.teamWeeks.map((week) => ({ ...week, gamesPlayed: null })),
    };
    expect(teamAverages(unknown, [1], 'game').rows[0]?.cells[0]).toMatchObject({
      value: null,
      rank: null,
      source: 'missing',
    });
  });

  it('counts only the current week’s started days', () => {
    const running = { ...season, league: { ...league, today: '2026-10-27' } };
    expect(teamAverages(running, [1, 2]).bases[0]?.days).toBe(6 + 3);
  });

  it('rejects an unknown week', () => {
    expect(() => teamAverages(season, [3])).toThrow(expect.objectContaining({ field: 'week' }));
  });

  it('returns missing values if no week is chosen', () => {
    expect(teamAverages(season, []).rows[0]?.cells[0]).toMatchObject({ value: null, source: 'missing' });
  });

  it('returns totals that equal the sum of single weeks, in any league', () => {
    fc.assert(
      fc.property(seasonArbitrary('eachCategory'), (drawn) => {
        const weeks = drawn.league.weeks.map((week) => week.number);
        const whole = teamAverages(drawn, weeks, 'total');
        const single = weeks.map((week) => teamAverages(drawn, [week], 'total'));
        whole.rows.forEach((row, team) => {
          whole.columns.forEach((column, index) => {
            if (column.id === 'FG%' || column.id === 'FT%') return;
            const sum = single.reduce((all, table) => all + (table.rows[team]?.cells[index]?.value ?? 0), 0);
            expect(row.cells[index]?.value).toBeCloseTo(sum, 9);
          });
        });
      }),
      { numRuns: 40 },
    );
  });
});
