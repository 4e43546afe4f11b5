import { addDays, type LeagueSeason } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  matchup,
  roundRobin,
  scored,
  teamWeek,
} from '../testing/example-season.ts';
import {
  nothingAround,
  previewFacts,
  recapFacts,
  weekToPreview,
  weekToRecap,
  withCalendarWeeks,
} from './index.ts';

const categories = [scored('PTS'), scored('REB'), scored('AST')];

/** Four teams; the one with the lower number always wins. */
function season(
  weeks: number,
  more: Partial<LeagueSeason['league']> = {},
  days: readonly number[] = [],
): LeagueSeason {
  const teams = exampleTeams(4);
  const list = exampleWeeks(weeks, days);
  return exampleSeason({
    league: exampleLeague({ weeks: list, scored: categories, ...more }),
    teams,
    teamWeeks: list.flatMap(({ number }) =>
      teams.map(({ id }) =>
        teamWeek(number, id, { PTS: 100 - Number(id), REB: 50 - Number(id), AST: 9 - Number(id) }),
      ),
    ),
    matchups: list.flatMap(({ number }) =>
      roundRobin(
        teams.map(({ id }) => id),
        number,
      ).map(([home, away]) => matchup(number, home, away)),
    ),
  });
}

const kinds = (facts: ReturnType<typeof recapFacts>) => facts?.items.map(({ kind }) => kind) ?? [];

describe('recapFacts and previewFacts', () => {
  it('are null before the season starts and for a week in progress', () => {
    const before = season(2, { today: '2026-10-01', phase: 'beforeSeason', currentWeek: null });
    expect(recapFacts(before, 1, nothingAround)).toBeNull();
    expect(weekToRecap(before, before.league.today)).toBeNull();
    expect(weekToPreview(before, before.league.today)?.number).toBe(1);
    const running = season(2, { today: '2026-10-22' });
    expect(recapFacts(running, 1, nothingAround)).toBeNull();
  });

  it('are null until the platform has finalized every matchup', () => {
    const given = season(1);
    const open = given.matchups.map((one, index) =>
      index === 0 ? { ...one, status: 'running' as const } : one,
    );
    expect(recapFacts({ ...given, matchups: open }, 1, nothingAround)).toBeNull();
    expect(recapFacts(given, 1, nothingAround)).not.toBeNull();
  });

  it('include no preview after the season or before the draft', () => {
    const over = season(2, { phase: 'over' });
    expect(previewFacts(over, 2, nothingAround)).toBeNull();
    expect(weekToPreview(over, addDays(over.league.lastDay, 1))).toBeNull();
    expect(
      previewFacts(season(1, { today: '2026-09-01', phase: 'beforeDraft' }), 1, nothingAround),
    ).toBeNull();
  });

  it('support a league with a single week and a fourteen-day week', () => {
    const over = season(1, { phase: 'over', scoringForm: 'rotisserie' });
    expect(recapFacts(over, 1, nothingAround)?.items[0]).toEqual({
      kind: 'champion',
      team: '1',
      runnerUp: null,
    });
    const long = recapFacts(season(2, {}, [7, 14]), 2, nothingAround);
    expect(long).toMatchObject({ firstDay: '2026-10-26', lastDay: '2026-11-08' });
  });

  it('do not depend on anything that happened after the week', () => {
    const given = season(6);
    const then = { ...season(3), league: { ...season(3).league, weeks: given.league.weeks } };
    expect(recapFacts(given, 3, nothingAround)).toEqual(
      recapFacts({ ...then, matchups: given.matchups }, 3, nothingAround),
    );
  });
});

describe('notable items', () => {
  it('include an upset, judged by the win probability before the week', () => {
    const given = season(1);
    const [first] = given.matchups;
    const chances = new Map([[first?.id ?? '', first?.home === '1' ? 0.2 : 0.8]]);
    expect(recapFacts(given, 1, { ...nothingAround, chances })?.items).toContainEqual(
      expect.objectContaining({ kind: 'upset', winner: '1', chance: expect.closeTo(0.2, 12) }),
    );
    const expected = new Map([[first?.id ?? '', first?.home === '1' ? 0.7 : 0.3]]);
    expect(kinds(recapFacts(given, 1, { ...nothingAround, chances: expected }))).not.toContain('upset');
  });

  it('include clinched and eliminated teams, and no streak in the second week', () => {
    const playoffs = { teams: 2, firstWeek: 7, reseeding: false, weeksPerRound: 1, seeding: null };
    const given = season(6, { playoffs, scoringForm: 'mostCategories' });
    expect(kinds(recapFacts(given, 2, nothingAround))).not.toContain('streak');
    const items = [3, 4, 5, 6].flatMap((week) => recapFacts(given, week, nothingAround)?.items ?? []);
    expect(items).toContainEqual(expect.objectContaining({ kind: 'clinched' }));
    expect(
      items
        .filter(({ kind }) => kind === 'eliminated')
        .flatMap((item) => ('teams' in item ? item.teams : [])),
    ).toContain('4');
  });

  it('include the stakes of the next week, but only in that week’s preview', () => {
    const given = season(3, {
      today: '2026-10-27',
      playoffs: { teams: 2, firstWeek: 4, reseeding: false, weeksPerRound: 1, seeding: null },
    });
    const stakes = { win: { playoffs: 0.9, title: 0.4 }, loss: { playoffs: 0.3, title: 0.1 } };
    const oddsAfter = [{ teamId: '2', playoffs: 0.6, title: 0.2, stakes }];
    const around = { chances: new Map(), oddsAfter, nextWeek: 2 };
    expect(previewFacts(given, 2, around)?.items).toContainEqual({
      kind: 'stake',
      week: 2,
      team: '2',
      of: 'playoffs',
      win: 0.9,
      loss: 0.3,
    });
    expect(kinds(previewFacts(given, 3, around))).not.toContain('stake');
    expect(kinds(previewFacts(given, 2, around))).toContain('pairing');
  });
});

describe('recaps of a season that is one long week', () => {
  const days = (team: string, from: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      teamId: team,
      day: addDays(from, index),
      line: index % 2 === 0 ? { PTS: 10 * Number(team), FGM: 4, FGA: 8 } : {},
      gamesPlayed: index % 2 === 0 ? 1 : 0,
      points: null,
    }));
  const [only] = exampleWeeks(1, [60]);
  const given = exampleSeason({
    league: exampleLeague({
      weeks: only ? [only] : [],
      scoringForm: 'rotisserie',
      scored: [scored('PTS'), scored('FG%')],
      today: '2026-11-04',
    }),
    teams: exampleTeams(2),
  });

  it('use calendar weeks in which all days are known', () => {
    const known = ['1', '2'].flatMap((team) => days(team, '2026-10-19', 14));
    const { league, teamWeeks } = withCalendarWeeks(given, known);
    expect(league.weeks.slice(0, 2)).toMatchObject([
      { number: 1, firstDay: '2026-10-19', lastDay: '2026-10-25' },
      { number: 2, firstDay: '2026-10-26', lastDay: '2026-11-01' },
    ]);
    expect(teamWeeks.filter(({ teamId }) => teamId === '2').map(({ line }) => line)).toEqual([
      { PTS: 80, FGM: 16, FGA: 32 },
      { PTS: 60, FGM: 12, FGA: 24 },
    ]);
    const facts = recapFacts(withCalendarWeeks(given, known), 2, nothingAround);
    expect(facts?.items).toContainEqual(expect.objectContaining({ kind: 'leader', teams: ['2'] }));
  });

  it('skip weeks with a missing day, and sums that include unknown values', () => {
    const known = ['1', '2']
      .flatMap((team) => days(team, '2026-10-19', 14))
      .filter(({ day, teamId }) => day !== '2026-10-28' || teamId !== '1');
    expect(withCalendarWeeks(given, known).teamWeeks.map(({ week }) => week)).toEqual([1, 1]);
    const blank = ['1', '2']
      .flatMap((team) => days(team, '2026-10-19', 7))
      .map((day) => (day.day === '2026-10-21' ? { ...day, line: { FGM: 4, FGA: 8 } } : day));
    expect(withCalendarWeeks(given, blank).teamWeeks[0]?.line).toEqual({ FGM: 16, FGA: 32 });
  });
});
