import { addDays, type LeagueSeason } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  roundRobin,
  scored,
  seasonArbitrary,
  teamWeek,
} from '../../testing/example-season.ts';
import { seasonModel } from './season-model.ts';
import { simulateSeason } from './simulate-season.ts';
import { strengthWeek, teamStrengths } from './team-strengths.ts';

const weeks = exampleWeeks(6).map((week) => ({ ...week, isPlayoffs: week.number > 4 }));
const ids = ['1', '2', '3', '4'];
const season: LeagueSeason = exampleSeason({
  league: exampleLeague({
    scoringForm: 'mostCategories',
    scored: [scored('PTS'), scored('TO')],
    weeks,
    today: '2026-11-02',
    playoffs: { teams: 4, firstWeek: 5, reseeding: false, weeksPerRound: 1, seeding: null },
  }),
  teams: exampleTeams(4),
  teamWeeks: [1, 2].flatMap((week) =>
    ids.map((id, index) => teamWeek(week, id, { PTS: 400 + 20 * index + week, TO: 60 - 3 * index + week })),
  ),
  matchups: [1, 2, 3, 4].flatMap((week) =>
    roundRobin(ids, week).map(([home, away]) =>
      matchup(week, home, away, { status: week <= 2 ? 'final' : 'upcoming' }),
    ),
  ),
});

function model(of: LeagueSeason, throughWeek?: number) {
  const strengths = teamStrengths(of, throughWeek);
  return seasonModel(of, (week) => strengthWeek(strengths, week), {
    persistent: strengths.error,
    correlation: strengths.correlation,
    ...(throughWeek === undefined ? {} : { throughWeek }),
  });
}

describe('seasonModel', () => {
  it('has the records so far, the remaining matchups and the playoff rounds', () => {
    const read = model(season);
    expect(read.start.map((record) => record.wins + record.losses + record.ties)).toEqual([2, 2, 2, 2]);
    expect(read.remaining).toHaveLength(4);
    expect([...read.weeks.keys()].sort()).toEqual([3, 4, 5, 6]);
    expect(read.playoffs?.rounds).toEqual([[5], [6]]);
  });

  it('gives a bonus to home teams, and to the better seeds in the playoffs', () => {
    const points = { scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1)] } as const;
    const without = { ...season, league: { ...season.league, ...points } };
    const homeBonus = { regularSeason: 1e6, playoffs: 1e6 };
    const given = model({ ...without, league: { ...without.league, homeBonus } });
    // No one can overcome a bonus of a million: the home team wins, and the first seed wins the title.
    const odds = simulateSeason(given, { simulations: 200, seed: 3 });
    given.start.forEach(({ ties, wins }, team) => {
      const atHome = given.remaining.filter(({ home }) => home === team).length;
      expect(odds.teams[team]?.wins.mean).toBeCloseTo(wins + ties / 2 + atHome, 9);
    });
    for (const { places, title } of odds.teams) expect(title).toBeCloseTo(places[0] ?? 0, 12);
    expect(model({ ...season, league: { ...season.league, homeBonus } }).homeBonus).toBeNull();
  });

  it('ignores results after the requested week', () => {
    const read = model(season, 1);
    expect(read.remaining).toHaveLength(6);
    expect(read.start.map((record) => record.wins + record.losses + record.ties)).toEqual([1, 1, 1, 1]);
  });

  it('has rounds of several weeks if the league’s playoffs do', () => {
    const long = {
      ...season,
      league: {
        ...season.league,
        weeks: exampleWeeks(8).map((week) => ({ ...week, isPlayoffs: week.number > 4 })),
        playoffs: { teams: 4, firstWeek: 5, reseeding: true, weeksPerRound: 2, seeding: null },
      },
    };
    expect(model(long).playoffs?.rounds).toEqual([
      [5, 6],
      [7, 8],
    ]);
  });

  it('plays a two-week final over all its days, so that the stronger team wins it more often', () => {
    const favorite = {
      ...season,
      teamWeeks: [1, 2, 3, 4].flatMap((week) =>
        ids.map((id, index) =>
          teamWeek(week, id, { PTS: 500 + 25 * index + 45 * ((week + index) % 2), TO: 60 }),
        ),
      ),
      matchups: season.matchups.map((entry) => ({ ...entry, status: 'final' as const })),
    };
    const titleOfBest = (lastDay: string | undefined) => {
      const ofLength = favorite.league.weeks.map((week) =>
        week.number === 6 && lastDay !== undefined ? { ...week, lastDay } : week,
      );
      const read = model({ ...favorite, league: { ...favorite.league, weeks: ofLength } });
      expect(read.playoffs?.rounds).toEqual([[5], [6]]);
      return simulateSeason({ ...read, persistent: null }, { simulations: 20_000 }).teams[3]?.title ?? 0;
    };
    const final = favorite.league.weeks.at(-1);
    const longer = final && addDays(final.lastDay, 7);
    expect(titleOfBest(longer)).toBeGreaterThan(titleOfBest(undefined) + 0.015);
  });

  it('keeps seeds and results of decided matchups during the playoffs', () => {
    const standing = {
      rank: null,
      gamesBack: null,
      pointsFor: null,
      pointsAgainst: null,
      streak: null,
      wins: 0,
      losses: 0,
      ties: 0,
      seasonLine: {},
    };
    const late: LeagueSeason = {
      ...season,
      league: { ...season.league, phase: 'playoffs', today: '2026-11-25' },
      standings: ids.map((teamId, index) => ({ ...standing, teamId, playoffSeed: 4 - index })),
      matchups: [
        ...season.matchups.map((entry) => ({ ...entry, status: 'final' as const })),
        matchup(5, '4', '1', { isPlayoffs: true, winner: 'away', homeScore: 0, awayScore: 2 }),
      ],
    };
    const read = model(late);
    expect(read.playoffs).toMatchObject({
      seeds: [3, 2, 1, 0],
      decided: [{ round: 0, winner: 0, loser: 3 }],
    });
    const odds = simulateSeason(read, { simulations: 200 });
    expect(odds.teams[3]?.title).toBe(0);
    expect(odds.teams[0]?.final).toBe(1);
  });

  describe('the starting records in seasonModel', () => {
    const row = (teamId: string, wins: number, losses: number) => ({
      teamId,
      wins,
      losses,
      ties: 0,
      rank: null,
      playoffSeed: null,
      gamesBack: null,
      pointsFor: null,
      pointsAgainst: null,
      streak: null,
      seasonLine: {},
    });
    const winsOf = (of: LeagueSeason, throughWeek?: number) =>
      model(of, throughWeek).start.map(({ wins, losses }) => [wins, losses]);
    const recomputed = winsOf(season);
    const corrected = recomputed.map(([wins = 0, losses = 0], team): [number, number] =>
      team === 0 ? [wins + 1, losses - 1] : [wins, losses],
    );
    const withTable = (table: readonly (readonly [number, number])[], today = season.league.today) => ({
      ...season,
      league: { ...season.league, today },
      standings: ids.map((id, team) => row(id, ...(table[team] ?? [0, 0]))),
    });

    it('are the platform’s records after a commissioner’s change', () => {
      expect(recomputed[0]?.[1]).toBeGreaterThan(0);
      expect(winsOf(withTable(corrected))).toEqual(corrected);
      const given = corrected.map(([wins, losses], team): [number, number] => [wins + +(team === 1), losses]);
      // Week 2 ended on November 1, and week 3 has no final matchups yet.
      const calm = { ...withTable(given, '2026-11-05') };
      const before = { ...calm, matchups: calm.matchups.filter(({ week }) => week !== 3) };
      expect(winsOf(before)).toEqual(given);
    });

    it('are recomputed for a past week, and if the standings have no decided matchups', () => {
      expect(winsOf(withTable(corrected), 2)).toEqual(recomputed);
      expect(winsOf(withTable([]))).toEqual(recomputed);
    });

    it('are recomputed if standings and matchups may be from different times, so that every week counts once', () => {
      const ahead = recomputed.map(([wins = 0, losses = 0]): [number, number] => [wins + 1, losses]);
      const behind = recomputed.map(([wins = 0, losses = 0]): [number, number] =>
        wins > 0 ? [wins - 1, losses] : [wins, losses - 1],
      );
      for (const table of [ahead, behind]) expect(winsOf(withTable(table))).toEqual(recomputed);
    });
  });

  it('gives the stronger team better odds', () => {
    const odds = simulateSeason(model(season), { simulations: 2000 });
    const titles = odds.teams.map((team) => team.title);
    expect([...titles].sort((a, b) => a - b)).toEqual(titles);
  });

  it('gives equal odds before the season', () => {
    const before = {
      ...season,
      teamWeeks: [],
      matchups: season.matchups.map((entry) => ({ ...entry, status: 'upcoming' as const })),
    };
    const fresh = {
      ...before,
      league: { ...season.league, today: '2026-10-01', phase: 'beforeSeason' as const },
    };
    const odds = simulateSeason(model(fresh), { simulations: 4000 });
    for (const team of odds.teams) expect(Math.abs(team.title - 0.25)).toBeLessThan(0.03);
  });

  it('rejects leagues without matchups', () => {
    const roto = { ...season, league: { ...season.league, scoringForm: 'rotisserie' as const } };
    expect(() => model(roto)).toThrow(expect.objectContaining({ field: 'league.scoringForm' }));
  });

  it('gives title odds that add up to 1 for any season', () => {
    for (const form of ['eachCategory', 'mostCategories', 'headToHeadPoints'] as const) {
      fc.assert(
        fc.property(seasonArbitrary(form), fc.integer({ min: 0, max: 4 }), (drawn, week) => {
          const odds = simulateSeason(model(drawn, week), { simulations: 20 });
          const total = odds.teams.reduce((sum, team) => sum + team.title, 0);
          expect(total).toBeCloseTo(1, 9);
        }),
        { numRuns: 25 },
      );
    }
  });
});

describe('teamStrengths', () => {
  it('is between the team’s mean and the league’s, and closer to the team’s with more weeks', () => {
    const noisy = (count: number): LeagueSeason => ({
      ...season,
      league: { ...season.league, weeks: exampleWeeks(count), today: '2027-06-01' },
      teamWeeks: exampleWeeks(count).flatMap(({ number }) =>
        ids.map((id, index) =>
          teamWeek(number, id, { PTS: 400 + 20 * index + (number % 2 === 0 ? 30 : -30), TO: 50 }),
        ),
      ),
    });
    const [few, many] = [2, 16].map((count) => teamStrengths(noisy(count)).mean[0] ?? 0);
    expect(few).toBeGreaterThan(many ?? 0);
    expect(many).toBeGreaterThan(400);
    expect(few).toBeLessThan(430);
  });

  it('is per seven days and scales with the length of the week', () => {
    const strengths = teamStrengths(season);
    const [short, long] = exampleWeeks(2, [7, 14]).map((week) => strengthWeek(strengths, week));
    expect(long?.mean[0]).toBeCloseTo(2 * (short?.mean[0] ?? 0), 9);
    expect(long?.deviation[0]).toBeCloseTo(Math.SQRT2 * (short?.deviation[0] ?? 0), 9);
  });
});
