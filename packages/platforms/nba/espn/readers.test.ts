import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { PlatformError } from '../../errors.ts';
import { PlatformResponse } from '../../loose.ts';
import { type LocalReply, type LocalServer, serveLocally } from '../../testing/local-server.ts';
import { isSound, mutate, mutations } from '../../testing/mutations.ts';
import { hasRecordings, readRecording, recordingsNote } from '../../testing/recordings.ts';
import { espnSeasonClient } from './client.ts';
import { readLines } from './lines.ts';
import { readPlayers } from './players.ts';
import { readGames } from './schedule.ts';

const newResponse = () => new PlatformResponse('espn', '/x');

const game = (id: number, date: string, home: number, away: number, more: object = {}) => ({
  id,
  date: Date.parse(date),
  homeProTeamId: home,
  awayProTeamId: away,
  scoringPeriodId: 14,
  startTimeTBD: false,
  statsOfficial: false,
  validForLocking: true,
  ...more,
});
const schedule = (...games: object[]) => ({
  settings: {
    proTeams: [
      { id: 2, abbrev: 'BOS', proGamesByScoringPeriod: { 14: games } },
      { id: 18, abbrev: 'NY', proGamesByScoringPeriod: { 14: games } },
      { id: 0, abbrev: 'FA', proGamesByScoringPeriod: {} },
    ],
  },
});

const counts = {
  0: 22,
  1: 1,
  2: 0,
  3: 8,
  4: 3,
  5: 3,
  6: 6,
  9: 5,
  10: 1,
  11: 3,
  13: 10,
  14: 13,
  15: 2,
  16: 2,
};
const stats = { ...counts, 17: 0, 18: 0, 40: 29, 41: 1, 42: 1, 43: 0 };
const single = (event: number, more: object = {}) => ({
  id: `05${event}`,
  externalId: String(event),
  proTeamId: 2,
  scoringPeriodId: 14,
  seasonId: 2027,
  statSourceId: 0,
  statSplitTypeId: 5,
  stats,
  ...more,
});
const card = (id: number, ...lines: object[]) => ({
  id,
  onTeamId: 0,
  player: { id, fullName: 'A', stats: lines },
});

describe('ESPN’s schedule for a season', () => {
  it('contains each game once, on its fantasy day', () => {
    const late = game(401900002, '2026-11-03T04:30:00Z', 2, 18, { startTimeTBD: true, statsOfficial: true });
    expect(readGames(schedule(game(401900001, '2026-11-03T00:30:00Z', 2, 18), late), newResponse())).toEqual([
      {
        id: 401900001,
        day: '2026-11-02',
        startsAt: '2026-11-03T00:30:00.000Z',
        home: 'BOS',
        away: 'NY',
        isOfficial: false,
        calledOff: null,
      },
      {
        id: 401900002,
        day: '2026-11-02',
        startsAt: null,
        home: 'BOS',
        away: 'NY',
        isOfficial: true,
        calledOff: null,
      },
    ]);
  });

  it.each([
    ['STATUS_CANCELED', 'canceled'],
    ['STATUS_FORFEIT', 'canceled'],
    ['STATUS_ABANDONED', 'canceled'],
    ['STATUS_POSTPONED', 'postponed'],
    ['STATUS_SCHEDULED', null],
    ['STATUS_FINAL', null],
    ['', null],
  ])('lists a game with status "%s" as %s (null: not called off), in every status format', (name, calledOff) => {
    for (const status of [name, { name }, { type: { name } }]) {
      const [read] = readGames(
        schedule(game(401900001, '2026-11-03T00:30:00Z', 2, 18, { status })),
        newResponse(),
      );
      expect(read?.calledOff).toBe(calledOff);
      expect(read?.startsAt === null).toBe(calledOff !== null);
    }
  });

  it('omits and reports games without two NBA teams, and invalid numbers', () => {
    const noted = newResponse();
    const list = schedule(
      game(401900001, '2026-11-03T00:30:00Z', 2, 0),
      game(401900003, '2026-11-03T00:30:00Z', 2, 2),
      game(22600001, '2026-11-03T00:30:00Z', 2, 18),
    );
    expect(readGames(list, noted)).toEqual([]);
    expect(noted.skipped).toHaveLength(4);
  });

  it('contains Cup games before their teams are known, without teams', () => {
    const read = newResponse();
    const list = schedule(game(401900005, '2026-12-09T00:30:00Z', 0, 0, { startTimeTBD: true }));
    expect(readGames(list, read)).toEqual([
      {
        id: 401900005,
        day: '2026-12-08',
        startsAt: null,
        home: null,
        away: null,
        isOfficial: false,
        calledOff: null,
      },
    ]);
    expect(read.skipped).toEqual([]);
  });

  it('is empty before it is published, and rejected if it does not list NBA teams', () => {
    expect(
      readGames({ settings: { proTeams: [{ id: 2, proGamesByScoringPeriod: {} }] } }, newResponse()),
    ).toEqual([]);
    expect(() => readGames({ settings: {} }, newResponse())).toThrow('settings.proTeams');
  });

  it.skipIf(!hasRecordings)(
    `is read from the recording, which lists opening night alone${recordingsNote}`,
    () => {
      const read = newResponse();
      const body = readRecording('espn/fba-2027-points-preseason/proTeamSchedules_wl.json');
      expect(readGames(body, read).map(({ day, isOfficial }) => ({ day, isOfficial }))).toEqual([
        { day: '2026-10-20', isOfficial: false },
        { day: '2026-10-20', isOfficial: false },
        { day: '2026-10-20', isOfficial: false },
      ]);
      expect(read.skipped).toEqual([]);
    },
  );
});

describe('ESPN’s players', () => {
  it('are read from an array or an object with an array, without the entries for NBA teams', () => {
    const list = [
      { id: 4871144, fullName: 'Some  Body', proTeamId: 10 },
      { id: 3, fullName: 'Free Agent', proTeamId: 0 },
      { id: -16001, fullName: 'A Team', proTeamId: 1 },
    ];
    const players = [
      { id: 4871144, name: 'Some Body', nbaTeam: 'HOU' },
      { id: 3, name: 'Free Agent', nbaTeam: null },
    ];
    expect(readPlayers(list, newResponse())).toEqual(players);
    expect(readPlayers({ players: list }, newResponse())).toEqual(players);
    expect(() => readPlayers([], newResponse())).toThrow('has no players');
  });
});

describe('ESPN’s single games', () => {
  it('contain the sent statistics, and null for a missing starter flag or missing technicals', () => {
    const [line] = readLines({ players: [card(7, single(401900001))] }, newResponse(), 2026);
    expect(line).toEqual({
      playerId: 7,
      gameId: 401900001,
      nbaTeam: 'BOS',
      played: {
        counts: {
          PTS: 22,
          BLK: 1,
          STL: 0,
          AST: 8,
          OREB: 3,
          DREB: 3,
          REB: 6,
          PF: 5,
          TO: 3,
          FGM: 10,
          FGA: 13,
          FTM: 2,
          FTA: 2,
          '3PM': 0,
          '3PA': 0,
        },
        minutes: 29,
        started: true,
        technicals: 1,
      },
    });
    const { 41: _started, 10: _technicals, ...less } = stats;
    const [other] = readLines(
      { players: [card(7, single(401900001, { stats: less }))] },
      newResponse(),
      2026,
    );
    expect(other?.played).toMatchObject({ started: null, technicals: null });
  });

  it('count as not played if a player is listed without numbers', () => {
    const lines = readLines({ players: [card(7, single(401900001, { stats: {} }))] }, newResponse(), 2026);
    expect(lines).toMatchObject([{ gameId: 401900001, played: null }]);
  });

  it('include the season’s games, not totals and projections', () => {
    const others = [
      single(401900001, { seasonId: 2026 }),
      single(401900001, { statSourceId: 1 }),
      single(401900001, { statSplitTypeId: 0 }),
    ];
    expect(readLines({ players: [card(7, ...others)] }, newResponse(), 2026)).toEqual([]);
  });

  it('are omitted and reported if a count or the game is missing, because a missing count is not zero', () => {
    const noted = newResponse();
    const { 11: _turnovers, ...less } = stats;
    const lines = [single(401900001, { stats: less }), single(401900002, { id: 'x', externalId: null })];
    expect(readLines({ players: [card(7, ...lines)] }, noted, 2026)).toEqual([]);
    expect(noted.skipped).toHaveLength(1);
  });

  it.skipIf(!hasRecordings)(`are read from the recorded player card${recordingsNote}`, () => {
    const body = readRecording('espn/fba-2027-points-preseason/kona_playercard_top2.json');
    const lines = readLines(body, newResponse(), 2025);
    expect(lines.map(({ played }) => played?.counts.PTS ?? null)).toEqual([null, 22]);
    expect(lines[1]?.played).toMatchObject({ minutes: 29, started: true, technicals: 0 });
    expect(readLines(body, newResponse(), 2026)).toEqual([]);
  });
});

describe('mutated responses from ESPN', () => {
  const bodies = {
    games: schedule(
      game(401900001, '2026-11-03T00:30:00Z', 2, 18),
      game(401900002, '2026-11-05T00:30:00Z', 18, 2),
    ),
    players: [
      { id: 7, fullName: 'A', proTeamId: 2 },
      { id: 8, fullName: 'B', proTeamId: 18 },
    ],
    lines: { players: [card(7, single(401900001), single(401900002)), card(8, single(401900001))] },
  };
  const readers = {
    games: (body: unknown) => readGames(body, newResponse()),
    players: (body: unknown) => readPlayers(body, newResponse()),
    lines: (body: unknown) => readLines(body, newResponse(), 2026),
  };

  it.each(['games', 'players', 'lines'] as const)('give valid %s or a typed error', (part) => {
    fc.assert(
      fc.property(mutations, (list) => {
        try {
          expect(isSound(readers[part](mutate(bodies[part], list)))).toBe(true);
        } catch (error) {
          if (!(error instanceof PlatformError)) throw error;
        }
      }),
      { numRuns: process.env.FULL ? 3000 : 300 },
    );
  });
});

describe('ESPN’s responses about a season', () => {
  let server: LocalServer | undefined;
  afterEach(() => server?.close());
  const clientOf = async (reply: LocalReply) => {
    server = await serveLocally(() => reply);
    return espnSeasonClient({ baseUrl: `${server.url}/`, retryMilliseconds: 1, timeoutMilliseconds: 2000 });
  };

  it('are requested without a league and cookies, by the year in which the season ends', async () => {
    const client = await clientOf({ body: { players: [card(7, single(401900001))] } });
    expect((await client.readLines(2026, [7, 8], 3)).facts).toHaveLength(1);
    const [request] = server?.requests ?? [];
    expect(request?.path).toBe('/apis/v3/games/fba/seasons/2027/segments/0/leaguedefaults/1');
    expect(request?.headers.cookie).toBeUndefined();
    expect(JSON.parse(String(request?.headers['x-fantasy-filter']))).toEqual({
      players: {
        filterIds: { value: [7, 8] },
        filterStatsForTopScoringPeriodIds: { value: 3, additionalValue: [] },
        limit: 2,
      },
    });
  });

  it('are reported with the failing path if they contain an invalid value', async () => {
    const problems: { at: string; problem: string }[] = [];
    server = await serveLocally(() => ({
      body: { players: [card(7, single(401900001, { stats: { 0: 'x', 42: 1 } }))] },
    }));
    const client = espnSeasonClient({
      baseUrl: server.url,
      onUnrecognized: ({ at, problem }) => problems.push({ at, problem }),
    });
    expect((await client.readLines(2026, [7], 1)).facts).toEqual([]);
    expect(problems).toEqual([
      { at: 'players[0].player.stats', problem: 'a game has no number or no whole statistics' },
    ]);
  });

  it.each([
    [{ status: 401 }, 'PlatformUnavailable'],
    [{ status: 403 }, 'PlatformUnavailable'],
    [{ status: 404 }, 'NotFoundAtPlatform'],
    [{ status: 400 }, 'UnexpectedAnswer'],
    [{ status: 429, headers: { 'retry-after': '60' } }, 'PlatformThrottled'],
    [{ body: '<html></html>' }, 'UnexpectedAnswer'],
  ] as const)('cause a specific error type if the response is rejected or invalid: %j', async (reply, name) => {
    await expect((await clientOf(reply)).readGames(2026)).rejects.toMatchObject({ name, platform: 'espn' });
  });
});
