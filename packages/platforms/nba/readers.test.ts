import { boxStatistics, pendingGames } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlatformError } from '../errors.ts';
import { PlatformResponse } from '../loose.ts';
import { isSound, mutate, mutations } from '../testing/mutations.ts';
import {
  absentPlayer,
  sampleBox,
  samplePlayer,
  scheduledGame,
  scheduleResponse,
  teams,
} from '../testing/nba-sample.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { absenceOf } from './absence.ts';
import { readBoxScore, readMinutes } from './box-score.ts';
import { readGameId, regularGameId } from './game.ts';
import { readSchedule } from './schedule.ts';

const newResponse = () => new PlatformResponse('nba', '/x');
const games = (...list: Parameters<typeof scheduledGame>[0][]) =>
  readSchedule(scheduleResponse(list.map(scheduledGame)), newResponse()).games;

describe('the NBA’s schedule', () => {
  it('takes the day from the Eastern date and the instant from UTC', () => {
    expect(games({ id: '0022600090', day: '2026-11-02' })).toEqual([
      {
        id: '0022600090',
        kind: 'regular',
        season: 2026,
        day: '2026-11-02',
        startsAt: '2026-11-03T00:30:00.000Z',
        home: 'BOS',
        away: 'NO',
        status: 'scheduled',
        homePoints: null,
        awayPoints: null,
      },
    ]);
  });

  it('identifies a game’s kind by its id', () => {
    const kinds = ['001', '002', '003', '004', '005', '006'].map(
      (kind) => games({ id: `${kind}2600001`, day: '2026-11-02' })[0]?.kind,
    );
    expect(kinds).toEqual(['preseason', 'regular', 'allStar', 'playoffs', 'playIn', 'cupFinal']);
    expect(readGameId('0029600012')?.season).toBe(1996);
    expect([readGameId('0092600001'), readGameId('22600001x'), readGameId(null)]).toEqual([null, null, null]);
    expect(regularGameId(2026, 7)).toBe('0022600007');
  });

  it('has no teams for an undecided Cup game, and no time until the time is set', () => {
    expect(games({ id: '0022601229', day: '2026-12-12', home: 0, away: 0, text: 'TBD' })).toMatchObject([
      { home: null, away: null, startsAt: null, status: 'scheduled' },
    ]);
  });

  it('keeps a postponed game on its original day until the game has a new day', () => {
    const off = { id: '0022600090', day: '2026-11-02', text: 'PPD', postponed: 'Y' };
    expect(games(off)).toMatchObject([{ status: 'postponed', day: '2026-11-02', startsAt: null }]);
    const moved = { id: '0022600090', day: '2026-11-24', postponed: 'Y' };
    const now = { status: 'scheduled', day: '2026-11-24' };
    expect(games(off, moved)).toMatchObject([now]);
    expect(games(moved, off)).toMatchObject([now]);
  });

  const calledOff = [
    ['PPD', 'postponed'],
    ['Postponed', 'postponed'],
    ['POSTPONED - weather', 'postponed'],
    ['Cancelled', 'canceled'],
    ['Canceled', 'canceled'],
    ['CNCL', 'canceled'],
    ['Forfeit', 'canceled'],
    ['Abandoned', 'canceled'],
    ['Suspended', 'postponed'],
  ] as const;

  it.each(
    calledOff,
  )('has no time and no score for a game with status "%s", whatever the game’s other fields say', (text, status) => {
    for (const postponed of ['N', 'Y', 'C', ''])
      expect(games({ id: '0022600644', day: '2027-01-23', text, postponed })).toMatchObject([
        { status, day: '2027-01-23', startsAt: null, homePoints: null, awayPoints: null },
      ]);
  });

  it('has the same status for a called-off game, whatever its status number', () => {
    for (const [text, status] of calledOff.slice(0, -1))
      for (const number of [1, 2, 3])
        expect(games({ id: '0022600644', day: '2027-01-23', text, status: number })[0]?.status).toBe(status);
  });

  it.each([
    ['7:30 pm ET', 'N', 'scheduled'],
    ['7:30 pm ET', 'Y', 'scheduled'],
    ['7:30 pm ET', 'C', 'scheduled'],
    ['TBD', 'N', 'scheduled'],
    ['TBD', 'Y', 'postponed'],
    ['TBD', 'P', 'postponed'],
    ['TBD', 'C', 'canceled'],
    ['Delayed', 'N', 'scheduled'],
  ])('reads "%s" with postponedStatus %s as %s', (text, postponed, status) => {
    expect(games({ id: '0022600644', day: '2027-01-23', text, postponed })[0]?.status).toBe(status);
  });

  it('keeps a live game live if it is suspended', () => {
    expect(games({ id: '0022600644', day: '2027-01-23', text: 'Suspended', status: 2 })).toMatchObject([
      { status: 'live', homePoints: 110 },
    ]);
  });

  it('uses the new date of a canceled game that is listed twice', () => {
    const off = { id: '0022600644', day: '2027-01-23', text: 'Cancelled' };
    const moved = { id: '0022600644', day: '2027-03-02' };
    for (const list of [
      [off, moved],
      [moved, off],
    ])
      expect(games(...list)).toMatchObject([{ status: 'scheduled', day: '2027-03-02' }]);
  });

  it.skipIf(!hasRecordings)(`lists a recorded canceled game as canceled${recordingsNote}`, () => {
    const { games: read } = readSchedule(readRecording('small/nba_cancelled.json'), newResponse());
    expect(read).toMatchObject([{ status: 'canceled', day: '2027-01-23', startsAt: null }]);
  });

  it('has scores only for started games', () => {
    expect(games({ id: '0022600001', day: '2026-10-20', status: 2, text: 'Q3 5:10' })).toMatchObject([
      { status: 'live', homePoints: 110, awayPoints: 104 },
    ]);
    expect(games({ id: '0022600001', day: '2026-10-20', status: 3, text: 'Final/OT' })).toMatchObject([
      { status: 'final', homePoints: 110 },
    ]);
  });

  it('skips and reports unreadable games', () => {
    const found = newResponse();
    const body = scheduleResponse([
      scheduledGame({ id: '0022600090', day: '2026-11-02' }),
      scheduledGame({ id: '0022600091', day: '2026-11-02', status: 9 }),
      { gameId: 'x' },
    ]);
    expect(readSchedule(body, found).games).toHaveLength(1);
    expect(found.skipped).toHaveLength(2);
  });

  it('is rejected if it contains no game', () => {
    expect(() => readSchedule({ leagueSchedule: { gameDates: [] } }, newResponse())).toThrow('has no games');
    expect(() => readSchedule([], newResponse())).toThrow(PlatformError);
  });
});

describe('a box score', () => {
  it('has a line for every player who played, with derived statistics', () => {
    const { game, players, playerGames } = readBoxScore(sampleBox, newResponse());
    expect(game).toMatchObject({ status: 'final', day: '2026-11-02', homePoints: 110, awayPoints: 104 });
    expect(players[0]).toEqual({ id: '900001', name: 'Pim Blašković', nbaTeam: 'BOS' });
    expect(playerGames[0]).toMatchObject({
      gameId: '0022600090',
      playerId: '900001',
      nbaTeam: 'BOS',
      opponent: 'NO',
      isHome: true,
      played: true,
      minutes: 34.5,
      line: { GP: 1, GS: 1, MIN: 34.5, FGM: 8, FGA: 15, '3PM': 2, PTS: 21, REB: 6, AST: 10, DD: 1, TECH: 0 },
      absenceReason: null,
    });
    expect(playerGames[3]).toMatchObject({ nbaTeam: 'NO', opponent: 'BOS', isHome: false, line: { GS: 0 } });
  });

  it('lists absent players with their reasons', () => {
    const { playerGames } = readBoxScore(sampleBox, newResponse());
    expect(playerGames.slice(1, 3)).toMatchObject([
      { played: false, minutes: 0, line: {}, absenceReason: 'injury', absenceNote: 'Left Ankle; Sprain' },
      { played: false, line: {}, absenceReason: 'coach', absenceNote: null },
    ]);
  });

  it.each([
    ['INACTIVE_INJURY', 'Illness', 'illness'],
    ['INACTIVE_INJURY', 'Right Knee; Injury Management', 'rest'],
    ['DND_REST', null, 'rest'],
    ['INACTIVE_GLEAGUE_TWOWAY', null, 'gLeague'],
    ['INACTIVE_LEAGUE_SUSPENSION', 'League Suspension', 'suspension'],
    ['INACTIVE_PERSONAL', null, 'personal'],
    ['SOMETHING_NEW', null, 'other'],
    [null, null, 'other'],
  ] as const)('reads the absence reason %s with the description "%s" as %s', (reason, description, expected) => {
    expect(absenceOf(reason, description)).toBe(expected);
  });

  it.each([
    ['PT25M01.00S', 25 + 1 / 60],
    ['PT48M', 48],
    ['PT1H02M00.50S', 62 + 0.5 / 60],
    ['PT00M00.00S', 0],
    ['31:12', 31.2],
    ['PT', null],
    ['PT999M00.00S', null],
    ['', null],
    [25, null],
    [null, null],
  ])('reads the playing time %s as %s minutes', (text, minutes) => {
    const read = readMinutes(text);
    if (minutes === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(minutes, 9);
  });

  it('accepts flags as text, numbers or booleans', () => {
    const withFlags = (flags: object) => ({
      game: {
        ...sampleBox.game,
        homeTeam: { ...sampleBox.game.homeTeam, players: [{ ...samplePlayer, ...flags }] },
      },
    });
    for (const one of ['1', 1, true])
      expect(
        readBoxScore(withFlags({ played: one, starter: one }), newResponse()).playerGames[0],
      ).toMatchObject({
        played: true,
        line: { GS: 1 },
      });
    for (const zero of ['0', 0, false, null])
      expect(readBoxScore(withFlags({ played: zero }), newResponse()).playerGames[0]?.played).toBe(false);
  });

  it('omits and reports a player with incomplete statistics, instead of reading zeros', () => {
    const found = newResponse();
    const { points: _points, ...rest } = samplePlayer.statistics;
    const broken = { ...samplePlayer, personId: 900_009, statistics: rest };
    const body = {
      game: {
        ...sampleBox.game,
        homeTeam: {
          ...sampleBox.game.homeTeam,
          players: [samplePlayer, broken, absentPlayer(1, 'X'), samplePlayer],
        },
      },
    };
    expect(readBoxScore(body, found).playerGames.map(({ playerId }) => playerId)).toEqual([
      '900001',
      '1',
      '900004',
    ]);
    expect(found.skipped).toHaveLength(2);
  });

  it('does not list a player as absent while the player may still enter the game', () => {
    const bench = { ...samplePlayer, personId: 900_009, played: '0' };
    const at = (gameStatus: number) => ({
      game: {
        ...sampleBox.game,
        gameStatus,
        homeTeam: { ...sampleBox.game.homeTeam, players: [samplePlayer, bench] },
      },
    });
    expect(readBoxScore(at(2), newResponse()).playerGames[1]).toMatchObject({
      played: false,
      absenceReason: null,
    });
    expect(readBoxScore(at(3), newResponse()).playerGames[1]).toMatchObject({
      played: false,
      absenceReason: 'other',
    });
  });

  it('is rejected if no player played or the teams are not two NBA teams', () => {
    const empty = { players: [] };
    const { homeTeam, awayTeam } = sampleBox.game;
    const box = (home: object, away: object) => ({
      game: { ...sampleBox.game, homeTeam: { ...homeTeam, ...home }, awayTeam: { ...awayTeam, ...away } },
    });
    expect(() => readBoxScore(box(empty, empty), newResponse())).toThrow('has no player who played');
    expect(() => readBoxScore(box({ teamId: 0 }, {}), newResponse())).toThrow('are not two NBA teams');
    expect(() => readBoxScore(box({ teamId: teams.newOrleans }, {}), newResponse())).toThrow(
      'are not two NBA teams',
    );
  });
});

describe('mutated NBA files', () => {
  const numRuns = process.env.FULL ? 2000 : 250;
  const schedule = scheduleResponse([
    scheduledGame({ id: '0022600090', day: '2026-11-02', status: 3 }),
    scheduledGame({ id: '0022600091', day: '2026-11-03' }),
    scheduledGame({ id: '0022601229', day: '2026-12-12', home: 0, away: 0, text: 'TBD' }),
  ]);
  const bodies: readonly (readonly [
    string,
    unknown,
    (body: unknown, response: PlatformResponse) => unknown,
  ])[] = [
    ['a schedule', schedule, readSchedule],
    ['a box score', sampleBox, readBoxScore],
    ...(hasRecordings
      ? ([
          ['the recorded schedule', readRecording('nba/scheduleLeagueV2.excerpt.json'), readSchedule],
          ['the recorded box score', readRecording('nba/boxscore_0022000180.excerpt.json'), readBoxScore],
        ] as const)
      : []),
  ];
  it.each(bodies)('give valid data or a typed error: %s', (_name, body, read) => {
    fc.assert(
      fc.property(mutations, (list) => {
        try {
          expect(isSound(read(mutate(body, list), newResponse()))).toBe(true);
        } catch (error) {
          if (!(error instanceof PlatformError)) throw error;
        }
      }),
      { numRuns },
    );
  });
});

describe.skipIf(!hasRecordings)(`the NBA’s recorded files${recordingsNote}`, () => {
  it('list Cup games without teams as not yet set', () => {
    const found = newResponse();
    const { games } = readSchedule(readRecording('small/nba_cup_pending.json'), found);
    expect(found.skipped).toEqual([]);
    expect(games.map(({ id, home, away, startsAt }) => ({ id, home, away, startsAt }))).toEqual([
      { id: '0022600300', home: 'BOS', away: 'NY', startsAt: '2026-12-05T00:00:00.000Z' },
      { id: '0022601201', home: null, away: null, startsAt: null },
    ]);
    expect(pendingGames(games)).toMatchObject({ firstDay: '2026-12-04', lastDay: '2026-12-04' });
  });

  it('contain a preseason game from 2023-24', () => {
    const found = newResponse();
    const schedule = readSchedule(readRecording('nba/scheduleLeagueV2.excerpt.json'), found);
    expect(schedule).toEqual({
      season: 2023,
      games: [
        {
          id: '0012300001',
          kind: 'preseason',
          season: 2023,
          day: '2023-10-05',
          startsAt: '2023-10-05T16:00:00.000Z',
          home: 'MIN',
          away: 'DAL',
          status: 'final',
          homePoints: 99,
          awayPoints: 111,
        },
      ],
    });
    expect(found.skipped).toEqual([]);
  });

  it('include a Boston game, with one player per team', () => {
    const found = newResponse();
    const { game, playerGames } = readBoxScore(readRecording('nba/boxscore_0022000180.excerpt.json'), found);
    expect(game).toMatchObject({
      season: 2020,
      day: '2021-01-15',
      startsAt: '2021-01-16T00:30:00.000Z',
      home: 'BOS',
      away: 'ORL',
      homePoints: 124,
      awayPoints: 97,
    });
    expect(playerGames).toHaveLength(2);
    const line = playerGames[0]?.line ?? {};
    expect(playerGames[0]?.minutes).toBeCloseTo(25 + 1 / 60, 9);
    expect(boxStatistics.map((id) => line[id])).toEqual([6, 12, 7, 7, 2, 5, 21, 0, 2, 2, 8, 1, 0, 2, 1]);
    expect(found.skipped).toEqual([]);
  });
});
