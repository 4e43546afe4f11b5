import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '../kernel/database/schema/account.ts';
import { leagueMembers, leagues } from '../kernel/database/schema/league.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { activeLeague } from './active-league.ts';
import { ensureOneActive } from './membership.ts';

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

/** Links a league by its id alone, which is readable only while it is public. */
async function link(leagueId: string, isActive: boolean, linkedAt: Date): Promise<void> {
  const facts = JSON.stringify({ name: leagueId, size: 10, currentWeek: 3, isPublic: true });
  await test.database.execute(
    sql`insert into ${leagues} (id, platform, facts) values (${leagueId}, 'espn', ${facts}::jsonb)`,
  );
  await test.database.insert(leagueMembers).values({ userId, leagueId, isActive, linkedAt });
}

async function makePrivate(leagueId: string): Promise<void> {
  await test.database.execute(
    sql`update ${leagues} set facts = facts || '{"isPublic": false}'::jsonb where id = ${leagueId}`,
  );
}

const active = async () => (await activeLeague(test.database, userId))?.id ?? null;
const older = new Date('2026-11-01');
const newer = new Date('2026-11-02');
const newest = new Date('2026-11-03');

it('activeLeague returns the newest readable league when the active one is private now', async () => {
  await link('espn-2027-1', false, older);
  await link('espn-2027-2', false, newer);
  await link('espn-2027-3', true, newest);
  expect(await active()).toBe('espn-2027-3');
  await makePrivate('espn-2027-3');
  expect(await active()).toBe('espn-2027-2');
  await makePrivate('espn-2027-2');
  await makePrivate('espn-2027-1');
  expect(await active()).toBeNull();
});

it('ensureOneActive activates only a league that the user can read', async () => {
  await link('espn-2027-1', false, older);
  await link('espn-2027-2', false, newer);
  await makePrivate('espn-2027-2');
  await test.database.transaction((transaction) => ensureOneActive(transaction, userId));
  const rows = await test.database.select().from(leagueMembers);
  expect(rows.filter(({ isActive }) => isActive).map(({ leagueId }) => leagueId)).toEqual(['espn-2027-1']);
});
