import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fantasyDayOf } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSchedule, type ScheduledGame } from './games.ts';
import { calendarWeeks, restOfWeek, weekOfDay } from './league-weeks.ts';
import { isOffNight, offNights } from './off-nights.ts';
import { weekSchedule } from './week-schedule.ts';

let next = 0;
function game(day: string, home: string, away: string): ScheduledGame {
  next += 1;
  return { id: String(next), day, tip: null, home, away };
}

const schedule = createSchedule([
  game('2026-11-03', 'BOS', 'NY'),
  game('2026-11-01', 'BOS', 'ATL'),
  game('2026-11-02', 'NY', 'BOS'),
  game('2026-11-02', 'ATL', 'CHI'),
  game('2026-11-08', 'CHI', 'BOS'),
  game('2026-11-09', 'CHI', 'ATL'),
]);
const week = { number: 2, firstDay: '2026-11-02', lastDay: '2026-11-08', isPlayoffs: false };

describe('createSchedule', () => {
  it('lists an NBA team’s games in order, with opponent, home or away, and back-to-backs', () => {
    const games = schedule.gamesOf('BOS', '2026-11-01', '2026-11-03');
    expect(games.map((entry) => [entry.game.day, entry.opponent, entry.isHome])).toEqual([
      ['2026-11-01', 'ATL', true],
      ['2026-11-02', 'NY', false],
      ['2026-11-03', 'NY', true],
    ]);
    expect(games.map((entry) => [entry.playedYesterday, entry.playsTomorrow])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  it('returns nothing for unknown NBA teams and days', () => {
    expect(schedule.gamesOf('LAL', '2026-11-01', '2026-11-30')).toEqual([]);
    expect(schedule.gameOn('BOS', '2026-11-05')).toBeUndefined();
    expect(schedule.nbaTeamsPlaying('2026-11-05')).toBe(0);
  });

  it('finds an off night if fewer than half of the NBA teams play, but not if none does', () => {
    expect(isOffNight(schedule, '2026-11-02')).toBe(false);
    expect(isOffNight(schedule, '2026-11-05')).toBe(false);
    const thirty = createSchedule(
      Array.from({ length: 15 }, (_, index) =>
        game(index < 8 ? '2026-12-01' : '2026-12-02', `H${index}`, `A${index}`),
      ),
    );
    expect(offNights(thirty, '2026-11-30', '2026-12-03')).toEqual(['2026-12-02']);
  });

  it('rejects an NBA team that plays twice a day or itself, and an invalid day', () => {
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    expect(() => createSchedule([game('2026-11-01', 'BOS', 'NY'), game('2026-11-01', 'ATL', 'NY')])).toThrow(
      field('games[1].away'),
    );
    expect(() => createSchedule([game('2026-11-01', 'BOS', 'BOS')])).toThrow(field('games[0].away'));
    expect(() => createSchedule([game('2026-11-31', 'BOS', 'NY')])).toThrow(field('games[0].day'));
    const once = game('2026-11-01', 'BOS', 'NY');
    expect(() => createSchedule([once, { ...once, day: '2026-11-02' }])).toThrow(field('games[1].id'));
  });
});

describe('weekSchedule', () => {
  const view = weekSchedule(schedule, week);
  const of = (nbaTeam: string) => view.nbaTeams.find((entry) => entry.nbaTeam === nbaTeam);

  it('counts games, home games and back-to-backs across the week’s first and last day', () => {
    expect(of('BOS')).toMatchObject({ games: 3, home: 1, backToBacks: 2 });
    expect(of('CHI')).toMatchObject({ games: 2, home: 1, backToBacks: 1 });
    expect(of('ATL')).toMatchObject({ games: 1, backToBacks: 1 });
  });

  it('has one entry per day', () => {
    expect(of('NY')?.days.map((entry) => entry?.opponent ?? null)).toEqual([
      'BOS',
      'BOS',
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(view.days.map((entry) => entry.nbaTeamsPlaying)).toEqual([4, 2, 0, 0, 0, 0, 2]);
    expect(view.averageGames).toBe(2);
  });

  it('rejects a week without days', () => {
    expect(() => weekSchedule(schedule, { ...week, lastDay: '2026-11-01' })).toThrow(
      expect.objectContaining({ field: 'week' }),
    );
  });
});

describe('league weeks', () => {
  it('can be looked up by day, and can be limited to the days from a given day on', () => {
    expect(weekOfDay([week], '2026-11-08')?.number).toBe(2);
    expect(weekOfDay([week], '2026-11-09')).toBeUndefined();
    expect(restOfWeek(week, '2026-11-05')).toEqual({ first: '2026-11-05', last: '2026-11-08' });
    expect(restOfWeek(week, '2026-10-05')).toEqual({ first: '2026-11-02', last: '2026-11-08' });
    expect(restOfWeek(week, '2026-11-09')).toBeNull();
  });

  it('cover every day once as calendar weeks, Monday to Sunday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 200 }), (start, length) => {
        const first = new Date(Date.UTC(2026, 6, 1 + start)).toISOString().slice(0, 10);
        const last = new Date(Date.UTC(2026, 6, 1 + start + length)).toISOString().slice(0, 10);
        const weeks = calendarWeeks(first, last);
        expect(weeks[0]?.firstDay).toBe(first);
        expect(weeks.at(-1)?.lastDay).toBe(last);
        for (const entry of weeks.slice(1)) expect(new Date(entry.firstDay).getUTCDay()).toBe(1);
      }),
    );
  });
});

const shared = resolve(process.env.FANTASY_SHARED ?? resolve(import.meta.dirname, '../../../../shared'));
const published = resolve(shared, 'nba/schedule_2026-27.espn.json.gz');

describe.skipIf(!existsSync(published))('the published 2026-27 season (needs the shared real data)', () => {
  it('is complete, with 30 NBA teams and the same games from both teams’ sides', () => {
    const { games } = JSON.parse(gunzipSync(readFileSync(published)).toString('utf8')) as {
      games: { id: string; tip: string; seasonType: string; home: string; away: string }[];
    };
    const season = createSchedule(
      games
        .filter((entry) => entry.seasonType === 'regular')
        .map((entry) => ({ ...entry, day: fantasyDayOf(new Date(entry.tip)) })),
    );
    expect(season.nbaTeams).toHaveLength(30);
    const first = season.games[0]?.day ?? '';
    const last = season.games.at(-1)?.day ?? '';
    const counts = season.nbaTeams.map((nbaTeam) => season.gamesOf(nbaTeam, first, last).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2 * season.games.length);
    const byWeek = calendarWeeks(first, last).map((entry) => weekSchedule(season, entry));
    for (const [index, nbaTeam] of season.nbaTeams.entries()) {
      const games = byWeek.reduce((sum, entry) => sum + (entry.nbaTeams[index]?.games ?? 0), 0);
      expect([nbaTeam, games]).toEqual([nbaTeam, counts[index]]);
    }
  });
});
