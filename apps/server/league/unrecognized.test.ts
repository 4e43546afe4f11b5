import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedAnswers } from '../database/schema/sync.ts';
import { createLog } from '../log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { forgetUnrecognized, type Unrecognized, unrecognizedAnswersOf } from './unrecognized.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.delete(unrecognizedAnswers);
});

const note = (change: Partial<Unrecognized> = {}): Unrecognized => ({
  platform: 'espn',
  path: '/apis/v3/games/fba/seasons/2027/segments/0/leagues/1',
  at: 'teams[3].name',
  problem: 'is not text',
  body: { teams: [{ name: 7 }] },
  ...change,
});

async function kept(notes: readonly { note: Unrecognized; league: string | null }[]) {
  const answers = unrecognizedAnswersOf(test.database, createLog('silent'));
  for (const each of notes) answers.keep(each.note, each.league);
  await answers.settled();
  return test.database.select().from(unrecognizedAnswers).orderBy(unrecognizedAnswers.at);
}

describe('answers that did not fit', () => {
  it('are kept with where and what, once for a place and problem, whichever league and entry it was', async () => {
    const rows = await kept([
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

  it('keep the body of before where a later one could not be made safe', async () => {
    const [row] = await kept([
      { note: note(), league: null },
      { note: note({ body: null }), league: null },
    ]);
    expect(row).toMatchObject({ count: 2, body: { teams: [{ name: 7 }] } });
  });

  it('are no more than can be looked at, however much a platform changes at once', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      note: note({ problem: `is not ${'x'.repeat(index)}` }),
      league: null,
    }));
    expect((await kept(many)).length).toBeLessThanOrEqual(50);
  });

  it('go after a month in which they were not seen', async () => {
    await kept([
      { note: note(), league: null },
      { note: note({ at: 'other' }), league: null },
    ]);
    await test.database
      .update(unrecognizedAnswers)
      .set({ lastSeenAt: sql`now() - interval '31 days'` })
      .where(sql`at = 'other'`);
    await forgetUnrecognized(test.database);
    expect(await test.database.select({ at: unrecognizedAnswers.at }).from(unrecognizedAnswers)).toEqual([
      { at: 'teams[#].name' },
    ]);
  });
});
