import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedWork } from '../database/schema/set-aside.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { guarded, noteKilled, putBack, setAside, setAsideUntil } from './set-aside.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

/** What a process leaves behind that ended while it was at something. */
async function die(subject: string): Promise<void> {
  const { database } = test;
  /* Begun, and never at its end. */
  await new Promise<void>((begun) => {
    void guarded(database, subject, 'alerts', () => {
      begun();
      return new Promise<never>(() => undefined);
    });
  });
  await database
    .update(guardedWork)
    .set({ leaseUntil: new Date(0) })
    .where(eq(guardedWork.subject, subject));
}

describe('work that ends its process', () => {
  it('is set aside after the second time, and goes on when it is put back', async () => {
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

  it('is not held against work that came to its end in between, also where it failed', async () => {
    const { database } = test;
    await die('espn-2027-2');
    const failing = guarded(database, 'espn-2027-2', 'alerts', async () => {
      throw new Error('by our own fault');
    });
    await expect(failing).rejects.toThrow('by our own fault');
    await die('espn-2027-2');
    expect(await guarded(database, 'espn-2027-2', 'alerts', async () => 1)).toMatchObject({ state: 'done' });
  });

  it('is done by one process at a time', async () => {
    const { database } = test;
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const first = guarded(database, 'espn-2027-3', 'alerts', () => {
      begin();
      return finished;
    });
    await begun;
    expect(await guarded(database, 'espn-2027-3', 'alerts', async () => 2)).toMatchObject({ state: 'busy' });
    finish();
    expect(await first).toMatchObject({ state: 'done' });
    expect(await noteKilled(database, 'espn-2027-3', 'sync')).toBe(false);
    expect(await noteKilled(database, 'espn-2027-3', 'sync')).toBe(true);
  });
});

describe('a league whose forecasts took too much', () => {
  it('is left alone until its next version the first time, and whatever comes the second time', async () => {
    const { database } = test;
    const until = (version: string) => setAsideUntil(database, 'espn-2027-4', 'forecasts', version);
    await setAside(database, 'espn-2027-4', 'forecasts', { reason: 'tooLong', version: '7-a-1' });
    expect(await until('7-a-2')).toBeInstanceOf(Date);
    expect(await until('8-a-1')).toBeNull();
    await setAside(database, 'espn-2027-4', 'forecasts', { reason: 'tooLong', version: '8-a-1' });
    expect(await until('9-a-1')).toBeInstanceOf(Date);
  });
});
