import { addDays, type Player, type RosterSlot } from '@fantasy-stats/domain';
import { exampleLeague, exampleTeams, exampleWeeks } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leagueDays } from '../kernel/database/schema/league.ts';
import { nbaGames, nbaMatches, nbaPlayerGames, nbaPlayers } from '../kernel/database/schema/nba.ts';
import { writeLeague, writeRosters, writeTeams } from '../leagues/facts/write-league.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { usedGamesBySlot } from './used-games.ts';

const weeks = exampleWeeks(4);
const [first, second] = [weeks[1]?.firstDay ?? '', weeks[2]?.firstDay ?? ''];
const today = addDays(second, 2);
const cap = (slot: RosterSlot, period: 'week' | 'season') => ({ slot, games: 10, period });
const league = exampleLeague({
  id: 'yahoo-466.l.9',
  weeks,
  today,
  firstDay: first,
  gamesCaps: [cap('C', 'season'), cap('UTIL', 'season')],
});
const player = (number: number): Player => ({
  id: `466.p.${number}`,
  name: `Player ${number}`,
  nbaTeam: null,
  positions: ['C'],
  jersey: null,
  injury: 'healthy',
  injuryNote: null,
  imageUrl: null,
});
const lineup = (...slots: readonly RosterSlot[]) =>
  slots.map((slot, index) => ({ playerId: `466.p.${index + 1}`, slot }));
const nothing = {
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
  const days = Array.from({ length: 9 }, (_, index) => addDays(first, index));
  await test.database.transaction(async (transaction) => {
    await writeLeague(transaction, league);
    await writeTeams(transaction, league.id, { teams: exampleTeams(2), standings: [], ownTeamId: null });
    await writeRosters(transaction, league, {
      rosters: [
        // A week ago, the first player was at center and the second on the bench. Two days ago, both were in
        // the lineup.
        { teamId: '1', day: first, entries: lineup('C', 'BN', 'UTIL') },
        { teamId: '1', day: second, entries: lineup('C', 'UTIL', 'IL') },
        { teamId: '1', day: addDays(second, 1), entries: lineup('UTIL') },
        { teamId: '1', day: today, entries: lineup('C') },
      ],
      players: [1, 2, 3].map(player),
    });
  });
  await test.database
    .insert(leagueDays)
    .values(days.map((day) => ({ leagueId: league.id, day, asOf: day, readAt: new Date(), isWhole: true })));
  await test.database
    .insert(nbaPlayers)
    .values([1, 2, 3].map((id) => ({ id, name: `Player ${id}`, seenOn: first })));
  await test.database.insert(nbaMatches).values(
    [1, 2].map((id) => ({
      platform: 'yahoo',
      playerId: `466.p.${id}`,
      name: `Player ${id}`,
      nbaId: id,
      basis: 'name' as const,
    })),
  );
  const games = [first, second, addDays(second, 1), today];
  await test.database.insert(nbaGames).values(
    games.map((day, id) => ({
      id: id + 1,
      season: 2026,
      kind: 'regular' as const,
      day,
      status: 'final' as const,
      boxReadAt: new Date(),
    })),
  );
  await test.database.insert(nbaPlayerGames).values(
    games.flatMap((_, id) =>
      [1, 2].map((playerId) => ({
        ...nothing,
        gameId: id + 1,
        playerId,
        // The first player sat out yesterday's game.
        played: !(id === 2 && playerId === 1),
      })),
    ),
  );
});
afterAll(() => test.close());

it('usedGamesBySlot counts the games played in each slot through yesterday', async () => {
  const used = await usedGamesBySlot(test.database, league);
  expect(used?.get('1')).toEqual({ C: 2, UTIL: 1 });
  expect(used?.get('2')).toBeUndefined();
});

it('usedGamesBySlot counts from the start of the limit’s period: the season or the current week', async () => {
  const weekly = { ...league, gamesCaps: [cap('C', 'week'), cap('UTIL', 'week')] };
  expect((await usedGamesBySlot(test.database, weekly))?.get('1')).toEqual({ C: 1, UTIL: 1 });
  const monday = { ...weekly, today: second };
  expect((await usedGamesBySlot(test.database, monday))?.size).toBe(0);
});

it('usedGamesBySlot returns null without slot limits', async () => {
  expect(await usedGamesBySlot(test.database, { ...league, gamesCaps: [] })).toBeNull();
  expect(await usedGamesBySlot(test.database, { ...league, lineupLock: 'weekly' })).toBeNull();
});

it('usedGamesBySlot returns null if a day or a box score is missing', async () => {
  await test.database.execute(sql`update nba_games set box_read_at = null where id = 1`);
  expect(await usedGamesBySlot(test.database, league)).toBeNull();
  await test.database.execute(sql`update nba_games set box_read_at = now() where id = 1`);
  expect(await usedGamesBySlot(test.database, league)).not.toBeNull();
  await test.database.execute(sql`update league_days set is_whole = false where day = ${first}`);
  expect(await usedGamesBySlot(test.database, league)).toBeNull();
});
