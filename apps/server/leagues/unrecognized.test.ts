import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedResponses } from '../kernel/database/schema/sync.ts';
import { createLog } from '../kernel/log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { forgetUnrecognized, type Unrecognized, unrecognizedResponsesOf } from './unrecognized.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.delete(unrecognizedResponses);
});

const note = (change: Partial<Unrecognized> = {}): Unrecognized => ({
  platform: 'espn',
  path: '/apis/v3/games/fba/seasons/2027/segments/0/leagues/1',
  at: 'teams[3].name',
  problem: 'is not text',
  body: { teams: [{ name: 7 }] },
  ...change,
});

async function storedNotes(notes: readonly { note: Unrecognized; league: string | null }[]) {
  const unrecognized = unrecognizedResponsesOf(test.database, createLog('silent'));
  for (const each of notes) unrecognized.keep(each.note, each.league);
  await unrecognized.settled();
  return test.database.select().from(unrecognizedResponses).orderBy(unrecognizedResponses.at);
}

describe('unrecognized platform responses', () => {
  it('are stored by location and problem, in one row for all leagues and list entries', async () => {
    const rows = await storedNotes([
      { note: note(), league: 'espn-2027-1' },
      {
        note: note({
          path: '/apis/v3/games/fba/seasons/2027/segments/0/leagues/2',
          at: 'teams[11].name',
          body: { teams: [{ name: 8 }] },
        }),
        league: 'espn-2027-2',
      },
      { note: note({ at: 'teams[3].abbrev' }), league: null },
    ]);
    expect(rows.map(({ at, count, leagueId }) => ({ at, count, leagueId }))).toEqual([
      { at: 'teams[#].abbrev', count: 1, leagueId: null },
      { at: 'teams[#].name', count: 2, leagueId: 'espn-2027-2' },
    ]);
    expect(rows[1]?.body).toEqual({ teams: [{ name: 8 }] });
    expect(rows[1]?.path).toMatch(/leagues\/2$/);
  });

  it('keep the earlier body if a later response has no body that may be stored', async () => {
    const [row] = await storedNotes([
      { note: note(), league: null },
      { note: note({ body: null }), league: null },
    ]);
    expect(row).toMatchObject({ count: 2, body: { teams: [{ name: 7 }] } });
  });

  it('are limited in number, however much a platform changes', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      note: note({ problem: `is not ${'x'.repeat(index)}` }),
      league: null,
    }));
    expect((await storedNotes(many)).length).toBeLessThanOrEqual(50);
  });

  it('are deleted a month after they were last seen', async () => {
    await storedNotes([
      { note: note(), league: null },
      { note: note({ at: 'other' }), league: null },
    ]);
    await test.database
      .update(unrecognizedResponses)
      .set({ lastSeenAt: sql`now() - interval '31 days'` })
      .where(sql`at = 'other'`);
    await forgetUnrecognized(test.database);
    expect(await test.database.select({ at: unrecognizedResponses.at }).from(unrecognizedResponses)).toEqual([
      { at: 'teams[#].name' },
    ]);
  });
});
