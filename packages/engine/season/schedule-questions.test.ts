import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { puntHindsight } from '../hindsight/punt-hindsight.ts';
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
import { recordsThrough } from './records.ts';
import { scheduleSwap } from './schedule-swap.ts';
import { strengthOfSchedule } from './strength-of-schedule.ts';

const strengths = [40, 30, 20, 10];
const season = exampleSeason({
  league: exampleLeague({ scored: [scored('PTS')], weeks: exampleWeeks(2) }),
  teams: exampleTeams(4),
  teamWeeks: [1, 2].flatMap((week) =>
    strengths.map((PTS, index) => teamWeek(week, String(index + 1), { PTS: PTS + week })),
  ),
  matchups: [matchup(1, '1', '2'), matchup(1, '3', '4'), matchup(2, '1', '3'), matchup(2, '2', '4')],
});

describe('scheduleSwap', () => {
  const swap = scheduleSwap(season);

  it('returns each team’s record with every other team’s schedule', () => {
    const wins = swap?.records.map((row) => row.map((record) => record.wins));
    expect(wins).toEqual([
      [2, 2, 2, 2],
      [1, 1, 1, 2],
      [0, 1, 1, 1],
      [0, 0, 0, 0],
    ]);
  });

  it('has the actual records on its diagonal and equally many results per team, in any league', () => {
    for (const form of ['eachCategory', 'mostCategories', 'headToHeadPoints'] as const) {
      fc.assert(
        fc.property(seasonArbitrary(form, { even: true }), (drawn) => {
          const table = new Map(recordsThrough(drawn).map((row) => [row.teamId, row.record]));
          const swapped = scheduleSwap(drawn);
          swapped?.teamIds.forEach((team, index) => {
            expect(swapped.records[index]?.[index]).toEqual(table.get(team));
            const decisions = swapped.records[index]?.map(
              (record) => record.wins + record.losses + record.ties,
            );
            expect(new Set(decisions).size).toBe(1);
          });
        }),
        { numRuns: 20 },
      );
    }
  });

  it('is null in leagues without matchups', () => {
    const roto = { ...season, league: { ...season.league, scoringForm: 'rotisserie' as const } };
    expect(scheduleSwap(roto)).toBeNull();
    expect(strengthOfSchedule(roto)).toBeNull();
  });
});

describe('strengthOfSchedule', () => {
  it('is the mean all-play share of past opponents', () => {
    const rows = strengthOfSchedule(season);
    expect(rows?.map((row) => row.past)).toEqual([
      (2 / 3 + 1 / 3) / 2,
      (1 + 0) / 2,
      (0 + 1) / 2,
      (1 / 3 + 2 / 3) / 2,
    ]);
    expect(rows?.[0]).toMatchObject({ opponentsPast: ['2', '3'], opponentsComing: [], coming: null });
  });

  it('returns the mean all-play share of the remaining opponents after a past week', () => {
    const rows = strengthOfSchedule(season, 1);
    expect(rows?.map((row) => row.coming)).toEqual([1 / 3, 0, 1, 2 / 3]);
    expect(rows?.map((row) => row.comingRank)).toEqual([3, 4, 1, 2]);
  });

  it('separates an opponent’s strength in the matchup’s week from its strength over the season', () => {
    const slump = {
      ...season,
      teamWeeks: season.teamWeeks.map((entry) =>
        entry.week === 1 && entry.teamId === '2' ? { ...entry, line: { PTS: 0 } } : entry,
      ),
    };
    const [first] = strengthOfSchedule(slump) ?? [];
    expect(first?.pastAsMet).toBeCloseTo((0 + 1 / 3) / 2, 12);
    expect(first?.past).toBeCloseTo((1 / 3 + 1 / 2) / 2, 12);
  });
});

describe('puntHindsight', () => {
  const duel = exampleSeason({
    league: exampleLeague({
      scoringForm: 'mostCategories',
      scored: [scored('PTS'), scored('REB'), scored('TO')],
      weeks: exampleWeeks(1),
    }),
    teams: exampleTeams(2),
    teamWeeks: [teamWeek(1, '1', { PTS: 9, REB: 9, TO: 20 }), teamWeek(1, '2', { PTS: 5, REB: 5, TO: 5 })],
    matchups: [matchup(1, '1', '2')],
  });

  it('returns the wins that a team loses if a category is counted as lost every week', () => {
    const [first] = puntHindsight(duel) ?? [];
    expect(first?.actual.matchups).toEqual({ wins: 1, losses: 0, ties: 0 });
    expect(first?.punts.map((punt) => [punt.column.id, punt.cost])).toEqual([
      ['PTS', 1],
      ['REB', 1],
      ['TO', 0],
    ]);
    expect(first?.punts[2]?.inCategory).toEqual({ wins: 0, losses: 1, ties: 0 });
  });

  it('returns the category that each roster is built to punt', () => {
    const [first, second] = puntHindsight(duel) ?? [];
    expect(first?.builtFor).toMatchObject({ column: { id: 'TO' } });
    expect(first?.builtFor?.gain).toBeCloseTo(1 / 3, 12);
    expect(second?.builtFor?.column.id).toBe('PTS');
  });

  it('is null in points leagues', () => {
    const league = exampleLeague({ scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1)] });
    expect(puntHindsight({ ...duel, league })).toBeNull();
  });

  it('never returns a negative cost, in any league', () => {
    for (const form of ['eachCategory', 'mostCategories'] as const) {
      fc.assert(
        fc.property(seasonArbitrary(form), (drawn) => {
          for (const team of puntHindsight(drawn) ?? []) {
            for (const punt of team.punts) expect(punt.cost).toBeGreaterThanOrEqual(0);
          }
        }),
        { numRuns: 20 },
      );
    }
  });
});
