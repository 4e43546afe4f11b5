import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/index.ts';
import { type GuardedWork, guardedWork, type QuarantineReason } from '../database/schema/set-aside.ts';

/** Number of processes killed in a row after which their work is quarantined. One may be an accident. */
const mostKills = 2;

/** Duration in hours of the first, second and further quarantines. New data may end the first one earlier. */
const hours = [6, 24, 24 * 7] as const;

const is = (subject: string, work: GuardedWork) =>
  and(eq(guardedWork.subject, subject), eq(guardedWork.work, work));

/** SQL for the version of a subject's league; null if the subject is not a league. */
const leagueVersion = (subject: string) =>
  sql<string | null>`(select version::text from leagues where id = ${subject})`;

/**
 * Returns the end of a quarantine; null if none. If the league's version is stored with it, a new version
 * also ends the first quarantine.
 */
export async function quarantinedUntil(
  database: Queryable,
  subject: string,
  work: GuardedWork,
): Promise<Date | null> {
  const [row] = await database
    .select({ ...getTableColumns(guardedWork), now: leagueVersion(subject) })
    .from(guardedWork)
    .where(is(subject, work));
  if (!row?.until || row.until <= new Date()) return null;
  const isNew = row.now !== null && row.version !== null && row.version !== row.now;
  return row.times < 2 && isNew ? null : row.until;
}

/**
 * Quarantines work, for longer each time.
 * @returns when the quarantine ends
 */
export async function quarantine(
  database: Queryable,
  subject: string,
  work: GuardedWork,
  {
    reason,
    endsWithVersion = false,
  }: {
    readonly reason: QuarantineReason;
    /** Whether a new version of the league ends the first quarantine. */
    readonly endsWithVersion?: boolean;
  },
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
    setAsideAt: new Date(),
    version: endsWithVersion ? leagueVersion(subject) : null,
  };
  await database
    .insert(guardedWork)
    .values({ subject, work, ...set })
    .onConflictDoUpdate({ target: [guardedWork.subject, guardedWork.work], set });
  return until;
}

/** Kinds of work that stop when an administrator quarantines a league. */
const worksOfLeagues = [
  'alerts',
  'backfill',
  'forecasts',
  'recaps',
  'sync',
  'webhooks',
] as const satisfies readonly GuardedWork[];

/**
 * Quarantines all of a league's work for some days, even if the league's data changes.
 * @returns when the quarantine ends
 */
export async function quarantineByHand(database: Queryable, league: string, days: number): Promise<Date> {
  const until = new Date(Date.now() + days * 24 * 3_600_000);
  const set = { reason: 'byHand', until, setAsideAt: new Date(), version: null } as const;
  for (const work of worksOfLeagues)
    await database
      .insert(guardedWork)
      .values({ subject: league, work, ...set })
      .onConflictDoUpdate({ target: [guardedWork.subject, guardedWork.work], set });
  return until;
}

/**
 * Releases quarantined work.
 * @returns whether it was quarantined
 */
export async function putBack(database: Queryable, subject: string, work: GuardedWork): Promise<boolean> {
  const gone = await database
    .delete(guardedWork)
    .where(and(is(subject, work), isNotNull(guardedWork.setAsideAt)))
    .returning({ subject: guardedWork.subject });
  return gone.length > 0;
}

/**
 * Counts a killed process against the work.
 * @returns whether it was the second consecutive one, which quarantines the work
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
  await quarantine(database, subject, work, { reason: 'killed' });
  return true;
}

/** Resets the kill count after a run that did not kill its process. */
export async function forgetKills(database: Queryable, subject: string, work: GuardedWork): Promise<void> {
  await database.update(guardedWork).set({ kills: 0 }).where(is(subject, work));
}

/** Identifies this process as the owner of its work. */
const ownProcess = randomUUID();

/** Outcome of guarded work: done, or not started because it is quarantined. */
export type Guarded<Result> =
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'setAside'; readonly until: Date };

/**
 * Runs work unless it is quarantined. Records the start, so a killed process counts against the work; two in
 * a row quarantine it.
 */
export async function guarded<Result>(
  database: Database,
  subject: string,
  work: GuardedWork,
  run: () => Promise<Result>,
): Promise<Guarded<Result>> {
  const until = await database.transaction(async (transaction) => {
    await transaction.insert(guardedWork).values({ subject, work }).onConflictDoNothing();
    const [row] = await transaction.select().from(guardedWork).where(is(subject, work)).for('update');
    if (row?.until && row.until > new Date()) return row.until;
    // If another process owns the run, that process was killed.
    const wasKilled = row?.owner != null && row.owner !== ownProcess;
    const kills = (row?.kills ?? 0) + (wasKilled ? 1 : 0);
    if (kills >= mostKills) return quarantine(transaction, subject, work, { reason: 'killed' });
    await transaction.update(guardedWork).set({ owner: ownProcess, kills }).where(is(subject, work));
    return null;
  });
  if (until) return { state: 'setAside', until };
  try {
    return { state: 'done', result: await run() };
  } finally {
    // The process survived, so this run does not count as a kill, even if the work failed.
    await database
      .update(guardedWork)
      .set({ owner: null, kills: 0 })
      .where(and(is(subject, work), eq(guardedWork.owner, ownProcess)));
  }
}

export async function forgetGuarded(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ${guardedWork}
    where owner is null and kills = 0 and (until is null or until < now() - interval '30 days')`);
}
