import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { players } from '../../kernel/database/schema/league.ts';
import { nbaMatchDecisions, nbaMatches, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { decideMatch, undoDecision } from './decide.ts';
import { matchPlatform } from './match-platform.ts';
import { persons } from './same-number.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('truncate players, nba_players, nba_matches, nba_match_decisions cascade');
  await test.database.insert(nbaPlayers).values([
    { id: 101, name: 'Nikola Jokić', nbaTeam: 'DEN', seenOn: '2026-11-01' },
    { id: 102, name: 'Nic Claxton', nbaTeam: 'CHI', seenOn: '2026-11-01' },
    { id: 103, name: 'Cal Newcomer', nbaTeam: 'BOS', seenOn: '2026-11-01' },
  ]);
});

async function listed(...keys: readonly (readonly [id: string, name: string, nbaTeam?: string])[]) {
  await test.database.insert(players).values(
    keys.map(([id, name, nbaTeam = null]) => ({
      platform: 'yahoo',
      id,
      name,
      nbaTeam,
      positions: [],
      injury: 'healthy' as const,
    })),
  );
}

const match = () => test.database.transaction((transaction) => matchPlatform(transaction, 'yahoo'));

async function answers() {
  const rows = await test.database.select().from(nbaMatches).where(eq(nbaMatches.platform, 'yahoo'));
  return Object.fromEntries(rows.map(({ playerId, nbaId, problem }) => [playerId, nbaId ?? problem]));
}

describe('a Yahoo player id', () => {
  it('identifies the player in past seasons, whichever season is read first', async () => {
    await listed(['478.p.5', 'Nikola Jokic', 'DEN']);
    await match();
    await listed(['466.p.5', 'Nikola Jokić', 'DEN'], ['454.p.5', 'Nikola Jokic']);
    await match();
    expect(await answers()).toEqual({ '478.p.5': 101, '466.p.5': 101, '454.p.5': 101 });
    await listed(['466.p.6', 'Nicolas Claxton', 'BKN']);
    await match();
    await listed(['478.p.6', 'Nic Claxton', 'CHI']);
    await match();
    expect(await answers()).toMatchObject({ '466.p.6': 102, '478.p.6': 102 });
  });

  it('is matched in all seasons immediately if all are new', async () => {
    await listed(
      ['454.p.5', 'Nikola Jokic'],
      ['478.p.5', 'Nikola Jokic', 'DEN'],
      ['466.p.5', 'Nikola Jokić'],
    );
    await match();
    expect(await answers()).toEqual({ '478.p.5': 101, '466.p.5': 101, '454.p.5': 101 });
  });

  it('does not match a player with only the same id or only the same name', async () => {
    await listed(['478.p.5', 'Nikola Jokic', 'DEN']);
    await match();
    await listed(['466.p.5', 'Somebody Else'], ['466.p.77', 'Nikola Jokic']);
    await match();
    expect(await answers()).toEqual({ '478.p.5': 101, '466.p.5': 'unknown', '466.p.77': 'unknown' });
  });

  it('is matched as an administrator decides, until that decision is undone', async () => {
    await listed(['478.p.5', 'Nikola Jokic', 'DEN'], ['466.p.5', 'Nikola Jokic']);
    await match();
    const key = { platform: 'yahoo', playerId: '466.p.5' } as const;
    const by = (
      await test.pool.query<{ id: string }>(
        `insert into users (email, password_hash) values ('admin@example.org', 'x') returning id`,
      )
    ).rows[0]?.id;
    expect(await decideMatch(test.database, key, 103, by ?? '', async () => {})).toBeNull();
    expect(await answers()).toEqual({ '478.p.5': 103, '466.p.5': 103 });
    // It is the same player in another season, so there is no conflict.
    expect(
      await decideMatch(test.database, { ...key, playerId: '478.p.5' }, 103, by ?? '', async () => {}),
    ).toBeNull();
    await test.database
      .delete(nbaMatchDecisions)
      .where(and(eq(nbaMatchDecisions.platform, 'yahoo'), eq(nbaMatchDecisions.playerId, '478.p.5')));
    expect(await decideMatch(test.database, key, null, by ?? '', async () => {})).toBeNull();
    expect(await answers()).toEqual({ '478.p.5': 'none', '466.p.5': 'none' });
    expect(await undoDecision(test.database, key, async () => {})).toBe(true);
    expect(await answers()).toEqual({ '478.p.5': 101, '466.p.5': 101 });
  });

  it('is grouped with the same person’s ids from other seasons by number and name, newest first', () => {
    const found = persons([
      { id: '99.p.1', name: 'A B' },
      { id: '466.p.1', name: 'A. B' },
      { id: '466.p.2', name: 'A B' },
      { id: '4', name: 'A B' },
    ]);
    expect([...found.values()].map(({ newest, all }) => [newest.id, all.length])).toEqual([
      ['466.p.1', 2],
      ['466.p.2', 1],
      ['4', 1],
    ]);
  });
});
