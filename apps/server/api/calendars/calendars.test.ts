import type { NbaGame } from '@fantasy-stats/domain';
import { exampleLeague, exampleSeason, exampleWeeks, matchup } from '@fantasy-stats/engine/testing';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../kernel/database/schema/account.ts';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { calendarEvents as eventRows } from '../../kernel/database/schema/sharing.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type CalendarFacts, calendarEvents } from './events.ts';
import { forgetOldEvents, type StoredEvent, storeEvents } from './store-events.ts';
import { writeCalendar } from './write.ts';

const weeks = exampleWeeks(4).map((week) => ({ ...week, isPlayoffs: week.number > 2 }));
const today = '2026-10-20';
const publicUrl = 'https://stats.example';

function game(id: string, day: string, startsAt: string | null, more: Partial<NbaGame> = {}): NbaGame {
  return {
    id,
    season: 2026,
    kind: 'regular',
    day,
    startsAt,
    home: 'BOS',
    away: 'LAL',
    status: 'scheduled',
    homePoints: null,
    awayPoints: null,
    ...more,
  };
}

function facts(
  more: Partial<CalendarFacts> = {},
  league: Parameters<typeof exampleLeague>[0] = {},
): CalendarFacts {
  return {
    season: exampleSeason({
      league: exampleLeague({
        weeks,
        today,
        acquisitions: {
          usesFaab: false,
          faabBudget: null,
          dailyAdds: null,
          weeklyAdds: 7,
          seasonAdds: null,
          tradeDeadline: '2026-10-30',
        },
        ...league,
      }),
      matchups: [
        matchup(1, '1', '2', { status: 'upcoming' }),
        matchup(2, '3', '1', { status: 'upcoming' }),
        matchup(3, '1', null, { status: 'upcoming' }),
        matchup(1, '3', '4', { status: 'upcoming' }),
      ],
    }),
    ownTeamId: '1',
    players: [
      { name: 'Avery Somebody', nbaTeam: 'BOS', injury: 'healthy', slot: 'C' },
      { name: 'Blake Other, Jr.', nbaTeam: 'LAL', injury: 'healthy', slot: 'C' },
      { name: 'Free Agent', nbaTeam: null, injury: 'healthy', slot: 'C' },
    ],
    games: [
      game('1', '2026-10-20', '2026-10-20T23:30:00.000Z'),
      game('2', '2026-10-20', '2026-10-20T23:00:00.000Z', { home: 'NY', away: 'BOS' }),
      game('3', '2026-10-22', null),
      game('4', '2026-10-23', '2026-10-23T23:00:00.000Z', { home: 'NY', away: 'MIA' }),
      game('5', '2026-10-24', '2026-10-24T23:00:00.000Z', { status: 'postponed' }),
      game('6', '2026-10-25', '2026-10-25T23:00:00.000Z', { kind: 'preseason' }),
    ],
    ...more,
  };
}

const of = (part: string, from: CalendarFacts) => calendarEvents(from).filter((event) => event.part === part);
const fresh = (from: CalendarFacts): StoredEvent[] =>
  calendarEvents(from).map((event) => ({
    key: `${event.part}-${event.id}`,
    event,
    sequence: 0,
    changedAt: new Date('2026-10-20T12:00:00Z'),
    isCancelled: false,
  }));
const written = (from: CalendarFacts, name = 'Example') =>
  writeCalendar(name, fresh(from), { owner: 'x', publicUrl });

describe('calendarEvents', () => {
  it('returns each game of the manager’s players once, with the names of these players, and no other games', () => {
    expect(of('games', facts()).map(({ id, summary, time }) => [id, summary, time])).toEqual([
      [
        '1',
        'LAL @ BOS: Avery Somebody, Blake Other, Jr.',
        { from: '2026-10-20T23:30:00.000Z', to: '2026-10-21T02:00:00.000Z' },
      ],
      ['2', 'BOS @ NY: Avery Somebody', { from: '2026-10-20T23:00:00.000Z', to: '2026-10-21T01:30:00.000Z' }],
      ['3', 'LAL @ BOS: Avery Somebody, Blake Other, Jr.', { firstDay: '2026-10-22', lastDay: '2026-10-22' }],
    ]);
  });

  it('omits players who are ruled out today or in an injured slot', () => {
    const [first, second] = facts().players;
    if (!first || !second) throw new Error('no players');
    const [out, inSlot] = [
      { ...first, injury: 'out' as const },
      { ...first, slot: 'IL' as const },
    ];
    const summaries = (part: string, player: typeof first) =>
      of(part, facts({ players: [player, second] })).map(({ summary }) => summary);
    expect(summaries('games', out)).toEqual([
      'LAL @ BOS: Blake Other, Jr.',
      'LAL @ BOS: Avery Somebody, Blake Other, Jr.',
    ]);
    expect(summaries('games', inSlot)).toEqual([
      'LAL @ BOS: Blake Other, Jr.',
      'LAL @ BOS: Blake Other, Jr.',
    ]);
    for (const player of [out, inSlot])
      expect(summaries('locks', player)).toEqual(['Set your lineup: 1 game of your players']);
  });

  it('ends a lineup reminder at the day’s first tip-off in leagues with daily locks', () => {
    expect(of('locks', facts()).map(({ id, summary, time }) => [id, summary, time])).toEqual([
      [
        '2026-10-20',
        'Set your lineup: 2 games of your players',
        { from: '2026-10-20T22:30:00.000Z', to: '2026-10-20T23:00:00.000Z' },
      ],
    ]);
  });

  it('returns one lineup reminder per week in leagues with weekly locks, and none for a week whose schedule is incomplete', () => {
    const games = [
      game('1', '2026-10-19', '2026-10-19T23:00:00.000Z', { home: 'NY', away: 'MIA' }),
      game('2', '2026-10-20', '2026-10-20T20:00:00.000Z'),
      game('3', '2026-10-28', '2026-10-28T23:00:00.000Z'),
    ];
    const found = of('locks', facts({ games }, { lineupLock: 'weekly' }));
    expect(found.map(({ id, time }) => [id, 'to' in time ? time.to : null])).toEqual([
      ['week-1', '2026-10-19T23:00:00.000Z'],
    ]);
  });

  it('returns the manager’s own matchups, including byes, with the first and last days of their weeks', () => {
    expect(of('matchups', facts()).map(({ summary, time }) => [summary, time])).toEqual([
      ['Week 1: vs. Team 2', { firstDay: '2026-10-19', lastDay: '2026-10-25' }],
      ['Week 2: vs. Team 3', { firstDay: '2026-10-26', lastDay: '2026-11-01' }],
      ['Playoffs, week 3: bye', { firstDay: '2026-11-02', lastDay: '2026-11-08' }],
    ]);
    expect(of('matchups', facts({}, { scoringForm: 'rotisserie' }))).toEqual([]);
  });

  it('returns resets of the add limit, the trade deadline and the playoffs, if the league has them', () => {
    expect(of('adds', facts()).map(({ summary }) => summary)).toEqual([
      'Adds reset: 7 for week 1',
      'Adds reset: 7 for week 2',
      'Adds reset: 7 for week 3',
      'Adds reset: 7 for week 4',
    ]);
    expect(of('deadline', facts()).map(({ time }) => time)).toEqual([
      { firstDay: '2026-10-30', lastDay: '2026-10-30' },
    ]);
    expect(of('playoffs', facts()).map(({ time }) => time)).toEqual([
      { firstDay: '2026-11-02', lastDay: '2026-11-15' },
    ]);
    const bare = facts({}, { weeks: exampleWeeks(2), acquisitions: { ...exampleLeague().acquisitions } });
    const keepers = facts({}, { keeperDeadline: '2026-10-13T21:00:00.000Z', keepers: 2 });
    expect(of('deadline', keepers)[0]).toMatchObject({
      id: 'keepers',
      time: { from: '2026-10-13T20:30:00.000Z', to: '2026-10-13T21:00:00.000Z' },
      path: expect.stringMatching(/^\/draftAnalysis\?league=.+&view=keepers$/),
    });
    expect([...of('adds', bare), ...of('deadline', bare), ...of('playoffs', bare)]).toEqual([]);
  });

  it('returns the draft if the platform reports its time', () => {
    expect(of('draft', facts())).toEqual([]);
    expect(of('draft', facts({}, { draftAt: null }))).toEqual([]);
    expect(of('draft', facts({}, { draftAt: '2026-10-10T00:30:00.000Z' }))).toMatchObject([
      {
        summary: 'Draft: Example',
        time: { from: '2026-10-10T00:30:00.000Z', to: '2026-10-10T02:30:00.000Z' },
        path: expect.stringMatching(/^\/draftAnalysis\?league=/),
      },
    ]);
  });

  it('returns only league-wide events if the manager’s team is unknown', () => {
    const parts = new Set(calendarEvents(facts({ ownTeamId: null, players: [] })).map(({ part }) => part));
    expect([...parts]).toEqual(['adds', 'deadline', 'playoffs']);
  });
});

describe('writeCalendar', () => {
  it('writes a calendar that another program parses correctly', () => {
    const calendar = new ICAL.Component(ICAL.parse(written(facts())));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Fantasy Stats//Calendar//EN');
    expect(calendar.getFirstPropertyValue('name')).toBe('Example');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.length).toBe(calendarEvents(facts()).length);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    const first = events.find(({ uid }) => uid === 'games-1-x@stats.example');
    expect(first?.summary).toBe('LAL @ BOS: Avery Somebody, Blake Other, Jr.');
    expect(first?.startDate.toJSDate().toISOString()).toBe('2026-10-20T23:30:00.000Z');
    expect(first?.endDate.toJSDate().toISOString()).toBe('2026-10-21T02:00:00.000Z');
    const week = events.find(({ uid }) => uid === 'matchups-week-1-x@stats.example');
    expect(week?.startDate.isDate).toBe(true);
    expect([week?.startDate.toString(), week?.endDate.toString()]).toEqual(['2026-10-19', '2026-10-26']);
    for (const { component } of events) {
      for (const name of [
        'uid',
        'dtstamp',
        'dtstart',
        'dtend',
        'summary',
        'sequence',
        'last-modified',
        'url',
      ])
        expect(component.getAllProperties(name).length, name).toBe(1);
      expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
      expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
      expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-10-20T12:00:00Z');
    }
  });

  it('sets the calendar’s name and color', () => {
    const calendar = new ICAL.Component(ICAL.parse(written(facts())));
    expect(calendar.getFirstPropertyValue('name')).toBe(calendar.getFirstPropertyValue('x-wr-calname'));
    expect(calendar.getFirstPropertyValue('color')).toBe('orangered');
  });

  it('folds lines at 75 octets, with CRLF after every line including the last', () => {
    const long = facts({
      players: Array.from({ length: 12 }, (_, index) => ({
        name: `Dončić Šarić ${index} 👋🏽`,
        nbaTeam: 'BOS',
        injury: 'healthy',
        slot: null,
      })),
    });
    const text = written(long);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    const [event] = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .filter(({ uid }) => uid.startsWith('games-2'));
    expect(event?.summary).toContain('Dončić Šarić 11 👋🏽');
  });

  it('escapes names, so that they cannot add lines to the calendar', () => {
    const name = 'A\r\nBEGIN:VEVENT\nUID:x; B, C\\ \u202Eevil\u2028BEGIN:VALARM\u2029\u0085\u0000';
    const season = facts();
    const hostile = facts({
      season: { ...season.season, teams: season.season.teams.map((team) => ({ ...team, name })) },
      players: [{ name, nbaTeam: 'BOS', injury: 'healthy', slot: null }],
    });
    const text = written(hostile, name);
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getAllSubcomponents('vevent').length).toBe(calendarEvents(hostile).length);
    // This parser does not unescape RFC 7986 properties.
    expect(calendar.getFirstPropertyValue('name')).toBe(
      String.raw`A  BEGIN:VEVENT UID:x\; B\, C\\  evil BEGIN:VALARM`,
    );
    for (const hidden of ['\u0000', '\u202E', '\u0085', '\u2028', '\u2029'])
      expect(text).not.toContain(hidden);
  });

  it('gives canceled events the status CANCELLED', () => {
    const [first, ...rest] = fresh(facts());
    if (!first) throw new Error('there are no events');
    const text = writeCalendar('x', [{ ...first, isCancelled: true, sequence: 3 }, ...rest], {
      owner: 'x',
      publicUrl,
    });
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.getFirstPropertyValue('sequence')).toBe(3);
  });
});

describe('storeEvents', () => {
  const league = 'espn-2027-1';
  let test: TestDatabase;
  let userId = '';
  beforeAll(async () => {
    test = await testDatabase();
    const [user] = await test.database
      .insert(users)
      .values({ email: 'manager@example.org', passwordHash: 'x' })
      .returning();
    userId = user?.id ?? '';
    await test.database.insert(leagues).values({ id: league, platform: 'espn', facts: {} as never });
    await test.database.insert(leagueMembers).values({ userId, leagueId: league });
  });
  afterAll(() => test?.close());

  const storeAt = async (from: CalendarFacts, at: string, on = today) => {
    const stored = await storeEvents(test.database, { userId, league }, calendarEvents(from), {
      now: new Date(at),
      today: on,
    });
    return new Map(stored.map((one) => [one.key, one]));
  };

  it('reports only changed, canceled and restored events', async () => {
    const first = await storeAt(facts(), '2026-10-20T10:00:00Z');
    expect(first.get('games-1')).toMatchObject({ sequence: 0, isCancelled: false });
    const again = await storeAt(facts(), '2026-10-20T11:00:00Z');
    expect([...again.values()]).toEqual([...first.values()]);

    const later = facts();
    const moved = {
      ...later,
      games: later.games.map((one) =>
        one.id === '1' ? { ...one, startsAt: '2026-10-21T00:00:00.000Z' } : one,
      ),
    };
    const changed = await storeAt(moved, '2026-10-20T12:00:00Z');
    expect(changed.get('games-1')).toMatchObject({
      sequence: 1,
      changedAt: new Date('2026-10-20T12:00:00Z'),
    });
    expect(changed.get('games-2')).toMatchObject({
      sequence: 0,
      changedAt: new Date('2026-10-20T10:00:00Z'),
    });

    const postponed = { ...later, games: later.games.filter(({ id }) => id !== '1') };
    const without = await storeAt(postponed, '2026-10-20T13:00:00Z');
    expect(without.get('games-1')).toMatchObject({ sequence: 2, isCancelled: true });
    const still = await storeAt(postponed, '2026-10-20T14:00:00Z');
    expect(still.get('games-1')).toMatchObject({ sequence: 2, changedAt: new Date('2026-10-20T13:00:00Z') });
    const back = await storeAt(moved, '2026-10-20T15:00:00Z');
    expect(back.get('games-1')).toMatchObject({ sequence: 3, isCancelled: false });
  });

  it('keeps past games of a player who has left the team, and deletes these games some days later', async () => {
    const from = facts();
    await storeAt(from, '2026-10-20T16:00:00Z');
    const traded = { ...from, players: [] };
    const after = await storeAt(traded, '2026-10-23T10:00:00Z', '2026-10-23');
    expect(after.get('games-2')).toMatchObject({ isCancelled: false });
    expect(after.get('games-3')).toMatchObject({ isCancelled: true });
    const gone = await storeAt(traded, '2026-11-02T10:00:00Z', '2026-11-02');
    expect(gone.has('games-2')).toBe(false);
    expect(gone.has('games-3')).toBe(false);
    expect(gone.has('playoffs-all')).toBe(true);
  });

  it('counts a changed event once, even for concurrent requests', async () => {
    const from = facts({ games: [game('9', '2026-10-21', '2026-10-21T23:00:00.000Z')] });
    await Promise.all([1, 2, 3].map(() => storeAt(from, '2026-10-20T10:00:00Z')));
    const moved = facts({ games: [game('9', '2026-10-21', '2026-10-21T22:00:00.000Z')] });
    const revisions = await Promise.all([1, 2, 3].map(() => storeAt(moved, '2026-10-20T11:00:00Z')));
    expect(revisions.map((one) => one.get('games-9')?.sequence)).toEqual([1, 1, 1]);
  });

  it('deletes events a month after the calendar was last read', async () => {
    await forgetOldEvents(test.database, new Date('2027-03-01T00:00:00Z'));
    expect(await test.database.select().from(eventRows)).toEqual([]);
  });
});
