import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { placeSeason } from '../calendar.ts';
import { recordingsFolder } from '../testing/recordings.ts';
import { counted, sumLines } from './line.ts';
import { withoutMarks } from './names.ts';
import { nbaTeams } from './nba-teams.ts';
import { drawPlayers } from './players.ts';
import { drawSchedule } from './schedule.ts';
import { playSeason, type Season } from './season.ts';

const season = playSeason(1, placeSeason('2027-01-13'));

function daysOf(nbaTeam: number, games: Season['games']): number[] {
  return games
    .filter(({ home, away }) => home === nbaTeam || away === nbaTeam)
    .map(({ dayNumber }) => dayNumber);
}

describe('the NBA schedule', () => {
  it.each([1, 2, 3, 77, 2026])('gives every NBA team 82 games, 41 at home (seed %i)', (seed) => {
    const games = drawSchedule(seed);
    expect(games).toHaveLength(1230);
    for (let nbaTeam = 0; nbaTeam < nbaTeams.length; nbaTeam += 1) {
      expect(daysOf(nbaTeam, games)).toHaveLength(82);
      expect(games.filter(({ home }) => home === nbaTeam)).toHaveLength(41);
    }
  });

  it('has two to four games per team and week, some back-to-backs, and no games on three days in a row', () => {
    const weeks: number[] = [];
    for (let nbaTeam = 0; nbaTeam < nbaTeams.length; nbaTeam += 1) {
      const days = new Set(daysOf(nbaTeam, season.games));
      expect(days.size).toBe(82);
      const backToBacks = [...days].filter((day) => days.has(day + 1)).length;
      expect(backToBacks).toBeGreaterThanOrEqual(5);
      expect(backToBacks).toBeLessThanOrEqual(22);
      expect([...days].some((day) => days.has(day + 1) && days.has(day + 2))).toBe(false);
      for (let first = 7; first < 119; first += 7) {
        weeks.push([...days].filter((day) => first <= day && day < first + 7).length);
      }
    }
    expect(Math.max(...weeks)).toBeLessThanOrEqual(5);
    const share = (count: number): number => weeks.filter((games) => games === count).length / weeks.length;
    expect(share(3) + share(4)).toBeGreaterThan(0.75);
    expect(share(5)).toBeLessThan(0.03);
  });

  it('has busy nights, quiet nights and an all-star break', () => {
    const perDay = (day: number): number => season.games.filter(({ dayNumber }) => dayNumber === day).length;
    const counts = Array.from({ length: 174 }, (_, index) => perDay(index + 1));
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(12);
    expect(counts.filter((count) => count > 0 && count <= 4).length).toBeGreaterThan(8);
    expect(counts.slice(122, 128)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('simulated players', () => {
  it('are fifteen per NBA team, with unique names and ids', () => {
    const { players } = season;
    expect(players).toHaveLength(450);
    for (const id of ['yahooId', 'espnId'] as const) {
      expect(new Set(players.map((player) => player[id])).size).toBe(450);
    }
    expect(new Set(players.map(({ name }) => name.full)).size).toBe(450);
    expect(players.every(({ positions }) => positions.length >= 1 && positions.length <= 3)).toBe(true);
  });

  const logs = `${recordingsFolder}/../nba/player_gamelogs_2023-24.csv.gz`;
  it.skipIf(!existsSync(logs))('have no names of real players (skipped without the real game logs)', () => {
    const years = ['2015-16', '2017-18', '2019-20', '2021-22', '2022-23', '2023-24'];
    const real = new Set(
      years.flatMap((year) => {
        const text = gunzipSync(readFileSync(logs.replace('2023-24', year))).toString('utf8');
        return text.split('\n').map((row) => withoutMarks(row.split(',')[2] ?? '').toLowerCase());
      }),
    );
    expect(real.size).toBeGreaterThan(500);
    for (const seed of [1, 2, 3]) {
      const invented = drawPlayers(seed).map(({ name }) => withoutMarks(name.full).toLowerCase());
      expect(invented.filter((name) => real.has(name))).toEqual([]);
    }
  });
});

describe('box scores', () => {
  it('have points and rebounds that add up, and 240 minutes per team', () => {
    for (const { home, away, homePoints, awayPoints } of season.boxScores) {
      expect(homePoints).not.toBe(awayPoints);
      for (const side of [home, away]) {
        expect(sumLines(side.map(({ line }) => line)).MIN).toBe(240);
        expect(side.filter(({ line }) => line.GS === 1)).toHaveLength(5);
      }
      expect(sumLines(home.map(({ line }) => line)).PTS).toBe(homePoints);
      for (const { line } of [...home, ...away]) {
        expect(line.PTS).toBe(2 * line.FGM + line['3PM'] + line.FTM);
        expect(line.REB).toBe(line.OREB + line.DREB);
      }
    }
  });

  it('have non-negative integers and at most as many makes as attempts', () => {
    const lines = season.logs.flatMap((log) => log.map(({ line }) => line));
    expect(lines.length).toBeGreaterThan(10_000);
    for (const line of lines) {
      expect(counted.every((id) => Number.isInteger(line[id]) && line[id] >= 0)).toBe(true);
      expect(line.FGM <= line.FGA && line.FTM <= line.FTA).toBe(true);
      expect(line['3PM'] <= line['3PA'] && line['3PA'] <= line.FGA && line['3PM'] <= line.FGM).toBe(true);
      expect(line.PF).toBeLessThanOrEqual(6);
    }
  });

  it('have team averages close to those of real NBA teams', () => {
    const total = sumLines(season.logs.flatMap((log) => log.map(({ line }) => line)));
    const sides = 2 * season.boxScores.length;
    const usual = { PTS: 113, FGA: 88, '3PA': 34, FTA: 22, REB: 43.5, AST: 26, STL: 7.4, BLK: 5, TO: 13.8 };
    for (const [id, value] of Object.entries(usual)) {
      const mean = counted.filter((name) => name === id).reduce((_, name) => total[name] / sides, 0);
      expect(mean / value, id).toBeGreaterThan(0.9);
      expect(mean / value, id).toBeLessThan(1.1);
    }
  });

  it('omit absent players, whose injury reports give a reason', () => {
    for (const [player, log] of season.logs.entries()) {
      for (const { dayNumber } of log) expect(season.availability.isAway(player, dayNumber)).toBe(false);
    }
    const { todayNumber } = season.calendar;
    const reports = season.players.map(({ index }) => season.availability.report(index, todayNumber));
    const hurt = reports.filter(({ fitness }) => fitness !== 'fit');
    expect(hurt.length).toBeGreaterThan(40);
    expect(hurt.length).toBeLessThan(160);
    expect(hurt.every(({ note }) => note !== '')).toBe(true);
  });

  it('exist up to yesterday only', () => {
    const days = season.boxScores.map(({ game }) => game.dayNumber);
    expect(Math.max(...days)).toBe(season.calendar.todayNumber - 1);
  });
});

describe('a simulated season', () => {
  it('is the same for the same seed and differs for another seed', () => {
    const again = playSeason(1, placeSeason('2027-01-13'));
    expect(again.logs).toEqual(season.logs);
    const other = playSeason(2, placeSeason('2027-01-13'));
    expect(other.players[0]?.name).not.toEqual(season.players[0]?.name);
    expect(other.games).not.toEqual(season.games);
  });

  it('keeps past games as days pass', () => {
    const later = playSeason(1, placeSeason('2027-01-16'));
    expect(later.games).toEqual(season.games);
    expect(later.boxScores.slice(0, season.boxScores.length)).toEqual(season.boxScores);
    expect(later.boxScores.length).toBeGreaterThan(season.boxScores.length);
  });
});
