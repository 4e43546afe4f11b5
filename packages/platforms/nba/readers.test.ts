import { boxStatistics } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlatformError } from '../errors.ts';
import { Answer } from '../loose.ts';
import { isSound, mutate, mutations } from '../testing/mutations.ts';
import {
  absentPlayer,
  sampleBox,
  samplePlayer,
  scheduleAnswer,
  scheduledGame,
  teams,
} from '../testing/nba-sample.ts';
import { hasRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { absenceOf } from './absence.ts';
import { readBoxScore, readMinutes } from './box-score.ts';
import { readGameId, regularGameId } from './game.ts';
import { readSchedule } from './schedule.ts';

const answer = () => new Answer('nba', '/x');
const games = (...list: Parameters<typeof scheduledGame>[0][]) =>
  readSchedule(scheduleAnswer(list.map(scheduledGame)), answer()).games;

describe('the schedule', () => {
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

  it('knows what kind a game is by its id', () => {
    const kinds = ['001', '002', '003', '004', '005', '006'].map(
      (kind) => games({ id: `${kind}2600001`, day: '2026-11-02' })[0]?.kind,
    );
    expect(kinds).toEqual(['preseason', 'regular', 'allStar', 'playoffs', 'playIn', 'cupFinal']);
    expect(readGameId('0029600012')?.season).toBe(1996);
    expect([readGameId('0092600001'), readGameId('22600001x'), readGameId(null)]).toEqual([null, null, null]);
    expect(regularGameId(2026, 7)).toBe('0022600007');
  });

  it('leaves the sides of an undecided Cup game open, and its time while it is not set', () => {
    expect(games({ id: '0022601229', day: '2026-12-12', home: 0, away: 0, text: 'TBD' })).toMatchObject([
      { home: null, away: null, startsAt: null, status: 'scheduled' },
    ]);
  });

  it('has a postponed game on its old day until it has a new one', () => {
    const off = { id: '0022600090', day: '2026-11-02', text: 'PPD', postponed: 'Y' };
    expect(games(off)).toMatchObject([{ status: 'postponed', day: '2026-11-02', startsAt: null }]);
    const moved = { id: '0022600090', day: '2026-11-24', postponed: 'Y' };
    const now = { status: 'scheduled', day: '2026-11-24' };
    expect(games(off, moved)).toMatchObject([now]);
    expect(games(moved, off)).toMatchObject([now]);
  });

  it('gives scores only of games that have begun', () => {
    expect(games({ id: '0022600001', day: '2026-10-20', status: 2, text: 'Q3 5:10' })).toMatchObject([
      { status: 'live', homePoints: 110, awayPoints: 104 },
    ]);
    expect(games({ id: '0022600001', day: '2026-10-20', status: 3, text: 'Final/OT' })).toMatchObject([
      { status: 'final', homePoints: 110 },
    ]);
  });

  it('leaves out what it cannot read, and says so', () => {
    const found = answer();
    const body = scheduleAnswer([
      scheduledGame({ id: '0022600090', day: '2026-11-02' }),
      scheduledGame({ id: '0022600091', day: '2026-11-02', status: 9 }),
      { gameId: 'x' },
    ]);
    expect(readSchedule(body, found).games).toHaveLength(1);
    expect(found.skipped).toHaveLength(2);
  });

  it('is none without a game', () => {
    expect(() => readSchedule({ leagueSchedule: { gameDates: [] } }, answer())).toThrow('has no games');
    expect(() => readSchedule([], answer())).toThrow(PlatformError);
  });
});

describe('a box score', () => {
  it('has a line of everybody who played, and what follows from it', () => {
    const { game, players, playerGames } = readBoxScore(sampleBox, answer());
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

  it('has the absent with their reasons', () => {
    const { playerGames } = readBoxScore(sampleBox, answer());
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
  ] as const)('reads %s with "%s" as %s', (reason, description, expected) => {
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
  ])('reads %s as %s minutes', (text, minutes) => {
    const read = readMinutes(text);
    if (minutes === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(minutes, 9);
  });

  it('takes flags as text, numbers or truth values', () => {
    const withFlags = (flags: object) => ({
      game: {
        ...sampleBox.game,
        homeTeam: { ...sampleBox.game.homeTeam, players: [{ ...samplePlayer, ...flags }] },
      },
    });
    for (const one of ['1', 1, true])
      expect(readBoxScore(withFlags({ played: one, starter: one }), answer()).playerGames[0]).toMatchObject({
        played: true,
        line: { GS: 1 },
      });
    for (const zero of ['0', 0, false, null])
      expect(readBoxScore(withFlags({ played: zero }), answer()).playerGames[0]?.played).toBe(false);
  });

  it('leaves out a player whose statistics are not whole rather than giving him zeros', () => {
    const found = answer();
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

  it('does not call a man absent who may still come in', () => {
    const bench = { ...samplePlayer, personId: 900_009, played: '0' };
    const at = (gameStatus: number) => ({
      game: {
        ...sampleBox.game,
        gameStatus,
        homeTeam: { ...sampleBox.game.homeTeam, players: [samplePlayer, bench] },
      },
    });
    expect(readBoxScore(at(2), answer()).playerGames[1]).toMatchObject({
      played: false,
      absenceReason: null,
    });
    expect(readBoxScore(at(3), answer()).playerGames[1]).toMatchObject({
      played: false,
      absenceReason: 'other',
    });
  });

  it('is refused by name where nobody in it can be read, or it has no two NBA teams', () => {
    const empty = { players: [] };
    const { homeTeam, awayTeam } = sampleBox.game;
    const box = (home: object, away: object) => ({
      game: { ...sampleBox.game, homeTeam: { ...homeTeam, ...home }, awayTeam: { ...awayTeam, ...away } },
    });
    expect(() => readBoxScore(box(empty, empty), answer())).toThrow('has nobody who played');
    expect(() => readBoxScore(box({ teamId: 0 }, {}), answer())).toThrow('are not two NBA teams');
    expect(() => readBoxScore(box({ teamId: teams.newOrleans }, {}), answer())).toThrow(
      'are not two NBA teams',
    );
  });
});

describe('files that went wrong', () => {
  const numRuns = process.env.FULL ? 2000 : 250;
  const schedule = scheduleAnswer([
    scheduledGame({ id: '0022600090', day: '2026-11-02', status: 3 }),
    scheduledGame({ id: '0022600091', day: '2026-11-03' }),
    scheduledGame({ id: '0022601229', day: '2026-12-12', home: 0, away: 0, text: 'TBD' }),
  ]);
  const bodies: readonly (readonly [string, unknown, (body: unknown, answer: Answer) => unknown])[] = [
    ['a schedule', schedule, readSchedule],
    ['a box score', sampleBox, readBoxScore],
    ...(hasRecordings
      ? ([
          ['the recorded schedule', readRecording('nba/scheduleLeagueV2.excerpt.json'), readSchedule],
          ['the recorded box score', readRecording('nba/boxscore_0022000180.excerpt.json'), readBoxScore],
        ] as const)
      : []),
  ];
  it.each(bodies)('%s gives sound facts or a typed error', (_name, body, read) => {
    fc.assert(
      fc.property(mutations, (list) => {
        try {
          expect(isSound(read(mutate(body, list), answer()))).toBe(true);
        } catch (error) {
          if (!(error instanceof PlatformError)) throw error;
        }
      }),
      { numRuns },
    );
  });
});

describe.skipIf(!hasRecordings)(`the recorded files of the NBA${recordingsNote}`, () => {
  it('hold a preseason game of 2023-24', () => {
    const found = answer();
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

  it('hold a game of Boston, of which one player a side is left', () => {
    const found = answer();
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
