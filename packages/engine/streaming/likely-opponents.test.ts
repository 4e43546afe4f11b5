import { describe, expect, it } from 'vitest';
import { exampleLeague, exampleSeason, exampleTeams, exampleWeeks, matchup } from '../testing/index.ts';
import { likelyOpponents } from './likely-opponents.ts';

const [first = '', second = '', third = '', fourth = '', fifth = ''] = exampleTeams(5).map(({ id }) => id);
const weeks = exampleWeeks(4).map((week) => ({ ...week, isPlayoffs: week.number > 2 }));
const win = { winner: 'home', status: 'final' } as const;

/** Five teams, four of them in the playoffs. The semifinals are over, and the final is not paired yet. */
const season = exampleSeason({
  league: exampleLeague({
    size: 5,
    scoringForm: 'mostCategories',
    weeks,
    today: weeks[2]?.lastDay ?? '',
    currentWeek: 3,
    phase: 'playoffs',
    divisions: [],
    playoffs: {
      teams: 4,
      firstWeek: 3,
      reseeding: false,
      locksEliminated: false,
      weeksPerRound: 1,
      seeding: null,
    },
  }),
  teams: exampleTeams(5),
  matchups: [
    matchup(1, first, fifth, win),
    matchup(1, second, fourth, win),
    matchup(1, third, null),
    matchup(2, first, fifth, win),
    matchup(2, third, fifth, win),
    matchup(2, second, null),
    matchup(2, fourth, fifth, win),
    matchup(3, first, fourth, { ...win, isPlayoffs: true }),
    matchup(3, second, third, { ...win, isPlayoffs: true }),
  ],
});

describe('likelyOpponents', () => {
  it('contains only teams that can still win the title', () => {
    expect(likelyOpponents(season, 4, first, null).teams).toEqual([[second, 1]]);
  });

  it('is empty for a team that did not qualify or lost its title matchup', () => {
    for (const team of [third, fourth, fifth])
      expect(likelyOpponents(season, 4, team, null)).toEqual({ own: 0, teams: [] });
  });
});
