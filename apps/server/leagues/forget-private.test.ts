import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '../kernel/database/schema/account.ts';
import { leagueMembers, leagues } from '../kernel/database/schema/league.ts';
import { guardedWork } from '../kernel/database/schema/set-aside.ts';
import { leagueSyncs } from '../kernel/database/schema/sync.ts';
import { quarantine } from '../kernel/jobs/quarantine.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { forgetPrivateLeagues } from './forget-private.ts';

let test: TestDatabase;
let userId = '';
beforeAll(async () => {
  test = await testDatabase();
  const [user] = await test.database
    .insert(users)
    .values({ email: 'manager@example.org', passwordHash: 'none' })
    .returning();
  userId = user?.id ?? '';
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.delete(leagues);
});

async function league(
  id: string,
  facts: { isPublic?: boolean; previousId?: string } = {},
  age = '1 hour',
): Promise<void> {
  await test.database.execute(sql`
    insert into ${leagues} (id, platform, facts, created_at)
    values (${id}, 'espn', ${JSON.stringify({ isPublic: false, ...facts })}::jsonb, now() - ${age}::interval)`);
}
const join = (leagueId: string) => test.database.insert(leagueMembers).values({ userId, leagueId });
const leave = () => test.database.delete(leagueMembers);
const left = async () =>
  (await test.database.select({ id: leagues.id }).from(leagues).orderBy(leagues.id)).map(({ id }) => id);

it('forgetPrivateLeagues deletes a private league with its past seasons and references after its last member left', async () => {
  await league('espn-2025-1');
  await league('espn-2026-1', { previousId: 'espn-2025-1' });
  await league('espn-2027-1', { previousId: 'espn-2026-1' });
  await league('espn-2027-2', { isPublic: true });
  await join('espn-2027-1');
  await quarantine(test.database, 'espn-2026-1', 'sync', { reason: 'tooLong' });
  expect(await forgetPrivateLeagues(test.database)).toBe(0);
  await leave();
  expect(await forgetPrivateLeagues(test.database)).toBe(3);
  expect(await left()).toEqual(['espn-2027-2']);
  expect(await test.database.$count(guardedWork)).toBe(0);
});

it('forgetPrivateLeagues skips new leagues, and leagues during a sync', async () => {
  await league('espn-2027-1', {}, '1 minute');
  await league('espn-2027-2');
  const [sync] = await test.database
    .insert(leagueSyncs)
    .values({
      leagueId: 'espn-2027-2',
      state: 'running',
      steps: [],
    })
    .returning();
  expect(await forgetPrivateLeagues(test.database)).toBe(0);
  await test.database.update(leagueSyncs).set({ state: 'complete', endedAt: new Date() });
  expect(sync?.state).toBe('running');
  expect(await forgetPrivateLeagues(test.database)).toBe(1);
  expect(await left()).toEqual(['espn-2027-1']);
});

it('forgetPrivateLeagues keeps a league that is linked while it is about to be deleted', async () => {
  await league('espn-2027-1');
  let forgetting: Promise<number> | undefined;
  await test.database.transaction(async (transaction) => {
    await transaction.insert(leagueMembers).values({ userId, leagueId: 'espn-2027-1' });
    forgetting = forgetPrivateLeagues(test.database);
    // The surrounding transaction has locked the league's row, so the league is skipped.
    expect(await forgetting).toBe(0);
  });
  expect(await forgetPrivateLeagues(test.database)).toBe(0);
  expect(await left()).toEqual(['espn-2027-1']);
  await leave();
});
