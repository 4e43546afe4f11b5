import type { LeagueSeason } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleLeague, exampleSeason, exampleTeams, exampleWeeks, matchup } from '../testing/index.ts';
import { isLockedOut, isOutOfTitleRace } from './locked-teams.ts';

const [first = '', second = '', third = '', fourth = '', fifth = ''] = exampleTeams(5).map(({ id }) => id);
const weeks = exampleWeeks(4).map((week) => ({ ...week, isPlayoffs: week.number > 2 }));
const win = { winner: 'home', status: 'final' } as const;
const running = weeks[3] ?? { firstDay: '' };

/** Five teams: the first four are in the playoffs, and the last two of them lost their semifinals. */
function season(changes: Partial<LeagueSeason['league']> = {}, locksEliminated = true): LeagueSeason {
  const league = exampleLeague({
    size: 5,
    scoringForm: 'mostCategories',
    weeks,
    today: running.firstDay,
    currentWeek: 4,
    phase: 'playoffs',
    divisions: [],
    playoffs: { teams: 4, firstWeek: 3, reseeding: false, locksEliminated, weeksPerRound: 1, seeding: null },
    ...changes,
  });
  const matchups = [
    matchup(1, first, fifth, win),
    matchup(1, second, fourth, win),
    matchup(1, third, null),
    matchup(2, first, fifth, win),
    matchup(2, third, fifth, win),
    matchup(2, second, null),
    matchup(2, fourth, fifth, win),
    matchup(3, first, fourth, { ...win, isPlayoffs: true }),
    matchup(3, second, third, { ...win, isPlayoffs: true }),
    matchup(4, first, second, { status: 'running', isPlayoffs: true }),
  ];
  return exampleSeason({ league, teams: exampleTeams(5), matchups });
}

const locked = (of: LeagueSeason, week: { firstDay: string } = running) =>
  [first, second, third, fourth, fifth].filter((team) => isLockedOut(of, team, week));

describe('teams that a league locks', () => {
  it('are teams that did not qualify or lost a title matchup', () => {
    expect(locked(season())).toEqual([third, fourth, fifth]);
  });

  it('do not exist in a league without the setting, before the playoffs, or without matchups', () => {
    expect(locked(season({}, false))).toEqual([]);
    expect(locked(season({ phase: 'running' }))).toEqual([]);
    expect(locked(season({ scoringForm: 'rotisserie' }))).toEqual([]);
    expect(locked(season(), weeks[1] ?? { firstDay: '' })).toEqual([]);
  });
});

describe('teams out of the title race', () => {
  it('are teams that did not qualify or lost a title matchup, even if the league does not lock them', () => {
    const out = [first, second, third, fourth, fifth].filter((team) =>
      isOutOfTitleRace(season({}, false), team, running),
    );
    expect(out).toEqual([third, fourth, fifth]);
  });
});
