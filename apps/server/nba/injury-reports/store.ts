import { leagueTimeZone, type ReportedPlayer } from '@fantasy-stats/domain';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { instantOf } from '../../alerts/local-time.ts';
import type { Database, Queryable, Transaction } from '../../database/index.ts';
import { insertedValues, insertMany } from '../../database/insert-many.ts';
import { injuryReportPlayers, injuryReports } from '../../database/schema/injury-report.ts';
import { nbaPlayers } from '../../database/schema/nba.ts';
import { matchPlayers } from '../matching/match.ts';
import type { ReportReading } from './reader.ts';

type Row = typeof injuryReportPlayers.$inferSelect;

/** Days for which reports are kept: a season and the one before. */
const keptDays = 500;
/** Rows that could not be read are named to administrators up to here. */
const mostNamed = 20;

/** The newest report that was read; null before the first. */
export async function newestReport(database: Queryable): Promise<typeof injuryReports.$inferSelect | null> {
  const [row] = await database.select().from(injuryReports).orderBy(desc(injuryReports.madeAt)).limit(1);
  return row ?? null;
}

/** What the newest report says of everybody in it. */
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

/** The NBA's numbers of the players a report names, as far as they are found for certain. */
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

/** What a report says otherwise than the one before, by the NBA's numbers. */
export interface ReportChanges {
  /** Of whom something else is said, or nothing any more. */
  readonly changed: readonly number[];
  /** Who is out now and was not before. */
  readonly ruledOut: readonly number[];
}

/** Stores a report. One that is no newer than what is here changes nothing. */
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
    /* Games that are over leave a report by themselves. */
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
      skipped: skipped.slice(0, mostNamed),
    });
    return { changed: [...changed], ruledOut: [...ruledOut] };
  });
}

/** Forgets what was said longer ago than two seasons. */
export async function forgetOldReports(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await database.delete(injuryReports).where(lt(injuryReports.madeAt, since));
  await database.delete(injuryReportPlayers).where(lt(injuryReportPlayers.lastMadeAt, since));
}
