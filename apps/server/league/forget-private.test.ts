import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '../database/schema/account.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { guardedWork } from '../database/schema/set-aside.ts';
import { leagueSyncs } from '../database/schema/sync.ts';
import { setAside } from '../jobs/set-aside.ts';
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

/** Only what is asked about a league here. */
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

it('erases a private league with its past seasons once its last member has left, and all that names it', async () => {
  await league('espn-2025-1');
  await league('espn-2026-1', { previousId: 'espn-2025-1' });
  await league('espn-2027-1', { previousId: 'espn-2026-1' });
  await league('espn-2027-2', { isPublic: true });
  await join('espn-2027-1');
  await setAside(test.database, 'espn-2026-1', 'sync', { reason: 'tooLong' });
  expect(await forgetPrivateLeagues(test.database)).toBe(0);
  await leave();
  expect(await forgetPrivateLeagues(test.database)).toBe(3);
  expect(await left()).toEqual(['espn-2027-2']);
  expect(await test.database.$count(guardedWork)).toBe(0);
});

it('leaves alone what was just made, and what is being read, until that is over', async () => {
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

it('keeps a league somebody is linked to while it is about to be erased', async () => {
  await league('espn-2027-1');
  let forgetting: Promise<number> | undefined;
  await test.database.transaction(async (transaction) => {
    await transaction.insert(leagueMembers).values({ userId, leagueId: 'espn-2027-1' });
    forgetting = forgetPrivateLeagues(test.database);
    /* It finds the league held by whoever links it, and goes by. */
    expect(await forgetting).toBe(0);
  });
  expect(await forgetPrivateLeagues(test.database)).toBe(0);
  expect(await left()).toEqual(['espn-2027-1']);
  await leave();
});
