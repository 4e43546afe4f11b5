import { expect, it } from 'vitest';
import { firstOwnLock, lockWeek, openLineupWeek } from './lock-week.ts';

const week = (number: number, firstDay: string, lastDay: string) => ({
  number,
  firstDay,
  lastDay,
  isPlayoffs: false,
});
const league = {
  lineupLock: 'weekly',
  phase: 'running',
  scoringForm: 'mostCategories',
  firstDay: '2026-11-16',
  lastDay: '2026-12-06',
  today: '2026-11-18',
  weeks: [week(1, '2026-11-16', '2026-11-22'), week(2, '2026-11-23', '2026-11-29')],
} as const;
const second = { number: 2, firstDay: '2026-11-23', lastDay: '2026-11-29' };
const games = [
  { day: '2026-11-23', tip: '2026-11-24T03:00:00Z' },
  { day: '2026-11-23', tip: '2026-11-24T00:10:00Z' },
  { day: '2026-11-24', tip: '2026-11-24T23:00:00Z' },
];
const at = (today: string, now: string) => lockWeek({ ...league, today }, games, new Date(now));

it('lockWeek returns the next week with the first tip-off, even on its first day before the tip-off', () => {
  const expected = { week: second, locksAt: '2026-11-24T00:10:00Z' };
  expect(at('2026-11-18', '2026-11-18T12:00:00Z')).toEqual(expected);
  expect(at('2026-11-23', '2026-11-24T00:09:00Z')).toEqual(expected);
});

it('lockWeek returns null after the last lock, and in leagues with daily lineups', () => {
  expect(at('2026-11-23', '2026-11-24T00:11:00Z')).toBeNull();
  expect(lockWeek({ ...league, lineupLock: 'daily' }, games, new Date())).toBeNull();
});

it('lockWeek returns no lock time while the tip-offs are unknown', () => {
  expect(lockWeek(league, [], new Date())).toEqual({ week: second, locksAt: null });
});

it('lockWeek returns all days of a two-week round', () => {
  const round = { ...league, weeks: [league.weeks[0], week(2, '2026-11-23', '2026-12-06')] };
  expect(lockWeek(round, games, new Date('2026-11-18T12:00:00Z'))?.week.lastDay).toBe('2026-12-06');
  const within = { ...round, today: '2026-11-30' };
  expect(lockWeek(within, games, new Date('2026-11-30T12:00:00Z'))).toBeNull();
});

it('lockWeek returns the next calendar week in leagues without matchups', () => {
  const table = { ...league, scoringForm: 'rotisserie', weeks: [] } as const;
  expect(lockWeek(table, games, new Date('2026-11-18T12:00:00Z'))).toEqual({
    week: { ...second, number: null },
    locksAt: '2026-11-24T00:10:00Z',
  });
  expect(lockWeek({ ...table, phase: 'over' }, games, new Date())).toBeNull();
});

it('openLineupWeek returns the current week with the next lock until every team has played, if each player locks separately', () => {
  const own = { ...league, weekLock: 'ownGame' } as const;
  const played = [
    { day: '2026-11-16', tip: '2026-11-17T00:00:00Z', home: 'BOS', away: 'NY' },
    { day: '2026-11-18', tip: '2026-11-19T00:00:00Z', home: 'BOS', away: 'LAL' },
    { day: '2026-11-19', tip: '2026-11-20T00:00:00Z', home: 'NY', away: 'DEN' },
    { day: '2026-11-23', tip: '2026-11-24T00:10:00Z', home: 'BOS', away: 'NY' },
  ];
  const first = { number: 1, firstDay: '2026-11-16', lastDay: '2026-11-22' };
  const open = (now: string) => openLineupWeek(own, played, new Date(now));
  expect(open('2026-11-18T12:00:00Z')).toEqual({ week: first, locksAt: '2026-11-19T00:00:00Z' });
  expect(open('2026-11-19T01:00:00Z')).toEqual({ week: first, locksAt: '2026-11-20T00:00:00Z' });
  const late = openLineupWeek({ ...own, today: '2026-11-19' }, played, new Date('2026-11-20T01:00:00Z'));
  expect(late?.week).toEqual(second);
  expect(openLineupWeek(league, played, new Date('2026-11-18T12:00:00Z'))?.week).toEqual(second);
});

it('openLineupWeek waits only for the NBA teams of the roster, without players on the injured list', () => {
  const own = { ...league, weekLock: 'ownGame' } as const;
  const played = [
    { day: '2026-11-16', tip: '2026-11-17T00:00:00Z', home: 'BOS', away: 'NY' },
    { day: '2026-11-19', tip: '2026-11-20T00:00:00Z', home: 'MIA', away: 'DEN' },
    { day: '2026-11-20', tip: '2026-11-21T00:00:00Z', home: 'LAL', away: 'CHI' },
    { day: '2026-11-23', tip: '2026-11-24T00:10:00Z', home: 'BOS', away: 'NY' },
  ];
  const open = (...roster: [nbaTeam: string, slot: 'UTIL' | 'BN' | 'IL'][]) =>
    openLineupWeek(
      own,
      played,
      new Date('2026-11-18T12:00:00Z'),
      roster.map(([nbaTeam, slot]) => ({ nbaTeam, slot })),
    );
  expect(open(['BOS', 'UTIL'], ['LAL', 'BN'])).toMatchObject({
    week: { number: 1 },
    locksAt: '2026-11-21T00:00:00Z',
  });
  expect(open(['BOS', 'UTIL'], ['LAL', 'IL'])?.week).toEqual(second);
});

it('firstOwnLock returns the first tip-off of the week for the given NBA teams, and null without an upcoming one', () => {
  const games = [
    { day: '2026-11-18', tip: '2026-11-19T00:00:00Z', home: 'BOS', away: 'LAL' },
    { day: '2026-11-16', tip: '2026-11-17T00:00:00Z', home: 'BOS', away: 'NY' },
    { day: '2026-11-19', tip: '2026-11-20T00:00:00Z', home: 'NY', away: 'DEN' },
    { day: '2026-11-20', tip: null, home: 'MIA', away: 'DEN' },
    { day: '2026-11-23', tip: '2026-11-24T00:10:00Z', home: 'CHI', away: 'NY' },
  ];
  const week = { firstDay: '2026-11-16', lastDay: '2026-11-22' };
  const now = new Date('2026-11-17T12:00:00Z');
  const lock = (nbaTeams: readonly string[]) => firstOwnLock(week, games, nbaTeams, now);
  expect(lock(['DEN', 'LAL'])).toBe('2026-11-19T00:00:00Z');
  expect(lock(['DEN', 'CHI'])).toBe('2026-11-20T00:00:00Z');
  // BOS and NY have already played this week, MIA has no known tip-off, and CHI does not play.
  expect(lock(['BOS', 'NY', 'MIA', 'CHI'])).toBeNull();
});
