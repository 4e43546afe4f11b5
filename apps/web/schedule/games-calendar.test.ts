import { expect, it } from 'vitest';
import { gamesCalendar } from './games-calendar.ts';
import { calendarTeams } from './save-games.ts';
import { scheduleModel } from './schedule-model.ts';

type Days = Parameters<typeof scheduleModel>[0];
type Game = Days[number]['games'][number];

const game = (id: string, home: Game['home'], away: Game['away'], startsAt: string | null): Game => ({
  id,
  kind: 'regular',
  startsAt,
  home,
  away,
  status: 'scheduled',
  homePoints: null,
  awayPoints: null,
});

const model = scheduleModel([
  { day: '2026-11-02', games: [game('1', 'BOS', 'NY', '2026-11-03T00:30:00Z')] },
  {
    day: '2026-11-04',
    games: [game('2', 'NY', 'BOS', '2026-11-05T00:00:00Z'), game('3', 'LAL', 'LAC', null)],
  },
  { day: '2026-11-06', games: [game('4', 'MIA', 'LAL', null)] },
]);

/** Splits a file into lines, unfolded according to RFC 5545. */
const lines = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const at = new Date('2026-11-01T12:00:00Z');

it('gamesCalendar has each of a team’s remaining games once, with its start and end', () => {
  const teams = calendarTeams([
    { name: 'A Player, Jr.', nbaTeam: 'BOS' },
    { name: 'B Player', nbaTeam: 'NY' },
    { name: 'Nobody', nbaTeam: null },
  ]);
  const text = gamesCalendar('My games', model, teams, '2026-11-03', at);
  const found = lines(text);
  expect(found.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(found).toContain('UID:nba-2@fantasy-stats');
  expect(found).toContain('DTSTART:20261105T000000Z');
  expect(found).toContain('DTEND:20261105T023000Z');
  expect(found).toContain('DTSTAMP:20261101T120000Z');
  expect(found).toContain(String.raw`SUMMARY:B Player\, A Player\, Jr.: BOS @ NY`);
  expect(found.at(0)).toBe('BEGIN:VCALENDAR');
  expect(found).toContain('VERSION:2.0');
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

it('gamesCalendar escapes its name', () => {
  const name = 'Dunkers; the 3rd, \\o/\nBEGIN:VEVENT';
  const found = lines(gamesCalendar(name, model, [], '2026-11-01', at));
  const escaped = String.raw`Dunkers\; the 3rd\, \\o/\nBEGIN:VEVENT`;
  expect(found.filter((line) => line.includes('Dunkers'))).toEqual([
    `NAME:${escaped}`,
    `X-WR-CALNAME:${escaped}`,
  ]);
  expect(found.filter((line) => line === 'BEGIN:VEVENT')).toEqual([]);
});

it('gamesCalendar uses all-day events for games without a time', () => {
  const found = lines(gamesCalendar('LAL', model, [{ nbaTeam: 'LAL', names: [] }], '2026-11-01', at));
  expect(found.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261104',
    'DTSTART;VALUE=DATE:20261106',
  ]);
  expect(found).toContain('SUMMARY:LAC @ LAL');
});
