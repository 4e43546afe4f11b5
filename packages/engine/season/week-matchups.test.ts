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
import { titleBracket } from './title-bracket.ts';
import { weekLuck } from './week-luck.ts';
import { weekMatchups } from './week-matchups.ts';

const lines = (week: number) => [
  teamWeek(week, '1', { PTS: 40, TO: 10 }),
  teamWeek(week, '2', { PTS: 30, TO: 9 }),
  teamWeek(week, '3', { PTS: 20, TO: 8 }),
  teamWeek(week, '4', { PTS: 10, TO: 20 }),
];

const season = exampleSeason({
  league: exampleLeague({ scored: [scored('PTS'), scored('TO')], weeks: exampleWeeks(2, [7, 14]) }),
  teamWeeks: [...lines(1), ...lines(2)],
  matchups: [matchup(1, '1', '2'), matchup(1, '3', '4'), matchup(2, '1', null), matchup(2, '2', '3')],
});

describe('weekMatchups', () => {
  it('returns both teams’ values and the winner in every category, including one in which less is better', () => {
    const week = weekMatchups(season, 1);
    expect(week).toMatchObject({ week: 1, calendarWeeks: 1, isCompleted: true });
    expect(week.columns.map(({ id }) => id)).toEqual(['PTS', 'TO']);
    expect(week.matchups[0]).toMatchObject({
      stage: 'regular',
      home: { teamId: '1', values: [40, 10], score: 1 },
      away: { teamId: '2', values: [30, 9], score: 1 },
      margin: 0,
      outcome: { verdicts: [1, -1] },
    });
    expect(week.matchups[1]).toMatchObject({ home: { score: 2 }, away: { score: 0 }, margin: 2 });
  });

  it('lists byes last, and labels a week of two calendar weeks', () => {
    const week = weekMatchups(season, 2);
    expect(week.calendarWeeks).toBe(2);
    expect(week.matchups.map(({ away }) => away?.teamId ?? null)).toEqual(['3', null]);
    expect(week.matchups[1]).toMatchObject({ home: { teamId: '1' }, outcome: null, margin: null });
  });

  it('uses the platform’s points in points leagues, or the stat line’s points if the platform has none', () => {
    const points = exampleSeason({
      league: exampleLeague({
        scoringForm: 'headToHeadPoints',
        scored: [scored('PTS', 1)],
        weeks: exampleWeeks(1),
      }),
      teamWeeks: lines(1),
      matchups: [
        matchup(1, '1', '2', { homeScore: 41.5, awayScore: 30 }),
        matchup(1, '3', '4', { homeScore: null, awayScore: null }),
      ],
    });
    const { matchups } = weekMatchups(points, 1);
    expect(matchups[0]).toMatchObject({ home: { values: [41.5], score: 41.5 }, margin: 11.5 });
    expect(matchups[1]).toMatchObject({ home: { values: [20] }, away: { score: 10 }, margin: 10 });
  });

  it('returns no score before the first game', () => {
    const upcoming = {
      ...season,
      teamWeeks: [],
      matchups: [matchup(1, '1', '2', { status: 'upcoming' as const })],
    };
    expect(weekMatchups(upcoming, 1).matchups[0]).toMatchObject({
      home: { values: [null, null], score: null },
      margin: null,
    });
    expect(() => weekMatchups(season, 9)).toThrow('week 9');
  });
});

describe('weekLuck', () => {
  it('is the result minus the all-play expectation, and sums to 0 without byes', () => {
    const rows = weekLuck(season, 1) ?? [];
    expect(rows.map(({ teamId, opponent, actual }) => [teamId, opponent, actual])).toEqual([
      ['1', '2', 1],
      ['2', '1', 1],
      ['3', '4', 2],
      ['4', '3', 0],
    ]);
    expect(rows[0]).toMatchObject({ expected: 4 / 3, allPlay: { wins: 1, losses: 0, ties: 2 } });
    expect(rows.reduce((sum, { luck }) => sum + (luck ?? 0), 0)).toBeCloseTo(0, 12);
  });

  it('is null during a bye and in leagues without matchups', () => {
    expect(weekLuck(season, 2)?.[0]).toMatchObject({ opponent: null, actual: null, luck: null });
    const roto = { ...season, league: { ...season.league, scoringForm: 'rotisserie' as const } };
    expect(weekLuck(roto, 1)).toBeNull();
  });

  it('includes the result against the median only if the league counts it', () => {
    const league = exampleLeague({
      scoringForm: 'headToHeadPoints',
      scored: [scored('PTS', 1)],
      medianWin: true,
      weeks: exampleWeeks(2),
    });
    const median = { ...season, league };
    expect(weekLuck(median, 1)?.map((row) => row.median?.wins)).toEqual([1, 1, 0, 0]);
    expect(weekLuck({ ...median, league: { ...league, medianWin: false } }, 1)?.[0]?.median).toBeNull();
  });
});

describe('titleBracket', () => {
  const weeks = exampleWeeks(4).map((week) => ({ ...week, isPlayoffs: week.number > 2 }));
  const teams = exampleTeams(6);
  const play = { isPlayoffs: true, winner: 'home' } as const;
  const playoffs = exampleSeason({
    league: exampleLeague({ weeks, size: 6 }),
    teams,
    matchups: [
      matchup(2, '1', '2', { winner: 'home' }),
      matchup(3, '1', '4', play),
      matchup(3, '2', '3', { ...play, winner: 'away' }),
      matchup(3, '5', '6', { ...play, isConsolation: true }),
      matchup(4, '2', '4', play),
      matchup(4, '1', '3', { ...play, winner: 'away' }),
    ],
  });

  it('tracks losses, so that a third-place matchup is not a title matchup', () => {
    const { champion, runnerUp, stageOf } = titleBracket(playoffs);
    expect([champion, runnerUp]).toEqual(['3', '1']);
    expect(playoffs.matchups.map(stageOf)).toEqual([
      'regular',
      'semifinal',
      'semifinal',
      'consolation',
      'placement',
      'final',
    ]);
    expect(weekMatchups(playoffs, 4).matchups.map(({ stage }) => stage)).toEqual(['final', 'placement']);
  });

  it('has no champion before the final is over, or in leagues without playoffs', () => {
    const running = {
      ...playoffs,
      matchups: playoffs.matchups.map((match) =>
        match.week === 4 ? { ...match, status: 'running' as const, winner: null } : match,
      ),
    };
    expect(titleBracket(running)).toMatchObject({ champion: null, runnerUp: null });
    expect(titleBracket(season)).toMatchObject({ champion: null });
    expect(season.matchups.map(titleBracket(season).stageOf)).toEqual(Array(4).fill('regular'));
  });
});
