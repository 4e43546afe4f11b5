import type { Matchup, TieRule } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
} from '../testing/example-season.ts';
import { matchupWinners } from './matchup-winner.ts';
import { seasonModel } from './odds/season-model.ts';
import { strengthWeek, teamStrengths } from './odds/team-strengths.ts';
import { titleBracket } from './title-bracket.ts';

/** Team 2 beat team 1 in the regular season and is seeded below it; their final is tied. */
function levelFinal(rule: TieRule | null, changes: Partial<Matchup> = {}) {
  const weeks = exampleWeeks(3).map((week) => ({ ...week, isPlayoffs: week.number > 2 }));
  const decided = { homeScore: 4, awayScore: 5, winner: 'away' } as const;
  return exampleSeason({
    league: exampleLeague({
      weeks,
      size: 3,
      playoffs: { teams: 2, firstWeek: 3, reseeding: false, weeksPerRound: 1, seeding: null },
      tieRules: rule && { regularSeason: 'tie', playoffs: rule },
    }),
    teams: exampleTeams(3),
    matchups: [
      matchup(1, '1', '2', decided),
      matchup(2, '3', '1', { ...decided, homeScore: 0, awayScore: 9 }),
      matchup(3, '2', '1', { isPlayoffs: true, winner: null, homeScore: 4, awayScore: 4, ...changes }),
    ],
  });
}

/** Returns the final's winner from three sources: the matchup winner, the champion, and the odds. */
function winners(...[rule, changes]: Parameters<typeof levelFinal>) {
  const season = levelFinal(rule, changes);
  const final = season.matchups[2];
  const strengths = teamStrengths(season);
  const decided = seasonModel(season, (week) => strengthWeek(strengths, week)).playoffs?.decided ?? [];
  return [
    final && matchupWinners(season)(final),
    titleBracket(season).champion,
    decided.map(({ winner }) => season.teams[winner]?.id)[0] ?? null,
  ];
}

describe('matchupWinners for a tied playoff matchup', () => {
  it.each([
    [null, '1'],
    ['betterSeed', '1'],
    ['home', '2'],
    ['headToHead', '2'],
    ['other', null],
  ] as const)('follows the rule %s', (rule, winner) => {
    expect(winners(rule)).toEqual([winner, winner, winner]);
    // If the platform's winner is `tie`, the rule decides which team advances.
    expect(winners(rule, { winner: 'tie' })).toEqual([winner, winner, winner]);
  });

  it("uses the platform's winner if there is one, and is null before the matchup ends", () => {
    expect(winners('betterSeed', { winner: 'home' })).toEqual(['2', '2', '2']);
    expect(winners('betterSeed', { status: 'running' })).toEqual([null, null, null]);
  });
});
