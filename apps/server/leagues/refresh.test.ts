import { exampleLeague } from '@fantasy-stats/engine/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../kernel/database/schema/account.ts';
import { leagueMembers, leagues } from '../kernel/database/schema/league.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { writeLeague } from './facts/write-league.ts';
import { leaguesToRefresh } from './refresh.ts';

const league = exampleLeague({ id: 'espn-1', platform: 'espn' });
const now = new Date('2026-12-02T01:20:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  const { database } = test;
  await database.transaction((transaction) => writeLeague(transaction, league));
  const [user] = await database
    .insert(users)
    .values({ email: 'fan@example.com', passwordHash: '' })
    .returning({ id: users.id });
  await database
    .insert(leagueMembers)
    .values({ leagueId: league.id, userId: user?.id ?? '', lastReadAt: now });
});
afterAll(() => test.close());

describe('leaguesToRefresh', () => {
  it('returns a viewed league every 20 minutes during games, even if its last sync took a minute', async () => {
    const due = async (minutesAgo: number, games: 'on' | 'today') => {
      const syncedAt = new Date(now.getTime() - minutesAgo * 60_000);
      await test.database.update(leagues).set({ syncedAt }).where(eq(leagues.id, league.id));
      return leaguesToRefresh(test.database, games, now);
    };
    expect(await due(19, 'on')).toEqual([league.id]);
    expect(await due(9, 'on')).toEqual([]);
    expect(await due(239, 'today')).toEqual([league.id]);
    expect(await due(229, 'today')).toEqual([]);
  });
});
