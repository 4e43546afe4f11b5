import type { LeagueSeason, SeedingRules } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  scored,
} from '../testing/example-season.ts';
import { leagueOdds } from './odds/season-odds.ts';
import { recordsThrough } from './records.ts';
import { leagueSeeds } from './seeding.ts';

/**
 * Four teams, three weeks, fantasy points: 1 beats 2, 3 and loses to 4; 2 beats 3 and 4; 3 beats 4. The
 * records are 2-1, 2-1, 1-2, 1-2; 1 has beaten 2 and 3 has beaten 4.
 */
function season(seeding: SeedingRules | null, divisions: readonly (string | null)[] = []): LeagueSeason {
  const game = (week: number, home: string, homeScore: number, away: string, awayScore: number) =>
    matchup(week, home, away, { homeScore, awayScore, winner: homeScore > awayScore ? 'home' : 'away' });
  return exampleSeason({
    league: exampleLeague({
      size: 4,
      scoringForm: 'headToHeadPoints',
      scored: [scored('PTS', 1)],
      weeks: exampleWeeks(3),
      playoffs: { teams: 2, firstWeek: 4, reseeding: false, weeksPerRound: 1, seeding },
    }),
    teams: exampleTeams(4).map((team, index) => ({ ...team, division: divisions[index] ?? null })),
    matchups: [
      game(1, '1', 100, '2', 90),
      game(1, '3', 80, '4', 70),
      game(2, '1', 100, '3', 60),
      game(2, '2', 130, '4', 50),
      game(3, '1', 60, '4', 140),
      game(3, '2', 120, '3', 110),
    ],
  });
}

const by = (...tieBreaks: SeedingRules['tieBreaks']): SeedingRules => ({
  tieBreaks,
  divisionTieBreaks: tieBreaks,
  divisionWinnersFirst: true,
});

describe('leagueSeeds', () => {
  it.each([
    ['headToHead', ['1', '2', '3', '4']],
    // Points of teams 1 to 4: 260, 340, 250, 260.
    ['points', ['2', '1', '4', '3']],
    // Points against teams 1 to 4: 290, 260, 290, 270.
    ['pointsAgainst', ['1', '2', '3', '4']],
    // In the last week, teams 2 and 4 won, and teams 1 and 3 lost.
    ['recentWeeks', ['2', '1', '4', '3']],
  ] as const)('separates equal records by %s', (rule, order) => {
    expect(leagueSeeds(season(by(rule)))).toEqual(order);
    expect(recordsThrough(season(by(rule))).map(({ teamId }) => teamId)).toEqual(order);
  });

  it('starts with division winners, unlike the standings', () => {
    const divided = season(by('headToHead'), ['East', 'East', 'West', 'West']);
    expect(leagueSeeds(divided)).toEqual(['1', '3', '2', '4']);
    expect(recordsThrough(divided).map(({ teamId, rank }) => [teamId, rank])).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 3],
      ['4', 3],
    ]);
  });

  it('can be computed for any week', () => {
    expect(leagueSeeds(season(by('points')), 1)).toEqual(['1', '3', '2', '4']);
  });

  it('uses head-to-head, points and wins if the rules are unknown, with or without divisions', () => {
    expect(leagueSeeds(season(null, ['East', 'East', 'West', 'West']))).toEqual(['1', '2', '3', '4']);
  });

  it('equals the seeds in the odds once all games are played', () => {
    const over = season(by('points'), ['East', 'East', 'West', 'West']);
    const odds = leagueOdds(over, { simulations: 20 });
    expect(odds?.teams.map(({ playoffs }) => playoffs)).toEqual([0, 1, 0, 1]);
  });

  it('rejects duplicate teams and results of unknown teams', () => {
    const good = season(by('points'));
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    const twice = { ...good, teams: [...good.teams, ...exampleTeams(1)] };
    const strange = { ...good, matchups: [...good.matchups, matchup(3, '1', '9', { id: 'x' })] };
    for (const compute of [leagueSeeds, (of: LeagueSeason) => leagueOdds(of, { simulations: 5 })]) {
      expect(() => compute(twice)).toThrow(field('teams[4].id'));
      expect(() => compute(strange)).toThrow(field('matchups[x].away'));
    }
  });
});
