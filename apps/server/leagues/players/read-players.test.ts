import type { Player } from '@fantasy-stats/domain';
import { exampleTeams } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { injuryReportPlayers, injuryReports } from '../../kernel/database/schema/injury-report.ts';
import { nbaGames, nbaMatches, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { setBackfill } from '../backfill/backfill-row.ts';
import { writeFreeAgents } from '../facts/write-days.ts';
import { writeDraft, writeRosters, writeTeams } from '../facts/write-league.ts';
import { readLeaguePlayers } from './read-players.ts';

const league = { id: 'yahoo-466.l.7', platform: 'yahoo', today: '2026-12-01' } as const;
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.database.execute(
    sql`insert into leagues (id, platform, facts) values (${league.id}, 'yahoo', '{}'::jsonb)`,
  );
});
afterAll(() => test.close());

const player = (number: number): Player => ({
  id: `466.p.${number}`,
  name: `Player ${number}`,
  nbaTeam: 'SA',
  positions: ['PG', 'SG'],
  primaryPosition: 'SG',
  isUndroppable: number === 2,
  jersey: String(number),
  injury: number === 2 ? 'questionable' : 'healthy',
  injuryNote: number === 2 ? 'Ankle' : null,
  imageUrl: null,
});

it('readLeaguePlayers returns nothing before any player is read', async () => {
  expect(await readLeaguePlayers(test.database, league)).toEqual({ players: [], isWhole: false });
});

it('readLeaguePlayers reports a complete list only once free agents were read, even if there are none', async () => {
  const other = { id: 'yahoo-466.l.8', platform: 'yahoo', today: '2026-12-01' } as const;
  await test.database.execute(
    sql`insert into leagues (id, platform, facts) values (${other.id}, 'yahoo', '{}'::jsonb)`,
  );
  await test.database.transaction(async (transaction) => {
    await writeTeams(transaction, other.id, { teams: exampleTeams(1), standings: [], ownTeamId: null });
    await writeRosters(transaction, other, {
      rosters: [{ teamId: '1', day: '2026-12-01', entries: [{ playerId: '466.p.9', slot: 'BN' }] }],
      players: [player(9)],
    });
  });
  expect(await readLeaguePlayers(test.database, other)).toMatchObject({ isWhole: false });
  await setBackfill(test.database, other.id, 'freeAgents', { readAt: new Date('2026-12-01T12:00:00Z') });
  expect(await readLeaguePlayers(test.database, other)).toMatchObject({ isWhole: true });
});

it('readLeaguePlayers returns rostered players, free agents and former players, each once', async () => {
  await test.database.transaction(async (transaction) => {
    await writeTeams(transaction, league.id, { teams: exampleTeams(2), standings: [], ownTeamId: null });
    await writeRosters(transaction, league, {
      rosters: [
        { teamId: '1', day: '2026-12-01', entries: [{ playerId: '466.p.1', slot: 'PG' }] },
        { teamId: '2', day: '2026-12-01', entries: [{ playerId: '466.p.2', slot: 'IL' }] },
      ],
      players: [player(1), player(2)],
    });
    await writeDraft(
      transaction,
      league,
      {
        picks: [1, 5].map((number, index) => ({
          pick: index + 1,
          round: 1,
          teamId: '1',
          playerId: `466.p.${number}`,
          cost: null,
          isKeeper: false,
        })),
        players: [player(5)],
      },
      true,
    );
    const nothing = { percentStarted: null, percentOwnedChange: null };
    await writeFreeAgents(transaction, league, {
      freeAgents: [
        {
          playerId: '466.p.4',
          availability: 'waivers',
          waiversUntil: '2026-12-03',
          percentOwned: 41,
          percentStarted: null,
          percentOwnedChange: -2.5,
        },
        // This player was added after the free agents were read.
        {
          playerId: '466.p.2',
          availability: 'freeAgent',
          waiversUntil: null,
          percentOwned: 30,
          ...nothing,
        },
      ],
      players: [player(4), player(2)],
      isWhole: false,
    });
  });
  await test.database.insert(nbaPlayers).values({ id: 201, name: 'Player 2', seenOn: '2026-11-30' });
  await test.database
    .insert(nbaMatches)
    .values({ platform: 'yahoo', playerId: '466.p.2', name: 'Player 2', nbaId: 201, basis: 'name' });

  const { players, isWhole } = await readLeaguePlayers(test.database, league);
  expect(isWhole).toBe(true);
  const standings = players.map(({ id, teamId, slot, availability, waiverUntil, percentRostered, nbaId }) => [
    id,
    teamId,
    slot,
    availability,
    waiverUntil,
    percentRostered,
    nbaId,
  ]);
  // A negative number is the platform's ID: the NBA has no player with that name.
  expect(standings).toEqual([
    ['466.p.1', '1', 'PG', 'rostered', null, null, -1],
    ['466.p.2', '2', 'IL', 'rostered', null, null, 201],
    ['466.p.4', null, null, 'waivers', '2026-12-03', 41, -4],
    ['466.p.5', null, null, 'freeAgent', null, null, -5],
  ]);
  expect(players.map(({ percentRosteredChange }) => percentRosteredChange ?? null)).toEqual([
    null,
    null,
    -2.5,
    null,
  ]);
  expect(players[1]).toMatchObject({ injury: 'questionable', injuryNote: 'Ankle', positions: ['PG', 'SG'] });
  expect(players.map(({ isUndroppable }) => isUndroppable)).toEqual([false, true, false, false]);
  expect(players[0]?.primaryPosition).toBe('SG');
});

it('readLeaguePlayers uses the injury report of the next game unless the platform’s status is newer, and also returns that status', async () => {
  const today = { ...league, today: '2026-12-02' };
  const madeAt = new Date('2026-12-02T22:00:00Z');
  const game = { season: 2026, kind: 'regular', status: 'scheduled', home: 'SA', away: 'BOS' } as const;
  await test.database.insert(nbaGames).values({ ...game, id: 22_600_001, day: '2026-12-03' });
  await test.database
    .insert(injuryReports)
    .values({ file: 'a', madeAt, readAt: madeAt, players: 1, notSubmitted: [], skipped: [] });
  await test.database
    .insert(nbaPlayers)
    .values({ id: 777, name: 'Player 2', nbaTeam: 'SA', seenOn: '2026-12-01' });
  await test.database
    .insert(nbaMatches)
    .values({
      platform: 'yahoo',
      playerId: '466.p.2',
      name: 'Player 2',
      nbaTeam: 'SA',
      nbaId: 777,
      basis: 'name',
    })
    .onConflictDoUpdate({ target: [nbaMatches.platform, nbaMatches.playerId], set: { nbaId: 777 } });
  await test.database.insert(injuryReportPlayers).values({
    day: '2026-12-03',
    nbaTeam: 'SA',
    name: 'Player 2',
    firstMadeAt: madeAt,
    lastMadeAt: madeAt,
    status: 'out',
    reason: 'Left Ankle; Sprain',
    nbaId: 777,
  });
  const health = async () => {
    const { players } = await readLeaguePlayers(test.database, today);
    const found = players.find(({ id }) => id === '466.p.2');
    return { injury: found?.injury, note: found?.injuryNote, platform: found?.report?.platformInjury };
  };
  expect(await health()).toEqual({ injury: 'out', note: 'Left Ankle; Sprain', platform: 'questionable' });
  // The platform's status changed after the report, then before it.
  const changed = (at: string) =>
    test.database.execute(sql`update players set injury_since = ${at}::timestamptz where id = '466.p.2'`);
  await changed('2026-12-02T22:05:00Z');
  expect(await health()).toEqual({ injury: 'questionable', note: 'Ankle', platform: undefined });
  await changed('2026-12-02T21:55:00Z');
  expect(await health()).toEqual({ injury: 'out', note: 'Left Ankle; Sprain', platform: 'questionable' });
  // If the player has a game today that the report does not list, tomorrow's report says nothing about today.
  await test.database.insert(nbaGames).values({ ...game, id: 22_600_002, day: '2026-12-02' });
  expect(await health()).toEqual({ injury: 'questionable', note: 'Ankle', platform: undefined });
});
