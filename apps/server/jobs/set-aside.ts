import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/index.ts';
import { type GuardedWork, guardedWork, type SetAsideReason } from '../database/schema/set-aside.ts';

/** Seconds after which a process that does not say that it is still at something is taken to have ended with it. */
const leaseSeconds = 20;

/** A process that ended is an accident; a second one with the same work is the work's fault. */
const mostKills = 2;

/** Hours for which something is set aside the first, second, … time. What is read again may be tried before, the first time. */
const hours = [6, 24, 24 * 7] as const;

const is = (subject: string, work: GuardedWork) =>
  and(eq(guardedWork.subject, subject), eq(guardedWork.work, work));

/** What of a forecast's version is about the league itself: the NBA's part changes with every game. */
const leagueVersion = (version: string | null) => version?.split('-')[0] ?? null;

/**
 * Until when something is set aside; null when it is not. The first time a new version of the league ends it, too.
 *
 * @param version the league's now; null where that is not known
 */
export async function setAsideUntil(
  database: Queryable,
  subject: string,
  work: GuardedWork,
  version: string | null = null,
): Promise<Date | null> {
  const [row] = await database.select().from(guardedWork).where(is(subject, work));
  if (!row?.until || row.until <= new Date()) return null;
  const isNew = version !== null && row.version !== null && row.version !== leagueVersion(version);
  return row.times < 2 && isNew ? null : row.until;
}

/** Sets something aside: longer each time it happens again. @returns until when */
export async function setAside(
  database: Queryable,
  subject: string,
  work: GuardedWork,
  { reason, version = null }: { readonly reason: SetAsideReason; readonly version?: string | null },
): Promise<Date> {
  const [before] = await database.select().from(guardedWork).where(is(subject, work));
  const times = (before?.times ?? 0) + 1;
  const pause = hours[Math.min(times, hours.length) - 1] ?? 24;
  const until = new Date(Date.now() + pause * 3_600_000);
  const set = {
    reason,
    times,
    until,
    kills: 0,
    owner: null,
    leaseUntil: null,
    setAsideAt: new Date(),
    version: leagueVersion(version),
  };
  await database
    .insert(guardedWork)
    .values({ subject, work, ...set })
    .onConflictDoUpdate({ target: [guardedWork.subject, guardedWork.work], set });
  return until;
}

/** What is left alone with a league that an administrator sets aside. */
const worksOfLeagues = [
  'alerts',
  'backfill',
  'forecasts',
  'recaps',
  'sync',
  'webhooks',
] as const satisfies readonly GuardedWork[];

/** Leaves all that is done for a league alone for some days, whatever is read of it meanwhile. @returns until when */
export async function setAsideByHand(database: Queryable, league: string, days: number): Promise<Date> {
  const until = new Date(Date.now() + days * 24 * 3_600_000);
  const set = { reason: 'byHand', until, setAsideAt: new Date(), version: null } as const;
  for (const work of worksOfLeagues)
    await database
      .insert(guardedWork)
      .values({ subject: league, work, ...set })
      .onConflictDoUpdate({ target: [guardedWork.subject, guardedWork.work], set });
  return until;
}

/** Takes something up again. @returns whether it was set aside */
export async function putBack(database: Queryable, subject: string, work: GuardedWork): Promise<boolean> {
  const gone = await database
    .delete(guardedWork)
    .where(and(is(subject, work), isNotNull(guardedWork.setAsideAt)))
    .returning({ subject: guardedWork.subject });
  return gone.length > 0;
}

/**
 * Lays the end of a process to what it was at.
 *
 * @returns whether that was the second one: then it is set aside
 */
export async function noteKilled(database: Queryable, subject: string, work: GuardedWork): Promise<boolean> {
  const [row] = await database
    .insert(guardedWork)
    .values({ subject, work, kills: 1 })
    .onConflictDoUpdate({
      target: [guardedWork.subject, guardedWork.work],
      set: { kills: sql`${guardedWork.kills} + 1` },
    })
    .returning({ kills: guardedWork.kills });
  if ((row?.kills ?? 0) < mostKills) return false;
  await setAside(database, subject, work, { reason: 'killed' });
  return true;
}

/** It came to its end without ending its process. */
export async function forgetKills(database: Queryable, subject: string, work: GuardedWork): Promise<void> {
  await database.update(guardedWork).set({ kills: 0 }).where(is(subject, work));
}

/** How guarded work ended: done, or not begun because it is set aside or another process is at it. */
export type Guarded<Result> =
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'busy' }
  | { readonly state: 'setAside'; readonly until: Date };

/**
 * Does something that could end its process with it. That it begins is noted before, so that a process that ends is laid to what
 * it was at; work that ended two of them one after the other is set aside.
 *
 * @throws what the work throws
 */
export async function guarded<Result>(
  database: Database,
  subject: string,
  work: GuardedWork,
  run: () => Promise<Result>,
): Promise<Guarded<Result>> {
  const owner = randomUUID();
  const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;
  const begun = await database.transaction(async (transaction): Promise<Guarded<null>> => {
    await transaction.insert(guardedWork).values({ subject, work }).onConflictDoNothing();
    const [row] = await transaction.select().from(guardedWork).where(is(subject, work)).for('update');
    if (row?.until && row.until > new Date()) return { state: 'setAside', until: row.until };
    if (row?.leaseUntil && row.leaseUntil > new Date()) return { state: 'busy' };
    const kills = (row?.kills ?? 0) + (row?.owner ? 1 : 0);
    if (kills >= mostKills)
      return { state: 'setAside', until: await setAside(transaction, subject, work, { reason: 'killed' }) };
    await transaction.update(guardedWork).set({ owner, kills, leaseUntil: lease }).where(is(subject, work));
    return { state: 'done', result: null };
  });
  if (begun.state !== 'done') return begun;
  const held = and(is(subject, work), eq(guardedWork.owner, owner));
  const renewal = setInterval(
    () => {
      database
        .update(guardedWork)
        .set({ leaseUntil: lease })
        .where(held)
        .catch(() => undefined);
    },
    (leaseSeconds * 1000) / 3,
  );
  renewal.unref();
  try {
    return { state: 'done', result: await run() };
  } finally {
    clearInterval(renewal);
    /* It ended without ending its process, also where it failed: nothing is held against it. */
    await database.update(guardedWork).set({ owner: null, leaseUntil: null, kills: 0 }).where(held);
  }
}

/** Forgets what is over: rows that hold nothing against anything. */
export async function forgetGuarded(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ${guardedWork}
    where owner is null and kills = 0 and (until is null or until < now() - interval '30 days')`);
}
