import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sumLines } from '../season/line.ts';
import { withoutMarks } from '../season/names.ts';
import { TestClient } from '../testing/client.ts';
import { hasRecordings, recording, withoutRecordings } from '../testing/recordings.ts';
import { compareShapes, type Tolerance, unexplained } from '../testing/shape.ts';
import { createWorld } from '../world.ts';

const seed = 1;
const date = '2026-12-30';
const client = new TestClient({ seed, date });
const world = createWorld(seed, date);
afterAll(() => client.close());
afterEach(() => control({ action: 'clear', game: '' }));

interface Side {
  teamId: number;
  teamTricode: string;
  score: number;
  players: Person[];
}
interface Person {
  personId: number;
  name: string;
  status: string;
  played: string;
  starter: string;
  order: number;
  notPlayingReason?: string;
  statistics: Record<string, number> & { minutes: unknown };
}
interface Box {
  game: { gameId: string; gameStatus: number; gameEt: string; homeTeam: Side; awayTeam: Side };
}
interface Entry {
  gameId: string;
  gameStatus: number;
  gameStatusText: string;
  gameDateEst: string;
  postponedStatus: string;
  homeTeam: { teamId: number; score: number; wins: number; losses: number };
  awayTeam: { teamId: number; score: number };
}

const get = (path: string) => client.server.inject({ url: `/nba/static/json/${path}` });
const control = (payload: object) => client.server.inject({ method: 'POST', url: '/control/nba', payload });

async function box(id: string): Promise<Box> {
  const response = await get(`liveData/boxscore/boxscore_${id}.json`);
  expect(response.statusCode, id).toBe(200);
  return response.json<Box>();
}

async function schedule(): Promise<Entry[]> {
  const response = await get('staticData/scheduleLeagueV2.json');
  const body = response.json<{ leagueSchedule: { gameDates: { games: Entry[] }[] } }>();
  return body.leagueSchedule.gameDates.flatMap(({ games }) => games);
}

const allPlayers = ({ game }: Box) => [...game.homeTeam.players, ...game.awayTeam.players];

const tolerated: readonly Tolerance[] = [
  {
    path: '.players[].position',
    problem: 'is missing',
    reason: 'only starters have one; only two were recorded',
  },
  {
    path: '.players[].notPlaying*',
    problem: 'was not recorded',
    reason: 'the excerpt holds only players who played; the design names these two keys',
  },
];

describe.skipIf(!hasRecordings)(`the NBA's files have the recorded shape${withoutRecordings}`, () => {
  it('the schedule has the recorded shape', async () => {
    const simulated: unknown = (await get('staticData/scheduleLeagueV2.json')).json();
    const differences = compareShapes([recording('nba/scheduleLeagueV2.excerpt.json')], [simulated]);
    expect(unexplained(differences, tolerated)).toEqual([]);
  });

  it('box scores of both seasons have the recorded shape', async () => {
    const simulated = [await box('0022600001'), await box('0022500700')];
    const differences = compareShapes([recording('nba/boxscore_0022000180.excerpt.json')], simulated);
    expect(unexplained(differences, tolerated)).toEqual([]);
  });
});

describe('the NBA schedule', () => {
  it('has every game of the season, final before today and scheduled from today', async () => {
    const games = (await schedule()).filter(({ gameId }) => gameId.startsWith('002'));
    expect(games).toHaveLength(1230);
    for (const game of games)
      expect(game.gameStatus, game.gameId).toBe(game.gameDateEst.slice(0, 10) < date ? 3 : 1);
    for (const nbaTeam of new Set(games.map(({ homeTeam }) => homeTeam.teamId)))
      expect(
        games.filter(({ homeTeam, awayTeam }) => homeTeam.teamId === nbaTeam || awayTeam.teamId === nbaTeam),
      ).toHaveLength(82);
  });

  it('includes games outside the regular season, some of them without known teams', async () => {
    const others = (await schedule()).filter(({ gameId }) => !gameId.startsWith('002'));
    expect(new Set(others.map(({ gameId }) => gameId.slice(0, 3)))).toEqual(new Set(['001', '005', '006']));
    expect(others.filter(({ homeTeam }) => homeTeam.teamId === 0)).toHaveLength(6);
  });
});

describe('an NBA box score', () => {
  it('has the statistics of the simulated season, as used by the fantasy leagues', async () => {
    for (const played of world.season.boxScores.slice(0, 30)) {
      const { game } = await box(`00226${String(played.game.index + 1).padStart(5, '0')}`);
      for (const [side, appearances, score] of [
        [game.homeTeam, played.home, played.homePoints],
        [game.awayTeam, played.away, played.awayPoints],
      ] as const) {
        expect(side.score).toBe(score);
        const total = sumLines(appearances.map(({ line }) => line));
        const sum = (key: string) => side.players.reduce((all, one) => all + Number(one.statistics[key]), 0);
        expect(sum('points')).toBe(total.PTS);
        expect(sum('reboundsTotal')).toBe(total.REB);
        expect(sum('fieldGoalsAttempted')).toBe(total.FGA);
        expect(sum('turnovers')).toBe(total.TO);
        expect(side.players.filter(({ starter }) => starter === '1')).toHaveLength(5);
      }
    }
  });

  it('lists each player of the NBA team once, with a reason for not playing', async () => {
    const found = await box('0022600100');
    expect(found.game.homeTeam.players).toHaveLength(15);
    for (const person of allPlayers(found)) {
      expect(person.played === '0').toBe(person.notPlayingReason !== undefined);
      if (person.status === 'INACTIVE') expect(person.notPlayingReason).toMatch(/^INACTIVE_/);
    }
    const ids = allPlayers(found).map(({ personId }) => personId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is not found before the game and for unknown game ids', async () => {
    const next = world.season.games.find(({ dayNumber }) => dayNumber >= world.calendar.todayNumber);
    for (const id of [
      `00226${String((next?.index ?? 0) + 1).padStart(5, '0')}`,
      '0022601231',
      '0022200001',
      '1',
    ])
      expect((await get(`liveData/boxscore/boxscore_${id}.json`)).statusCode, id).toBe(403);
  });

  it('grows during the game and never exceeds its final values', async () => {
    const next = world.season.games.find(({ dayNumber }) => dayNumber >= world.calendar.todayNumber);
    const id = `00226${String((next?.index ?? 0) + 1).padStart(5, '0')}`;
    const points: number[] = [];
    for (const share of [0.25, 0.5, 0.75]) {
      await control({ action: 'play', game: id, share });
      const { game } = await box(id);
      expect(game.gameStatus).toBe(2);
      points.push(game.homeTeam.score);
      expect(game.homeTeam.players.reduce((sum, one) => sum + Number(one.statistics.points), 0)).toBe(
        game.homeTeam.score,
      );
    }
    expect(points).toEqual([...points].sort((a, b) => a - b));
    expect(points[0]).toBeGreaterThan(0);
    await control({ action: 'finish', game: id });
    expect((await get(`liveData/boxscore/boxscore_${id}.json`)).statusCode).toBe(403);
  });
});

describe('NBA players', () => {
  it('have ids from the NBA and mostly the same names as on the platforms', async () => {
    const people = new Map<number, string>();
    for (let number = 1; number <= 60; number += 1)
      for (const person of allPlayers(await box(`00226${String(number).padStart(5, '0')}`)))
        people.set(person.personId, person.name);
    expect(people.size).toBe(450);
    const { players } = world.season;
    const theirs = new Set(players.flatMap(({ yahooId, espnId }) => [yahooId, espnId]));
    for (const id of people.keys()) expect(theirs.has(id)).toBe(false);
    const full = new Set(players.map(({ name }) => name.full));
    const differing = [...people.values()].filter((name) => !full.has(name));
    expect(differing.length).toBeGreaterThan(5);
    expect(differing.length).toBeLessThan(60);
    const bare = (name: string) => withoutMarks(name).replace(/[.]| Jr\.?$| I{2,3}$/g, '');
    expect(new Set([...people.values()].map(bare))).toEqual(new Set([...full].map(bare)));
  });
});

describe('an earlier NBA season', () => {
  it('has the same players in different games, except for this season’s rookies', async () => {
    const now = new Map<number, number>();
    const before = new Map<number, number>();
    let moved = 0;
    for (let number = 1; number <= 60; number += 1) {
      const digits = String(number).padStart(5, '0');
      for (const [season, people] of [
        ['26', now],
        ['25', before],
      ] as const) {
        const { game } = await box(`002${season}${digits}`);
        expect(game.gameEt.slice(0, 4)).toBe(`20${season}`);
        for (const side of [game.homeTeam, game.awayTeam])
          for (const person of side.players) people.set(person.personId, side.teamId);
      }
    }
    const rookies = [...now.keys()].filter((id) => !before.has(id));
    expect(rookies).toHaveLength(30);
    expect([...before.keys()].every((id) => now.has(id))).toBe(true);
    for (const [id, nbaTeam] of before) moved += now.get(id) === nbaTeam ? 0 : 1;
    expect(moved).toBeGreaterThan(10);
    expect(moved).toBeLessThan(60);
  });

  it('is available for up to three years back', async () => {
    const ids = async (season: string) => {
      const { game } = await box(`002${season}00001`);
      expect(game.gameEt.slice(0, 4)).toBe(`20${season}`);
      return [game.homeTeam, game.awayTeam].flatMap((side) => side.players.map(({ personId }) => personId));
    };
    const known = new Set(
      (await Promise.all(['00001', '00002', '00003'].map((number) => box(`00225${number}`)))).flatMap(
        ({ game }) =>
          [game.homeTeam, game.awayTeam].flatMap((side) => side.players.map(({ personId }) => personId)),
      ),
    );
    const before = [...(await ids('24')), ...(await ids('23'))];
    expect(before.length).toBeGreaterThan(40);
    expect(before.some((id) => known.has(id))).toBe(true);
    const response = await client.server.inject({
      url: '/nba/static/json/liveData/boxscore/boxscore_0022200001.json',
    });
    expect(response.statusCode).toBe(403);
  });

  it('does not depend on the order of requests', async () => {
    const other = new TestClient({ seed, date: '2026-12-22' });
    try {
      const path = '/nba/static/json/liveData/boxscore/boxscore_0022500333.json';
      await other.server.inject({ url: path.replace('00333', '01230') });
      expect((await other.server.inject({ url: path })).json()).toEqual(await box('0022500333'));
    } finally {
      await other.close();
    }
  });
});

describe('the control API for NBA games', () => {
  it('postpones and reschedules a game', async () => {
    const id = '0022601000';
    const entry = async () => (await schedule()).find(({ gameId }) => gameId === id);
    await control({ action: 'postpone', game: id });
    expect(await entry()).toMatchObject({ gameStatusText: 'PPD', postponedStatus: 'Y', gameStatus: 1 });
    await control({ action: 'move', game: id, day: '2027-03-30' });
    expect(await entry()).toMatchObject({ gameDateEst: '2027-03-30T00:00:00Z', postponedStatus: 'N' });
  });

  it('cancels a game with postponedStatus N, as the NBA does', async () => {
    const id = '0022601001';
    const entry = async () => (await schedule()).find(({ gameId }) => gameId === id);
    await control({ action: 'cancel', game: id });
    expect(await entry()).toMatchObject({ gameStatusText: 'Cancelled', postponedStatus: 'N', gameStatus: 1 });
    await control({ action: 'move', game: id, day: '2027-03-30' });
    expect(await entry()).toMatchObject({ gameDateEst: '2027-03-30T00:00:00Z', gameStatus: 1 });
    expect((await entry())?.gameStatusText).not.toBe('Cancelled');
  });

  it('corrects a statistic, and with it the player’s points and the score', async () => {
    const id = '0022600200';
    const before = await box(id);
    const [person] = before.game.homeTeam.players;
    await control({ action: 'correct', game: id, person: person?.personId, statistic: 'FTM', by: 1 });
    const after = await box(id);
    expect(after.game.homeTeam.score).toBe(before.game.homeTeam.score + 1);
    expect(after.game.homeTeam.players[0]?.statistics.points).toBe(Number(person?.statistics.points) + 1);
    expect((await schedule()).find(({ gameId }) => gameId === id)?.homeTeam.score).toBe(
      before.game.homeTeam.score + 1,
    );
  });

  it('rejects a request without a valid game', async () => {
    expect((await control({ action: 'move', game: '0022609999', day: date })).statusCode).toBe(400);
    expect((await control({ action: 'dance', game: '0022600001' })).statusCode).toBe(400);
  });
});
