import { addDays, type Day, type League, type Player, type RosterSlot } from '@fantasy-stats/domain';
import { exampleLeague, exampleTeams, exampleWeeks } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nbaGames, nbaMatches, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { countGames } from './count-games.ts';
import { writeDay } from './write-days.ts';
import { writeLeague, writeTeams, writeWeek } from './write-league.ts';

const [first, second] = exampleWeeks(2);
if (!first || !second) throw new Error('the example has no two weeks');
const firstDay = first.firstDay;
const league = exampleLeague({
  id: 'yahoo-466.l.9',
  platform: 'yahoo',
  weeks: [first, second],
  firstDay,
  lastDay: second.lastDay,
  today: second.lastDay,
});
const line = { PTS: 100 };
const playerIds = [1, 2, 3, 4];
const player = (id: number): Player => ({
  id: `466.p.${id}`,
  name: `Player ${id}`,
  nbaTeam: null,
  positions: ['C'],
  jersey: null,
  injury: 'healthy',
  injuryNote: null,
  imageUrl: null,
});
const box = {
  seconds: 1200,
  fieldGoalsMade: 1,
  fieldGoalsAttempted: 2,
  freeThrowsMade: 0,
  freeThrowsAttempted: 0,
  threePointersMade: 0,
  threePointersAttempted: 0,
  points: 2,
  offensiveRebounds: 0,
  defensiveRebounds: 0,
  rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  fouls: 0,
  isHome: true,
} as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.database.transaction(async (transaction) => {
    await writeLeague(transaction, league);
    await writeTeams(transaction, league.id, { teams: exampleTeams(1), standings: [], ownTeamId: null });
  });
  await test.database
    .insert(nbaPlayers)
    .values(playerIds.map((id) => ({ id, name: `Player ${id}`, seenOn: firstDay })));
});
beforeEach(async () => {
  await test.database.execute(sql`truncate team_days, team_weeks, rosters, league_days, nba_matches`);
  await test.database.execute(sql`truncate nba_games cascade`);
  await test.database.insert(nbaMatches).values(
    playerIds.map((id) => ({
      platform: 'yahoo',
      playerId: `466.p.${id}`,
      name: `Player ${id}`,
      nbaId: id,
      basis: 'name' as const,
    })),
  );
});
afterAll(() => test.close());

/** A player's day: the slot, and whether the player played, missed the NBA team's game, or had none. */
interface PlayerDay {
  readonly slot: RosterSlot | null;
  readonly did: 'played' | 'missed' | 'noGame';
}

/** Stores consecutive days for one team, each with one NBA game, and a stat line for each week. */
async function store(days: readonly (readonly PlayerDay[])[], given: League = league): Promise<void> {
  const dayOf = (index: number): Day => addDays(firstDay, index);
  // Adds games before and after these days, so that the NBA schedule covers them.
  const ids = [...days.keys(), days.length, days.length + 1];
  await test.database.insert(nbaGames).values(
    ids.map((index) => ({
      id: index + 1,
      season: 2026,
      kind: 'regular' as const,
      day: dayOf(index),
      status: index < days.length ? ('final' as const) : ('scheduled' as const),
      boxReadAt: index < days.length ? new Date() : null,
    })),
  );
  const rows = days.flatMap((players, index) =>
    players.flatMap(({ did }, playerIndex) =>
      did === 'noGame'
        ? []
        : [{ ...box, gameId: index + 1, playerId: playerIndex + 1, played: did === 'played' }],
    ),
  );
  if (rows.length > 0) await test.database.insert(nbaPlayerGames).values(rows);
  await test.database.transaction(async (transaction) => {
    for (const [index, players] of days.entries()) {
      const day = dayOf(index);
      const facts = {
        day,
        rosters: [
          {
            teamId: '1',
            day,
            entries: players.map(({ slot }, playerIndex) => ({ playerId: `466.p.${playerIndex + 1}`, slot })),
          },
        ],
        teamDays: [{ teamId: '1', day, line, gamesPlayed: null, points: null }],
        players: playerIds.map(player),
      };
      await writeDay(transaction, given, facts, true);
    }
    for (const week of [1, 2])
      await writeWeek(
        transaction,
        league.id,
        {
          week,
          teamWeeks: [{ week, teamId: '1', line, gamesPlayed: null, gamesRemaining: null, points: null }],
          matchups: [],
        },
        true,
      );
  });
}

const count = (given: League = league): Promise<number> =>
  test.database.transaction((transaction) => countGames(transaction, given));

async function counted(): Promise<(number | null)[]> {
  const { rows } = await test.database.execute<{ games: number | null }>(
    sql`select games_played as games from team_weeks order by week`,
  );
  return rows.map(({ games }) => games);
}

const weekDays = (played: number, missed: number): PlayerDay[][] =>
  Array.from({ length: 7 }, (_, day) => [
    { slot: 'C', did: day < played ? 'played' : day < played + missed ? 'missed' : 'noGame' },
    { slot: 'BN', did: 'played' },
  ]);

describe('countGames', () => {
  it('counts games that active players played: 8 scheduled games minus 3 missed games is 5', async () => {
    const days = weekDays(4, 2).map((players, day): PlayerDay[] => [
      ...players,
      { slot: 'UTIL', did: day === 0 ? 'played' : day === 1 ? 'missed' : 'noGame' },
    ]);
    await store(days);
    await count();
    expect(await counted()).toEqual([5, null]);
  });

  it('equals the number of games that active players played, for random lineups', async () => {
    const entry = fc.record({
      slot: fc.constantFrom<RosterSlot>('PG', 'C', 'UTIL', 'BN', 'IL', 'IL+'),
      did: fc.constantFrom<PlayerDay['did']>('played', 'missed', 'noGame'),
    });
    const days = fc.array(fc.array(entry, { minLength: 1, maxLength: 4 }), { minLength: 7, maxLength: 7 });
    await fc.assert(
      fc
        .asyncProperty(days, async (lineups) => {
          await store(lineups);
          await count();
          const active = lineups.flat().filter(({ slot }) => slot && !['BN', 'IL', 'IL+'].includes(slot));
          expect((await counted())[0]).toBe(active.filter(({ did }) => did === 'played').length);
        })
        .beforeEach(async () => {
          await test.database.execute(sql`truncate team_days, team_weeks, rosters, league_days`);
          await test.database.execute(sql`truncate nba_games cascade`);
        }),
      { numRuns: 10 },
    );
  });

  it.each([
    ['a box score is missing', sql`update nba_games set box_read_at = null where id = 3`],
    ['a past game has no result yet', sql`update nba_games set status = 'scheduled' where id = 3`],
    ['a lineup came with gaps', sql`update league_days set is_whole = false where day = ${firstDay}`],
    ['an active player is not matched with the NBA', sql`delete from nba_matches where nba_id = 1`],
    ['an active slot is unknown', sql`update rosters set entries = '[{"playerId":"466.p.1","slot":null}]'`],
    ['no NBA game is stored', sql`truncate nba_games cascade`],
  ])('leaves the count unknown while %s', async (_, change) => {
    await store(weekDays(4, 2));
    await test.database.execute(change);
    await count();
    expect(await counted()).toEqual([null, null]);
  });

  it('does not need a box score of a postponed game', async () => {
    await store(weekDays(4, 2));
    await test.database.execute(
      sql`insert into nba_games (id, season, kind, day, status) values (99, 2026, 'regular', ${firstDay}, 'postponed')`,
    );
    await count();
    expect(await counted()).toEqual([4, null]);
  });

  it('leaves the count unknown once a games limit is exceeded', async () => {
    const limited = (games: number): League => ({
      ...league,
      gamesCaps: [{ slot: 'C', games, period: 'season' }],
    });
    await store(weekDays(4, 2));
    await count(limited(3));
    expect(await counted()).toEqual([null, null]);
    await count(limited(4));
    expect(await counted()).toEqual([4, null]);
  });

  it('includes days of the current week through yesterday until one of today’s games starts', async () => {
    const running = { ...league, today: addDays(first.lastDay, -1) };
    const started = sql`update nba_games set status = 'live', box_read_at = null where day = ${running.today}`;
    await store(weekDays(7, 0), running);
    await test.database.execute(started);
    await count(running);
    expect(await counted()).toEqual([null, null]);
    await test.database.execute(sql`update nba_games set status = 'scheduled' where day = ${running.today}`);
    await count(running);
    expect(await counted()).toEqual([5, null]);
  });

  it('keeps counts when a team’s statistics are read again unchanged, and recounts after a correction', async () => {
    await store(weekDays(4, 2));
    expect(await count()).toBeGreaterThan(0);
    const read = async (PTS: number) =>
      test.database.transaction((transaction) =>
        writeWeek(
          transaction,
          league.id,
          {
            week: 1,
            teamWeeks: [
              { week: 1, teamId: '1', line: { PTS }, gamesPlayed: null, gamesRemaining: null, points: null },
            ],
            matchups: [],
          },
          true,
        ),
      );
    expect(await read(100)).toBe(0);
    expect(await count()).toBe(0);
    expect(await counted()).toEqual([4, null]);
    await read(102);
    expect(await counted()).toEqual([null, null]);
    await count();
    expect(await counted()).toEqual([4, null]);
  });

  it('does not change ESPN leagues', async () => {
    await store(weekDays(4, 2));
    expect(await count({ ...league, platform: 'espn' })).toBe(0);
  });
});
