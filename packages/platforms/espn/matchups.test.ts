import type { League } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { responseWith } from '../testing/espn-handed.ts';
import { readKnownDays, readMatchups } from './matchups.ts';

const score = (value: number | null, result: string | null = null, ineligible = false) => ({
  score: value,
  result,
  rank: 0,
  ineligible,
});

const side = (teamId: number, scoreByStat: Record<string, unknown> | null, more: object = {}) => ({
  teamId,
  totalPoints: 0,
  cumulativeScore: { wins: 2, losses: 1, ties: 0, scoreByStat },
  ...more,
});

const played = { '0': score(120, 'WIN'), '11': score(9, 'LOSS') };
const context = { scoringForm: 'eachCategory', currentWeek: 3, firstPlayoffWeek: 3 } as const;

function read(schedule: readonly unknown[], scoringForm: League['scoringForm'] = 'eachCategory') {
  const found = responseWith({ gameId: 3, schedule });
  const weeks = readMatchups(found, { ...context, scoringForm });
  return {
    weeks,
    matchups: [...weeks.values()].flatMap((week) => week.matchups),
    skipped: found.response.skipped,
  };
}

describe("ESPN's matchups", () => {
  it('are byes without a winner if either team is missing', () => {
    const { matchups } = read([
      { id: 1, matchupPeriodId: 1, winner: 'HOME', home: side(4, played) },
      { id: 2, matchupPeriodId: 1, winner: 'AWAY', away: side(5, played) },
      { id: 3, matchupPeriodId: 1, winner: 'UNDECIDED', home: null, away: null },
    ]);
    expect(matchups).toMatchObject([
      { home: '4', away: null, status: 'final', winner: null, awayScore: null, categories: {} },
      { home: '5', away: null, status: 'final', winner: null },
    ]);
  });

  it('include the games used per slot under games limits, or nothing if ESPN sends none', () => {
    const statBySlot = {
      '4': { statId: 42, value: 6, limitExceeded: false },
      '11': { statId: 42, value: 12, limitExceeded: true },
      '5': { statId: 0, value: 80 },
      '40': { statId: 42, value: 1 },
    };
    const counted = side(1, played, { cumulativeScore: { wins: 2, scoreByStat: played, statBySlot } });
    const { weeks } = read([
      { id: 1, matchupPeriodId: 2, winner: 'UNDECIDED', home: counted, away: side(2, played) },
    ]);
    const [own, other] = weeks.get(2)?.teamWeeks ?? [];
    expect(own?.gamesBySlot).toEqual({ C: 6, UTIL: 12 });
    expect(other).not.toHaveProperty('gamesBySlot');
  });

  it('distinguish playoffs from consolation ladders', () => {
    const tiers = ['NONE', 'WINNERS_BRACKET', 'WINNERS_CONSOLATION_LADDER', 'LOSERS_CONSOLATION_LADDER'];
    const { matchups } = read(
      tiers.map((playoffTierType, id) => ({
        id,
        matchupPeriodId: 3,
        playoffTierType,
        winner: 'UNDECIDED',
        home: side(2 * id + 1, null),
        away: side(2 * id + 2, null),
      })),
    );
    expect(matchups.map(({ isPlayoffs, isConsolation }) => [isPlayoffs, isConsolation])).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  it('are final if there is a winner, even without statistics, but not if every statistic is 0', () => {
    const lost: (readonly [number, readonly string[]])[] = [];
    const found = responseWith({
      gameId: 3,
      schedule: [
        { id: 1, matchupPeriodId: 1, winner: 'AWAY', home: { teamId: 1 }, away: { teamId: 2 } },
        {
          id: 2,
          matchupPeriodId: 1,
          winner: 'HOME',
          home: { teamId: 3, cumulativeScore: { wins: 6, losses: 3, ties: 0 } },
          away: { teamId: 4, cumulativeScore: { wins: 3, losses: 6, ties: 0 } },
        },
        // For a week that was never played, ESPN sends 0 for every statistic, and even a winner.
        {
          id: 3,
          matchupPeriodId: 2,
          winner: 'HOME',
          home: side(1, { '0': score(0, 'TIE') }),
          away: side(3, { '0': score(0, 'TIE') }),
        },
      ],
    });
    const weeks = readMatchups(found, {
      ...context,
      onLostValues: (week, kinds) => lost.push([week, kinds]),
    });
    expect(weeks.get(1)?.matchups).toMatchObject([
      { status: 'final', winner: 'away', homeScore: null, awayScore: null, categories: {} },
      { status: 'final', winner: 'home', homeScore: 6, awayScore: 3, categories: {} },
    ]);
    expect(weeks.get(1)?.teamWeeks.map(({ gamesPlayed }) => gamesPlayed)).toEqual([null, null, null, null]);
    expect(weeks.get(2)?.matchups).toMatchObject([{ status: 'upcoming', winner: null }]);
    expect(lost).toEqual([
      [1, ['statistics', 'score']],
      [1, ['statistics']],
    ]);
  });

  it('are counted once, and each team once a week, despite duplicates', () => {
    const pair = { matchupPeriodId: 1, winner: 'TIE', home: side(1, played), away: side(2, played) };
    const { weeks, skipped } = read([
      { id: 1, ...pair },
      { id: 1, ...pair },
      { id: 7, ...pair },
      { id: 8, ...pair, away: side(3, played) },
      { id: 9, ...pair, home: side(4, played), away: side(4, played) },
    ]);
    expect(weeks.get(1)?.matchups.map(({ id, home, away }) => [id, home, away])).toEqual([
      ['1', '1', '2'],
      ['8', '1', '3'],
    ]);
    expect(weeks.get(1)?.teamWeeks.map(({ teamId }) => teamId)).toEqual(['1', '2', '3']);
    expect(skipped).toEqual([
      'matchup 1: is there twice, or of one team',
      'matchup 7: is there twice, or of one team',
      'week 1 of team 1: is there twice',
      'matchup 9: is there twice, or of one team',
    ]);
  });

  it('have no value for a ratio that ESPN sends as Infinity', () => {
    const ratio = {
      ...played,
      '35': { ...score(0, 'WIN'), score: 'Infinity' },
      '36': { ...score(0, 'TIE'), score: 'Infinity' },
    };
    const found = responseWith({
      gameId: 3,
      schedule: [{ id: 1, matchupPeriodId: 1, winner: 'HOME', home: side(1, ratio), away: side(2, played) }],
    });
    const week = readMatchups(found, context).get(1);
    expect(week?.teamWeeks[0]?.line).not.toHaveProperty('A/T');
    expect(week?.matchups[0]?.categories).toMatchObject({ 'A/T': 'home', STR: 'tie' });
    expect(found.response.lostValues).toEqual([]);
  });

  it('give a points league’s home team its bonus, unless the team’s points already include the bonus', () => {
    const homeBonus = { regularSeason: 10, playoffs: 4 };
    const of = (playoffTierType: string, home: object) => {
      const found = responseWith({
        gameId: 3,
        schedule: [
          {
            id: 1,
            matchupPeriodId: 1,
            winner: 'HOME',
            playoffTierType,
            home: side(1, { '0': score(30) }, { totalPoints: 100, ...home }),
            away: side(2, { '0': score(30) }, { totalPoints: 95 }),
          },
        ],
      });
      const week = readMatchups(found, { ...context, scoringForm: 'headToHeadPoints', homeBonus }).get(1);
      const [matchup] = week?.matchups ?? [];
      return [matchup?.homeScore, matchup?.awayScore, week?.teamWeeks[0]?.points];
    };
    expect(of('NONE', {})).toEqual([110, 95, 100]);
    expect(of('WINNERS_BRACKET', {})).toEqual([104, 95, 100]);
    expect(of('NONE', { pointsByScoringPeriod: { '1': 60, '2': 40 } })).toEqual([110, 95, 100]);
    expect(of('NONE', { pointsByScoringPeriod: { '1': 60, '2': 30 } })).toEqual([100, 95, 100]);
  });

  it('detect playoffs by the week if the tier is missing', () => {
    const { matchups } = read(
      [2, 3].map((matchupPeriodId) => ({ matchupPeriodId, home: side(1, played), away: side(2, played) })),
    );
    expect(matchups.map(({ isPlayoffs }) => isPlayoffs)).toEqual([false, true]);
  });

  it('omit a team’s value in an ineligible category, and keep the category’s winner', () => {
    const { weeks, matchups } = read([
      {
        matchupPeriodId: 1,
        winner: 'AWAY',
        home: side(1, { '0': score(12, 'LOSS'), '20': score(0.9, 'LOSS', true) }),
        away: side(2, { '0': score(90, 'WIN'), '20': score(0.7, 'WIN') }),
      },
    ]);
    expect(weeks.get(1)?.teamWeeks.map(({ line }) => line)).toEqual([{ PTS: 12 }, { PTS: 90, 'FT%': 0.7 }]);
    expect(matchups[0]?.categories).toEqual({ PTS: 'away', 'FT%': 'away' });
  });

  it('have no score before they are played, and nothing is reported as skipped', () => {
    const { matchups, weeks, skipped } = read([
      { matchupPeriodId: 4, winner: 'UNDECIDED', home: side(1, null), away: { teamId: 2 } },
    ]);
    expect(matchups[0]).toMatchObject({ status: 'upcoming', homeScore: null, awayScore: null });
    expect(weeks.get(4)?.teamWeeks).toMatchObject([
      { line: {}, gamesPlayed: 0, points: null },
      { line: {}, gamesPlayed: 0, points: null },
    ]);
    expect(skipped).toEqual([]);
  });

  it('of a past week are upcoming if they have neither a winner nor scores', () => {
    const { matchups } = read([
      { matchupPeriodId: 1, winner: 'UNDECIDED', home: side(1, null), away: side(2, null) },
    ]);
    expect(matchups[0]?.status).toBe('upcoming');
  });

  it('use ESPN’s live points in points leagues unless they are 0', () => {
    const { weeks, matchups } = read(
      [
        {
          matchupPeriodId: 3,
          winner: 'UNDECIDED',
          home: side(1, { '0': score(30) }, { totalPoints: 80, totalPointsLive: 95.5 }),
          away: side(2, { '0': score(30) }, { totalPoints: 70, totalPointsLive: 0, gamesPlayed: 4 }),
        },
      ],
      'headToHeadPoints',
    );
    expect(matchups[0]).toMatchObject({ status: 'running', homeScore: 95.5, awayScore: 70 });
    expect(weeks.get(3)?.teamWeeks.map(({ points, gamesPlayed }) => [points, gamesPlayed])).toEqual([
      [95.5, null],
      [70, 4],
    ]);
  });

  it('are skipped and reported if the week or a team is missing, and never treated as byes', () => {
    const { matchups, skipped } = read([
      { home: side(1, played), away: side(2, played) },
      'matchup',
      { matchupPeriodId: 1, winner: 'TIE', home: { ...side(1, played), teamId: {} }, away: side(2, played) },
      { matchupPeriodId: 1, winner: 'TIE', home: side(1, played), away: 'gone' },
    ]);
    expect(matchups).toEqual([]);
    expect(skipped).toEqual([
      'schedule[0].matchupPeriodId: is not a whole number',
      'schedule[1]: has another shape',
      'schedule[2].home.teamId: is not a whole number',
      'schedule[3].away: has another shape',
    ]);
  });

  it('determine a week’s first and last day from the days for which ESPN lists points', () => {
    const days = (first: number, last: number) => ({
      pointsByScoringPeriod: Object.fromEntries([
        [last, 0],
        [first, 12.5],
      ]),
    });
    const found = responseWith({
      schedule: [
        { matchupPeriodId: 1, home: { teamId: 1, ...days(1, 6) }, away: { teamId: 2, ...days(2, 5) } },
        { matchupPeriodId: 18, home: { teamId: 1, ...days(119, 132) } },
        { matchupPeriodId: 19, home: { teamId: 1, ...days(133, 134) } },
        { matchupPeriodId: null, home: { teamId: 1, ...days(1, 2) } },
      ],
    });
    expect([...readKnownDays(found, '2026-10-20', 19)]).toEqual([
      [1, { firstDay: '2026-10-20', lastDay: '2026-10-25' }],
      [18, { firstDay: '2027-02-15', lastDay: '2027-02-28' }],
      // The current week's last day is not known yet.
      [19, { firstDay: '2027-03-01' }],
    ]);
  });
});
