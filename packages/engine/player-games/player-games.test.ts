import { addDays, type BoxCounts, byBoxStatistic, playedLine, type StatisticId } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { type PlayedGame, splitByTeammate, splitOf, summarizeGames } from './index.ts';
import { spreadOf } from './spread.ts';

const draw = createRandom(7);
const whole = (most: number) => draw.integer(most + 1);

function exampleGame(
  index: number,
  more: Partial<PlayedGame> = {},
  counts: Partial<BoxCounts> = {},
): PlayedGame {
  const FGA = whole(20);
  const FTA = whole(6);
  const line = playedLine(
    {
      ...byBoxStatistic(() => whole(9)),
      FGA,
      FGM: whole(FGA),
      FTA,
      FTM: whole(FTA),
      PTS: whole(40),
      ...counts,
    },
    20 + whole(20),
    true,
    null,
  );
  return {
    day: addDays('2026-11-01', 2 * index),
    nbaTeam: 'BOS',
    opponent: 'NY',
    isHome: index % 2 === 0,
    isSecondNight: index % 5 === 0,
    line,
    value: line.PTS === undefined ? null : line.PTS - 15,
    ...more,
  };
}

const scored: readonly StatisticId[] = ['PTS', 'FG%', 'FT%', 'TO', 'REB'];

describe('summarizeGames', () => {
  const games = Array.from({ length: 41 }, (_, index) => exampleGame(index));
  const summary = summarizeGames(games, scored);
  const of = (id: StatisticId) => {
    const found = summary.statistics.find((one) => one.statistic === id);
    if (!found) throw new Error(id);
    return found;
  };

  it('returns the same totals and averages as adding up the games one by one', () => {
    const points = games.map(({ line }) => line.PTS ?? 0);
    const sum = points.reduce((all, one) => all + one, 0);
    expect(summary.games).toBe(41);
    expect(of('PTS')).toMatchObject({ games: 41, total: sum });
    expect(of('PTS').mean).toBeCloseTo(sum / 41, 12);
    const mean = sum / 41;
    const variance = points.reduce((all, one) => all + (one - mean) ** 2, 0) / 40;
    expect(of('PTS').deviation).toBeCloseTo(Math.sqrt(variance), 12);
  });

  it('uses the worst tenth as the floor, even for statistics where less is better', () => {
    // Of 41 sorted games, the 5th is the 10th percentile and the 37th the 90th.
    const sorted = (id: StatisticId) => games.map(({ line }) => line[id] ?? 0).sort((a, b) => a - b);
    expect([of('PTS').floor, of('PTS').ceiling]).toEqual([sorted('PTS')[4], sorted('PTS')[36]]);
    expect([of('TO').floor, of('TO').ceiling]).toEqual([sorted('TO')[36], sorted('TO')[4]]);
    expect(of('REB').median).toBe(sorted('REB')[20]);
  });

  it('computes percentages from makes and attempts, and skips games without an attempt', () => {
    const tried = games.filter(({ line }) => (line.FTA ?? 0) > 0);
    expect(tried.length).toBeLessThan(41);
    const made = tried.reduce((all, { line }) => all + (line.FTM ?? 0), 0);
    const attempts = tried.reduce((all, { line }) => all + (line.FTA ?? 0), 0);
    expect(of('FT%')).toMatchObject({ games: tried.length, total: null });
    expect(of('FT%').mean).toBeCloseTo(made / attempts, 12);
  });

  it('sums values over the games that have a value, and returns no floor for only four games', () => {
    const four = [1, 2, 3, 6].map((value, index) => exampleGame(index, { value }));
    expect(summarizeGames(four, []).value).toMatchObject({
      games: 4,
      total: 12,
      mean: 3,
      median: 2.5,
      floor: null,
    });
    expect(summarizeGames([exampleGame(1, { value: null })], []).value).toBeNull();
    expect(summarizeGames([], scored).statistics[0]).toMatchObject({ games: 0, total: null, mean: null });
    expect(spreadOf([], false)).toEqual({
      games: 0,
      deviation: null,
      floor: null,
      median: null,
      ceiling: null,
    });
  });
});

describe('splitOf', () => {
  it('averages the given games, with percentages from makes and attempts', () => {
    const games = Array.from({ length: 30 }, (_, index) => exampleGame(index));
    const home = games.filter(({ isHome }) => isHome);
    const found = splitOf(home, scored);
    const sum = (id: StatisticId) => home.reduce((all, { line }) => all + (line[id] ?? 0), 0);
    expect(found.games).toBe(15);
    expect(found.minutes).toBeCloseTo(sum('MIN') / 15, 12);
    expect(found.averages.get('PTS')).toBeCloseTo(sum('PTS') / 15, 12);
    expect(found.averages.get('FG%')).toBeCloseTo(sum('FGM') / sum('FGA'), 12);
    const values = home.map(({ value }) => value ?? 0);
    const mean = values.reduce((all, one) => all + one, 0) / 15;
    const squares = values.reduce((all, one) => all + (one - mean) ** 2, 0);
    expect(found.value).toBeCloseTo(mean, 12);
    expect(found.valueError).toBeCloseTo(Math.sqrt(squares / 14 / 15), 12);
    expect(splitOf([], scored)).toMatchObject({ games: 0, minutes: null, value: null, valueError: null });
  });
});

describe('splitByTeammate', () => {
  const on = (day: string, nbaTeam = 'BOS') => exampleGame(0, { day, nbaTeam });
  const mate = (day: string, played: boolean, nbaTeam = 'BOS') => ({ day, season: 2026, nbaTeam, played });
  const games = ['2026-11-01', '2026-11-03', '2026-11-05', '2026-11-07', '2026-11-09'].map((day) => on(day));
  const days = (list: readonly PlayedGame[]) => list.map(({ day }) => day.slice(8));

  it('splits games by whether the teammate played, from the teammate’s first game with the team', () => {
    const log = [mate('2026-11-03', true), mate('2026-11-05', false), mate('2026-11-07', true)];
    const found = splitByTeammate(games, log, { nbaTeam: 'BOS', season: 2026 });
    expect([days(found.with), days(found.without)]).toEqual([
      ['03', '07'],
      ['05', '09'],
    ]);
  });

  it('stops counting when the teammate leaves, and ignores games for another team', () => {
    const log = [mate('2026-11-01', true), mate('2026-11-03', true), mate('2026-11-07', true, 'MIA')];
    const found = splitByTeammate(games, log, { nbaTeam: 'MIA', season: 2026 });
    expect([days(found.with), days(found.without)]).toEqual([['01', '03'], []]);
  });

  it('follows the player to another team', () => {
    const moved = [on('2026-11-01', 'MIA'), on('2026-11-03')];
    const log = [mate('2026-11-01', true), mate('2026-11-03', true)];
    const found = splitByTeammate(moved, log, { nbaTeam: 'BOS', season: 2026 });
    expect([days(found.with), days(found.without)]).toEqual([['03'], []]);
  });
});
