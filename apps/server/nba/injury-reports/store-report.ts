import { leagueTimeZone, type ReportedPlayer } from '@fantasy-stats/domain';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../kernel/database/index.ts';
import { insertedValues, insertMany } from '../../kernel/database/insert-many.ts';
import { injuryReportPlayers, injuryReports } from '../../kernel/database/schema/injury-report.ts';
import { nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { instantOf } from '../../kernel/local-time.ts';
import { matchPlayers } from '../matching/match.ts';
import type { ReportReading } from './reader.ts';

type Row = typeof injuryReportPlayers.$inferSelect;

/** Days that reports stay stored: this season and the previous one. */
const retentionDays = 500;
/** Maximum unreadable rows shown to administrators. */
const maxNamed = 20;

export async function newestReport(database: Queryable): Promise<typeof injuryReports.$inferSelect | null> {
  const [row] = await database.select().from(injuryReports).orderBy(desc(injuryReports.madeAt)).limit(1);
  return row ?? null;
}

export async function reportedNow(database: Queryable): Promise<readonly Row[]> {
  const newest = await newestReport(database);
  if (!newest) return [];
  return database
    .select()
    .from(injuryReportPlayers)
    .where(eq(injuryReportPlayers.lastMadeAt, newest.madeAt))
    .orderBy(injuryReportPlayers.day, injuryReportPlayers.nbaTeam, injuryReportPlayers.name);
}

const keyOf = ({ day, name, nbaTeam }: Pick<Row, 'day' | 'name' | 'nbaTeam'>) => `${day} ${nbaTeam} ${name}`;

async function numbersOf(
  transaction: Transaction,
  reported: readonly ReportedPlayer[],
): Promise<Map<string, number>> {
  const people = new Map(
    reported.map(({ name, nbaTeam }) => [`${nbaTeam} ${name}`, { id: `${nbaTeam} ${name}`, name, nbaTeam }]),
  );
  const known = await transaction
    .select({ id: nbaPlayers.id, name: nbaPlayers.name, nbaTeam: nbaPlayers.nbaTeam })
    .from(nbaPlayers);
  return new Map(
    matchPlayers([...people.values()], known).flatMap(({ id, nbaId }) =>
      nbaId === null ? [] : [[id, nbaId] as const],
    ),
  );
}

/**
 * Matches the newest report's unmatched players again, because a new installation reads its first report
 * before the NBA's players.
 * @returns the number of new matches
 */
export async function matchReported(transaction: Transaction): Promise<number> {
  const open = (await reportedNow(transaction)).filter(({ nbaId }) => nbaId === null);
  if (open.length === 0) return 0;
  const numbers = await numbersOf(transaction, open);
  let found = 0;
  for (const { day, firstMadeAt, name, nbaTeam } of open) {
    const nbaId = numbers.get(`${nbaTeam} ${name}`);
    if (nbaId === undefined) continue;
    found += 1;
    await transaction
      .update(injuryReportPlayers)
      .set({ nbaId })
      .where(
        and(
          eq(injuryReportPlayers.day, day),
          eq(injuryReportPlayers.nbaTeam, nbaTeam),
          eq(injuryReportPlayers.name, name),
          eq(injuryReportPlayers.firstMadeAt, firstMadeAt),
        ),
      );
  }
  return found;
}

/** Changes since the previous report, by NBA id. */
export interface ReportChanges {
  /** Players whose status changed, or who are no longer listed. */
  readonly changed: readonly number[];
  readonly ruledOut: readonly number[];
}

/** Stores a report, unless a newer one is stored. */
export async function storeReport(
  database: Database,
  file: string,
  { facts, skipped }: ReportReading,
  now: Date,
): Promise<ReportChanges> {
  const madeAt = instantOf(facts.day, facts.minutes, leagueTimeZone);
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${injuryReports} in share row exclusive mode`);
    const newest = await newestReport(transaction);
    if (newest && newest.madeAt >= madeAt) return { changed: [], ruledOut: [] };
    const before = new Map((await reportedNow(transaction)).map((row) => [keyOf(row), row]));
    const numbers = await numbersOf(transaction, facts.players);
    const changed = new Set<number>();
    const ruledOut = new Set<number>();
    const rows = new Map<string, Row>();
    for (const reported of facts.players) {
      const key = keyOf(reported);
      const known = before.get(key);
      const nbaId = numbers.get(`${reported.nbaTeam} ${reported.name}`) ?? null;
      const isSame = known?.status === reported.status && known.reason === reported.reason;
      if (known?.status !== reported.status && nbaId !== null) {
        changed.add(nbaId);
        if (reported.status === 'out') ruledOut.add(nbaId);
      }
      rows.set(key, {
        ...reported,
        nbaId,
        firstMadeAt: known && isSame ? known.firstMadeAt : madeAt,
        lastMadeAt: madeAt,
      });
    }
    // Completed games drop out of reports. That is not a status change.
    for (const [key, { day, nbaId }] of before)
      if (!rows.has(key) && nbaId !== null && day >= facts.day) changed.add(nbaId);
    await insertMany(transaction, injuryReportPlayers, [...rows.values()], {
      target: [
        injuryReportPlayers.day,
        injuryReportPlayers.nbaTeam,
        injuryReportPlayers.name,
        injuryReportPlayers.firstMadeAt,
      ],
      set: insertedValues(injuryReportPlayers, ['lastMadeAt', 'nbaId']),
    });
    await transaction.insert(injuryReports).values({
      file,
      madeAt,
      readAt: now,
      players: facts.players.length,
      notSubmitted: facts.notSubmitted,
      skipped: skipped.slice(0, maxNamed),
    });
    return { changed: [...changed], ruledOut: [...ruledOut] };
  });
}

/** Deletes reports older than two seasons. */
export async function forgetOldReports(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - retentionDays * 24 * 3_600_000);
  await database.delete(injuryReports).where(lt(injuryReports.madeAt, since));
  await database.delete(injuryReportPlayers).where(lt(injuryReportPlayers.lastMadeAt, since));
}
