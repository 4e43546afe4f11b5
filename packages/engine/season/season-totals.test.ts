import type { Standing } from '@fantasy-stats/domain';
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
import { seasonTotals } from './season-totals.ts';

const league = exampleLeague({
  size: 3,
  scoringForm: 'headToHeadPoints',
  scored: [scored('PTS', 1), scored('TO', -0.5)],
  weeks: exampleWeeks(3),
});

function standing(teamId: string, pointsFor: number, seasonLine: Standing['seasonLine']): Standing {
  const record = { wins: 1, losses: 1, ties: 0, rank: null, playoffSeed: null, gamesBack: null };
  return { teamId, ...record, pointsFor, pointsAgainst: null, streak: null, seasonLine };
}

/** Three teams. Each week one has a bye and no line. */
const season = exampleSeason({
  league,
  teams: exampleTeams(3),
  teamWeeks: [
    teamWeek(1, '1', { PTS: 100, TO: 10 }, { points: 95 }),
    teamWeek(1, '2', { PTS: 90, TO: 10 }, { points: 85 }),
    teamWeek(2, '1', { PTS: 80, TO: 10 }, { points: 75 }),
    teamWeek(2, '3', { PTS: 70, TO: 10 }, { points: 65 }),
    teamWeek(3, '2', { PTS: 60, TO: 10 }, { points: 55 }),
    teamWeek(3, '3', { PTS: 50, TO: 10 }, { points: 45 }),
  ],
  matchups: [matchup(1, '1', '2'), matchup(2, '1', '3'), matchup(3, '2', '3')],
});

describe('seasonTotals with bye weeks that have no line', () => {
  it('equals the platform’s totals in every column, including fantasy points from bye weeks', () => {
    const standings = [
      standing('1', 170, { PTS: 300, TO: 30 }),
      standing('2', 140, { PTS: 310, TO: 30 }),
      standing('3', 110, { PTS: 320, TO: 40 }),
    ];
    const { rows, source } = seasonTotals({ ...season, standings });
    expect(source).toBe('platform');
    expect(rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
      [285, 300, 30],
      [295, 310, 30],
      [300, 320, 40],
    ]);
  });

  it('uses the points in the standings if season statistics are unknown', () => {
    const standings = [standing('1', 170, {}), standing('2', 140, {}), standing('3', 110, {})];
    const { rows } = seasonTotals({ ...season, standings });
    expect(rows.map(({ cells }) => cells[0]?.value)).toEqual([170, 140, 110]);
  });
});

describe('seasonTotals on the first morning of a week', () => {
  const begins = exampleLeague({
    size: 2,
    scoringForm: 'rotisserie',
    scored: [scored('FG%'), scored('PTS')],
    weeks: exampleWeeks(3),
    today: exampleWeeks(3)[2]?.firstDay ?? '',
  });
  const played = [
    teamWeek(1, '1', { FGM: 40, FGA: 80, PTS: 100 }, { gamesPlayed: 40 }),
    teamWeek(1, '2', { FGM: 30, FGA: 80, PTS: 90 }, { gamesPlayed: 40 }),
    teamWeek(2, '1', { FGM: 30, FGA: 90, PTS: 80 }, { gamesPlayed: 20 }),
    teamWeek(2, '2', { FGM: 30, FGA: 60, PTS: 95 }, { gamesPlayed: 20 }),
  ];
  // Before the first game, a platform sends no statistics for the week.
  const empty = ['1', '2'].map((team) => teamWeek(3, team, {}, { gamesPlayed: 0 }));
  const valuesOf = (teamWeeks: typeof played) =>
    seasonTotals(exampleSeason({ league: begins, teams: exampleTeams(2), teamWeeks })).rows.map(({ cells }) =>
      cells.map(({ value }) => value),
    );

  it('equals the previous day’s totals, with rates from makes and attempts', () => {
    const before = [
      [70 / 170, 180],
      [60 / 140, 185],
    ];
    expect(valuesOf(played)).toEqual(before);
    expect(valuesOf([...played, ...empty])).toEqual(before);
  });

  it('includes the games of teams that have played, whether or not other teams have', () => {
    const some = teamWeek(3, '1', { FGM: 5, FGA: 10, PTS: 12 }, { gamesPlayed: 1 });
    expect(valuesOf([...played, some, ...empty.slice(1)])).toEqual([
      [75 / 180, 192],
      [60 / 140, 185],
    ]);
  });

  it('is unknown if a week with games has no statistics', () => {
    const unknownLine = teamWeek(3, '1', {}, { gamesPlayed: 4 });
    expect(valuesOf([...played, unknownLine, ...empty.slice(1)])[0]?.[1]).toBeNull();
  });
});

describe('seasonTotals during the playoffs', () => {
  const weeks = exampleWeeks(3).map((week) => ({ ...week, isPlayoffs: week.number === 3 }));
  const playing = { ...season, league: { ...league, weeks } };
  const whole = [1, 2, 3].flatMap((week) =>
    ['1', '2', '3'].map((id) => teamWeek(week, id, { PTS: 100 * week, TO: 10 }, { points: 100 * week - 5 })),
  );
  const standings = ['1', '2', '3'].map((id) => standing(id, 290, { PTS: 600, TO: 30 }));
  const points = ({ rows }: ReturnType<typeof seasonTotals>) => rows.map(({ cells }) => cells[1]?.value);

  it('includes playoff weeks, from weekly stat lines or from the platform', () => {
    const fromWeeks = seasonTotals({ ...playing, teamWeeks: whole, standings });
    const withWeeksOff = seasonTotals({ ...playing, teamWeeks: whole.slice(0, -1), standings });
    expect([fromWeeks.source, withWeeksOff.source]).toEqual(['weeks', 'platform']);
    expect(fromWeeks.weeks).toEqual([1, 2, 3]);
    expect(points(fromWeeks)).toEqual([600, 600, 600]);
    expect(points(withWeeksOff)).toEqual(points(fromWeeks));
  });
});
