import type { DayFacts, League } from '@fantasy-stats/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reading } from '../source.ts';
import { memoryClient, periodOf, responseWith, sampleKey, sampleLeague } from '../testing/espn-handed.ts';
import { readDay } from './days.ts';
import { espnLeague } from './source.ts';

/** Returns a stat line; `split` is 5 for a single game and 0 for the season. */
const line = (scoringPeriodId: number, stats: Record<string, number>, split = 5, source = 0) => ({
  id: `${source}${split}${scoringPeriodId}-${Object.keys(stats).length}`,
  seasonId: 2027,
  scoringPeriodId,
  statSourceId: source,
  statSplitTypeId: split,
  stats,
  appliedTotal: stats['0'] ?? 0,
});

const entry = (playerId: number, lineupSlotId: number, stats: readonly unknown[]) => ({
  playerId,
  lineupSlotId,
  playerPoolEntry: { onTeamId: 0, player: { id: playerId, fullName: `Player ${playerId}`, stats } },
});

const game = { '0': 20, '13': 8, '14': 16, '19': 0.5, '11': 3, '40': 30, '42': 1 };
const other = { '0': 10, '13': 4, '14': 10, '11': 1, '40': 25, '42': 1 };

/** Day 8: team 1 has three players on the floor; team 3 did not play. */
const day8 = (changes: Record<string, unknown> = {}) => ({
  gameId: 3,
  scoringPeriodId: 8,
  teams: [
    {
      id: 1,
      roster: {
        appliedStatTotal: 31.5,
        entries: [
          entry(100, 0, [line(7, other), line(8, game), line(0, game, 0), line(0, game, 5, 1)]),
          entry(101, 11, [line(8, other), line(8, other)]),
          entry(102, 11, [line(8, {})]),
          entry(103, 12, [line(8, game)]),
          entry(104, 13, [line(8, game)]),
        ],
      },
    },
    { id: 3, roster: { entries: [entry(105, 0, [line(7, game)])] } },
  ],
  ...changes,
});

let league: League;
beforeAll(async () => {
  league = await sampleLeague();
});

describe('a past day', () => {
  it('omits the total of a statistic if one of its values cannot be read, and reports the loss', () => {
    const broken = { ...game, '0': 'many' } as unknown as Record<string, number>;
    const found = responseWith(
      day8({
        teams: [
          {
            id: 1,
            roster: { entries: [entry(100, 0, [line(8, broken)]), entry(101, 11, [line(8, other)])] },
          },
        ],
      }),
    );
    const [own] = readDay(found, league, '2026-10-27').teamDays;
    expect(own?.line).not.toHaveProperty('PTS');
    expect(own?.line).toMatchObject({ FGM: 12, TO: 4 });
    expect(found.response.lost).toBeGreaterThan(0);
  });

  it('has lineups, and totals of that day’s games by players in active slots', () => {
    const facts = readDay(responseWith(day8()), league, '2026-10-27');
    expect(facts.rosters[0]).toEqual({
      teamId: '1',
      day: '2026-10-27',
      entries: [
        { playerId: '100', slot: 'PG' },
        { playerId: '101', slot: 'UTIL' },
        { playerId: '102', slot: 'UTIL' },
        { playerId: '103', slot: 'BN' },
        { playerId: '104', slot: 'IR' },
      ],
    });
    expect(facts.players).toHaveLength(6);
    expect(facts.teamDays).toEqual([
      {
        teamId: '1',
        day: '2026-10-27',
        line: { PTS: 30, FGM: 12, FGA: 26, TO: 4, MIN: 55, GP: 2 },
        gamesPlayed: 2,
        points: null,
      },
      { teamId: '3', day: '2026-10-27', line: {}, gamesPlayed: 0, points: null },
    ]);
  });

  it('has the sum of the points of that day’s stat lines in points leagues, not ESPN’s lineup total, which can include other days', () => {
    const points = { ...league, scoringForm: 'headToHeadPoints' } as const;
    const facts = readDay(responseWith(day8()), points, '2026-10-27');
    expect(facts.teamDays.map((team) => team.points)).toEqual([30, 0]);
    // As in a real league: 358 of the day's 503 points belong to the day before, and 145 to the day itself.
    const running = day8({
      teams: [
        {
          id: 1,
          roster: {
            appliedStatTotal: 503,
            entries: [
              entry(100, 0, [line(7, { ...game, '0': 358 }), line(8, { ...game, '0': 100 })]),
              entry(101, 11, [line(8, { ...game, '0': 45 })]),
              entry(102, 12, [line(8, { ...game, '0': 70 })]),
            ],
          },
        },
      ],
    });
    expect(readDay(responseWith(running), points, '2026-10-27').teamDays[0]?.points).toBe(145);
  });

  it('has no points for a team if a player who played has none, and reports the missing score', () => {
    const points = { ...league, scoringForm: 'headToHeadPoints' } as const;
    const own = [{ ...line(8, game), appliedTotal: null }];
    const idle = [{ ...line(8, {}), appliedTotal: null }];
    const found = responseWith(
      day8({ teams: [{ id: 1, roster: { appliedStatTotal: 20, entries: [entry(100, 0, own)] } }] }),
    );
    expect(readDay(found, points, '2026-10-27').teamDays).toMatchObject([
      { points: null, line: { PTS: 20 } },
    ]);
    expect(found.response.missing({ part: 'days' })).toEqual([
      { part: 'days', values: ['score'], reason: 'UnexpectedAnswer' },
    ]);
    const noPlayers = responseWith(day8({ teams: [{ id: 1, roster: { entries: [entry(100, 0, idle)] } }] }));
    expect(readDay(noPlayers, points, '2026-10-27').teamDays[0]?.points).toBe(0);
    expect(noPlayers.response.missing({ part: 'days' })).toEqual([]);
  });

  it('omits a team’s totals if an active player has no stat line, and reports the lost statistics', () => {
    const bare = { playerId: 106, lineupSlotId: 4, playerPoolEntry: { player: { id: 106 } } };
    const found = responseWith(
      day8({
        teams: [
          { id: 1, roster: { entries: [entry(100, 0, [line(8, game)]), bare] } },
          { id: 3, roster: { entries: [entry(105, 0, [line(8, other)]), { ...bare, lineupSlotId: 12 }] } },
        ],
      }),
    );
    expect(readDay(found, league, '2026-10-27').teamDays.map(({ teamId }) => teamId)).toEqual(['3']);
    expect(found.response.lostValues).toEqual(['statistics']);
  });

  it('lists players in unknown slots without a slot, and reports the slot', () => {
    const found = responseWith(
      day8({ teams: [{ id: 1, roster: { entries: [entry(100, 0, [line(8, game)]), entry(101, 21, [])] } }] }),
    );
    const facts = readDay(found, league, '2026-10-27');
    expect(facts.rosters[0]?.entries).toEqual([
      { playerId: '100', slot: 'PG' },
      { playerId: '101', slot: null },
    ]);
    expect(found.response.missing({ part: 'days' })).toEqual([
      { part: 'days', unknown: [{ kind: 'slot', id: '21' }], reason: 'UnknownSlot' },
    ]);
  });

  it('lists each team and each player once, despite duplicates', () => {
    const own = { id: 1, roster: { entries: [100, 100, 101].map((id) => entry(id, 0, [line(8, game)])) } };
    const found = responseWith(day8({ teams: [own, own] }));
    const { rosters, teamDays } = readDay(found, league, '2026-10-27');
    expect(rosters.map(({ entries }) => entries.length)).toEqual([2]);
    expect(teamDays.map(({ line: { PTS } }) => PTS)).toEqual([40]);
    expect(found.response.skipped).toEqual([
      'team 1: player 100: is there twice',
      'roster of team 1: is there twice',
    ]);
  });

  it('counts stat lines as games if the number of games is missing', () => {
    const unreported = day8({
      teams: [{ id: 1, roster: { entries: [entry(100, 0, [line(8, { '0': 12 })])] } }],
    });
    expect(readDay(responseWith(unreported), league, '2026-10-27').teamDays[0]?.gamesPlayed).toBe(1);
  });

  it('has no team totals if ESPN sends no stat lines', () => {
    const bare = day8({ teams: [{ id: 1, roster: { entries: [entry(100, 0, [])] } }] });
    const facts = readDay(responseWith(bare), league, '2026-10-27');
    expect(facts.rosters).toHaveLength(1);
    expect(facts.teamDays).toEqual([]);
  });

  it('is rejected if the response is about another day or has no lineups', () => {
    expect(() => readDay(responseWith(day8()), league, '2026-10-28')).toThrow('is about day 8');
    expect(() => readDay(responseWith(day8({ teams: [] })), league, '2026-10-27')).toThrow('has no rosters');
    expect(() => readDay(responseWith(day8({ teams: null })), league, '2026-10-27')).toThrow(
      'has no rosters',
    );
  });
});

it('past days are read in the requested order, with one request each, and only within the season', async () => {
  const { client, requested } = memoryClient((request) =>
    periodOf(request) === 7 ? 404 : { body: day8({ scoringPeriodId: periodOf(request) }) },
  );
  const read: Reading<DayFacts>[] = [];
  const days = ['2026-10-27', '2026-10-26', '2026-10-19', '2026-11-09', '2026-10-25'];
  for await (const day of espnLeague(client, sampleKey).readDays(league, days)) read.push(day);
  expect(read.map(({ facts, missing }) => [facts.day, missing[0]?.reason ?? null])).toEqual([
    ['2026-10-27', null],
    ['2026-10-26', 'NotFoundAtPlatform'],
    ['2026-10-19', 'NotFoundAtPlatform'],
    ['2026-11-09', 'NotFoundAtPlatform'],
    ['2026-10-25', null],
  ]);
  expect(read[1]?.missing).toEqual([{ part: 'days', days: ['2026-10-26'], reason: 'NotFoundAtPlatform' }]);
  expect(requested.map(periodOf)).toEqual([8, 7, 6]);
});
