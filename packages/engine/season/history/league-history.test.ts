import type { League, LeagueSeason, Manager } from '@fantasy-stats/domain';
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
} from '../../testing/example-season.ts';
import { leagueHistory } from './league-history.ts';
import { seasonChapter } from './season-chapter.ts';

const person = (id: string | null, name = `Manager ${id}`): Manager => ({ id, name });

interface Example {
  readonly season: number;
  readonly managers: readonly (readonly Manager[])[];
  /** Points of teams 1 to 4, week by week; the last of three weeks is the final of 1 and 2. */
  readonly points: readonly (readonly number[])[];
  readonly league?: Partial<League>;
}

/** A season of three weeks: two regular weeks, and a final in the third. */
function played({ season, managers, points, league = {} }: Example): LeagueSeason {
  const weeks = exampleWeeks(3).map((week) => ({
    ...week,
    firstDay: week.firstDay.replace('2026', String(season)),
    lastDay: week.lastDay.replace('2026', String(season)),
    isPlayoffs: week.number === 3,
  }));
  return exampleSeason({
    league: exampleLeague({
      id: `yahoo-${season}.l.1`,
      season,
      weeks,
      scoringForm: 'mostCategories',
      scored: [scored('PTS')],
      phase: 'over',
      today: `${season + 1}-05-01`,
      ...league,
    }),
    teams: exampleTeams(4).map((team, index) => ({
      ...team,
      name: `${team.name} of ${season}`,
      managers: managers[index] ?? [],
    })),
    teamWeeks: points.flatMap((line, week) =>
      line.map((PTS, index) => teamWeek(week + 1, String(index + 1), { PTS })),
    ),
    matchups: [
      matchup(1, '1', '2'),
      matchup(1, '3', '4'),
      matchup(2, '1', '3'),
      matchup(2, '2', '4'),
      ...(points.length > 2 ? [matchup(3, '1', '2', { isPlayoffs: true })] : []),
    ],
  });
}

const four = ['a', 'b', 'c', 'd'].map((id) => [person(id)]);

/**
 * In the first season, a beats b twice, and c once. In the second, a, b and c have other teams, and b wins
 * everything.
 */
const first = played({
  season: 2024,
  managers: four,
  points: [
    [50, 40, 30, 20],
    [45, 44, 31, 22],
    [60, 41, 0, 0],
  ],
});
const second = played({
  season: 2025,
  managers: [[person('b', 'Bee')], [person('a')], [person('c')], [person('e')]],
  points: [
    [70, 20, 30, 10],
    [60, 30, 40, 20],
    [55, 54, 0, 0],
  ],
});
const history = leagueHistory([seasonChapter(first), seasonChapter(second)]);
const nameOf = (key: string | undefined) => history.people.find((someone) => someone.key === key)?.name;

describe('a league’s people', () => {
  it('are identified by the platform’s id, whatever their teams’ names and ids are', () => {
    expect(history.people.map(({ name, teams }) => [name, teams.map((team) => team.name)])).toEqual([
      ['Bee', ['Team 1 of 2025', 'Team 2 of 2024']],
      ['Manager a', ['Team 2 of 2025', 'Team 1 of 2024']],
      ['Manager c', ['Team 3 of 2025', 'Team 3 of 2024']],
      ['Manager e', ['Team 4 of 2025']],
      ['Manager d', ['Team 4 of 2024']],
    ]);
    expect(JSON.stringify(history.people.map(({ key }) => key))).not.toMatch(/"[a-e]"/);
  });

  it('are one entry if they always co-managed a team, and separate otherwise', () => {
    const pair = [person('x', 'Xan'), person('y', 'Yu')];
    const rest = four.slice(1);
    const together = leagueHistory(
      [2024, 2025].map((season) =>
        seasonChapter(played({ season, managers: [pair, ...rest], points: [[4, 3, 2, 1]] })),
      ),
    );
    expect(together.people[0]?.name).toBe('Xan & Yu');
    const apart = leagueHistory([
      seasonChapter(played({ season: 2024, managers: [pair, ...rest], points: [[4, 3, 2, 1]] })),
      seasonChapter(
        played({ season: 2025, managers: [[pair[0] ?? person('x')], ...rest], points: [[4, 3, 2, 1]] }),
      ),
    ]);
    expect(apart.people.map(({ name }) => name)).toContain('Yu');
    expect(apart.rivalries.some(({ meetings }) => meetings.length > 0)).toBe(true);
  });

  it('are one entry per season if the platform hides managers', () => {
    const hidden = [2024, 2025].map((season) =>
      seasonChapter(
        played({
          season,
          managers: [[person(null, 'Unnamed manager')], ...four.slice(1)],
          points: [[4, 3, 2, 1]],
        }),
      ),
    );
    const unknown = leagueHistory(hidden).people.filter(({ isIdentified }) => !isIdentified);
    expect(unknown.map(({ name, teams }) => [name, teams.length])).toEqual([
      ['Team 1 of 2025', 1],
      ['Team 1 of 2024', 1],
    ]);
  });
});

describe('a league’s seasons', () => {
  it('take their champion from the final, and are sorted latest first', () => {
    expect(history.seasons.map(({ season, champions }) => [season, champions.map(nameOf)])).toEqual([
      [2025, ['Bee']],
      [2024, ['Manager a']],
    ]);
    expect(history.seasons[0]?.runnersUp.map(nameOf)).toEqual(['Manager a']);
    expect(history.seasons[0]?.places[0]).toMatchObject({
      place: 1,
      team: 'Team 1 of 2025',
      inPlayoffs: true,
    });
  });

  it('rank champion and runner-up first if the platform’s ranks are from the regular season', () => {
    const upset = played({
      season: 2025,
      managers: four,
      points: [
        [50, 40, 30, 20],
        [50, 40, 30, 20],
        [10, 70, 0, 0],
      ],
    });
    const [season] = leagueHistory([seasonChapter(upset)]).seasons;
    expect(season?.places.map(({ place, team }) => [place, team])).toEqual([
      [1, 'Team 2 of 2025'],
      [2, 'Team 1 of 2025'],
      [3, 'Team 3 of 2025'],
      [4, 'Team 4 of 2025'],
    ]);
  });

  it('have no champion while they are in progress', () => {
    const running = played({
      season: 2026,
      managers: four,
      points: [[4, 3, 2, 1]],
      league: { phase: 'running', today: '2026-10-27' },
    });
    const [season] = leagueHistory([seasonChapter(running)]).seasons;
    expect(season).toMatchObject({ isOver: false, champions: [], runnersUp: [] });
  });
});

describe('rivalries', () => {
  it('add up by person over seasons, and count playoffs separately', () => {
    const pair = history.rivalries.find(
      ({ first: one, second: other }) => nameOf(one) === 'Bee' && nameOf(other) === 'Manager a',
    );
    expect(pair).toMatchObject({
      matchups: { wins: 2, losses: 2, ties: 0 },
      inPlayoffs: { wins: 1, losses: 1, ties: 0 },
      streak: 2,
    });
    expect(pair?.meetings.map(({ season, week, stage, result }) => [season, week, stage, result])).toEqual([
      [2025, 3, 'final', 'won'],
      [2025, 1, 'regular', 'won'],
      [2024, 3, 'final', 'lost'],
      [2024, 1, 'regular', 'lost'],
    ]);
  });

  it('add up to the all-time matchups, with as many wins as losses', () => {
    fc.assert(
      fc.property(seasonArbitrary('eachCategory'), (drawn) => {
        const { allTime, rivalries } = leagueHistory([seasonChapter(drawn)]);
        const sum = (pick: (row: (typeof allTime)[number]) => number) =>
          allTime.reduce((total, row) => total + pick(row), 0);
        expect(sum(({ matchups }) => matchups.wins)).toBe(sum(({ matchups }) => matchups.losses));
        expect(sum(({ categories }) => categories.wins)).toBe(sum(({ categories }) => categories.losses));
        const met = rivalries.reduce((total, { meetings }) => total + meetings.length, 0);
        expect(2 * met).toBe(sum(({ matchups: { wins, losses, ties } }) => wins + losses + ties));
      }),
      { numRuns: 25 },
    );
  });
});

describe('all-time standings', () => {
  it('have every person’s titles, finals, ranks and matchups', () => {
    const rows = history.allTime.map((row) => ({ ...row, person: nameOf(row.person) }));
    expect(rows.slice(0, 2)).toMatchObject([
      { person: 'Bee', seasons: 2, titles: 1, finalsLost: 1, playoffs: 2, bestPlace: 1, meanPlace: 1.5 },
      { person: 'Manager a', titles: 1, finalsLost: 1, inPlayoffs: { wins: 1, losses: 1, ties: 0 } },
    ]);
    expect(rows.find((row) => row.person === 'Manager e')).toMatchObject({
      seasons: 1,
      titles: 0,
      playoffs: 0,
    });
  });
});

describe('a league’s records', () => {
  const record = (kind: string, column: string | null = null) =>
    history.records.find((entry) => entry.kind === kind && entry.column === column);

  it('have their holder, week and days', () => {
    expect(record('highestInWeek', 'PTS')).toMatchObject({
      value: 70,
      holders: [
        { season: 2025, week: 1, team: 'Team 1 of 2025', firstDay: '2025-10-19', lastDay: '2025-10-25' },
      ],
    });
    expect(record('highestInWeek', 'PTS')?.holders[0]?.people.map(nameOf)).toEqual(['Bee']);
  });

  it('exclude playoff weeks from the lowest scores, because eliminated teams no longer play', () => {
    expect(record('lowestInWeek', 'PTS')).toMatchObject({ value: 10, holders: [{ season: 2025, week: 1 }] });
  });

  it('are shared by equal values, earliest first', () => {
    expect(record('bestWeek')).toMatchObject({ value: 1 });
    expect(record('bestWeek')?.holders.map(({ season, week }) => [season, week])).toEqual([
      [2024, 1],
      [2024, 2],
      [2024, 3],
      [2025, 1],
      [2025, 2],
      [2025, 3],
    ]);
  });

  it('track streaks across seasons by person', () => {
    expect(record('winningStreak')).toMatchObject({ value: 3, isRunning: false });
    expect(record('winningStreak')?.holders.map(({ people }) => people.map(nameOf))).toEqual([
      ['Manager a'],
      ['Bee'],
    ]);
    expect(record('winningStreak')?.holders[1]).toMatchObject({
      firstDay: '2025-10-19',
      lastDay: '2025-11-08',
    });
  });

  it('mark a streak as active only while its season is in progress', () => {
    const running = played({
      season: 2026,
      managers: four,
      points: [
        [50, 40, 30, 20],
        [50, 40, 30, 20],
      ],
      league: { phase: 'running', today: '2026-11-03' },
    });
    const streak = leagueHistory([seasonChapter(running)]).records.find(
      ({ kind }) => kind === 'winningStreak',
    );
    expect(streak).toMatchObject({ value: 2, isRunning: true });
  });

  it('for whole seasons are set only once the seasons are over', () => {
    const running = played({
      season: 2026,
      managers: four,
      points: [[50, 40, 30, 20]],
      league: { phase: 'running', today: '2026-10-27' },
    });
    const kinds = leagueHistory([seasonChapter(running)]).records.map(({ kind }) => kind);
    expect(kinds).toContain('bestWeek');
    expect(kinds).not.toContain('bestSeason');
    expect(record('bestSeason')).toMatchObject({ value: 1, column: null });
  });

  it('use season totals in leagues without matchups', () => {
    const rotisserie = [2024, 2025].map((season) =>
      seasonChapter(
        played({
          season,
          managers: four,
          points: [[season, 40, 30, 20], four.map(() => 1), four.map(() => 1)],
          league: { scoringForm: 'rotisserie', scored: [scored('PTS'), scored('TO')] },
        }),
      ),
    );
    const { records } = leagueHistory(rotisserie);
    const whole = records.filter(({ holders }) => holders.every(({ week }) => week === null));
    expect(whole.map(({ kind, column, value }) => [kind, column, value])).toEqual([
      ['highestInSeason', 'PTS', 2027],
      ['mostPoints', null, 6.5],
    ]);
  });

  it('are empty in a league that has not started', () => {
    expect(leagueHistory([seasonChapter(exampleSeason())]).records).toEqual([]);
  });
});
