import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { guarded, noteKilled, putBack, quarantine, quarantinedUntil } from './quarantine.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

/** Simulates a process that was killed during its work: stores an unfinished run of another process. */
async function die(subject: string): Promise<void> {
  const { database } = test;
  await new Promise<void>((begun) => {
    void guarded(database, subject, 'alerts', () => {
      begun();
      return new Promise<never>(() => undefined);
    });
  });
  await database.execute(sql`update guarded_work set owner = gen_random_uuid() where subject = ${subject}`);
}

describe('work that kills its process', () => {
  it('is quarantined after the second kill, and runs again once it is released', async () => {
    const { database } = test;
    const work = () => guarded(database, 'espn-2027-1', 'alerts', async () => 'done');
    await die('espn-2027-1');
    await die('espn-2027-1');
    expect(await work()).toMatchObject({ state: 'setAside' });
    expect(await work()).toMatchObject({ state: 'setAside' });
    expect(await putBack(database, 'espn-2027-1', 'alerts')).toBe(true);
    expect(await work()).toEqual({ state: 'done', result: 'done' });
    expect(await putBack(database, 'espn-2027-1', 'alerts')).toBe(false);
  });

  it('is not quarantined if a run ended between two kills, even with an error', async () => {
    const { database } = test;
    await die('espn-2027-2');
    const failing = guarded(database, 'espn-2027-2', 'alerts', async () => {
      throw new Error('by our own fault');
    });
    await expect(failing).rejects.toThrow('by our own fault');
    await die('espn-2027-2');
    expect(await guarded(database, 'espn-2027-2', 'alerts', async () => 1)).toMatchObject({ state: 'done' });
  });

  it('is not quarantined when this process runs it several times in parallel', async () => {
    const { database } = test;
    const subject = 'espn-2027-9';
    const runs = Array.from({ length: 4 }, () => guarded(database, subject, 'recaps', async () => 1));
    for (const run of await Promise.all(runs)) expect(run).toEqual({ state: 'done', result: 1 });
    expect(await guarded(database, subject, 'recaps', async () => 2)).toEqual({ state: 'done', result: 2 });
  });

  it('is quarantined after two kills reported by its caller', async () => {
    const { database } = test;
    expect(await noteKilled(database, 'espn-2027-3', 'sync')).toBe(false);
    expect(await noteKilled(database, 'espn-2027-3', 'sync')).toBe(true);
  });
});

describe('a league whose forecasts exceeded their limits', () => {
  it('is quarantined until its data changes, or for a fixed time if it exceeds them again', async () => {
    const { database } = test;
    const league = 'espn-2027-4';
    const pause = { reason: 'tooLong', endsWithVersion: true } as const;
    const until = () => quarantinedUntil(database, league, 'forecasts');
    const raise = () => database.execute(sql`update leagues set version = version + 1 where id = ${league}`);
    await database.execute(sql`insert into leagues (id, platform, facts) values (${league}, 'espn', '{}')`);
    await quarantine(database, league, 'forecasts', pause);
    expect(await until()).toBeInstanceOf(Date);
    await raise();
    expect(await until()).toBeNull();
    await quarantine(database, league, 'forecasts', pause);
    await raise();
    expect(await until()).toBeInstanceOf(Date);
  });
});
