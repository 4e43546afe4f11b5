import {
  type Contradiction,
  type LeagueAudit,
  type LeagueId,
  type LearnedRules,
  nothingLearned,
} from '@fantasy-stats/domain';
import { and, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../kernel/database/index.ts';
import { leagueAudits, leagueContradictions } from '../../kernel/database/schema/audit.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { raiseVersion } from '../facts/write-league.ts';

export interface AuditResult {
  readonly version: number;
  readonly audit: LeagueAudit;
  /** The league's inferred rules after this audit. */
  readonly learned: LearnedRules;
}

/** Days that resolved contradictions stay stored. */
const retentionDays = 30;

/**
 * Returns a contradiction's location in a league. Each location has one row, however often the contradiction
 * is seen.
 */
export function placeOf(found: Contradiction): string {
  const { check, day, matchupId, playerId, statistic, teamId, week } = found;
  return JSON.stringify([check, week, day, teamId, matchupId, playerId, statistic]);
}

/**
 * Stores an audit. Contradictions that are still found keep their start time; others are resolved. Increments
 * the league's version if anything shown on pages has changed. Ignores an audit of older data than the stored
 * one.
 */
export async function storeAudit(
  database: Database,
  id: LeagueId,
  { audit, learned, version }: AuditResult,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [league] = await transaction
      .select({ id: leagues.id })
      .from(leagues)
      .where(eq(leagues.id, id))
      .for('update');
    if (!league) return;
    const [before] = await transaction.select().from(leagueAudits).where(eq(leagueAudits.leagueId, id));
    if (before?.version != null && before.version > version) return;
    const concernsForecasts = audit.contradictions.some((one) => one.concernsForecasts);
    const isOther =
      concernsForecasts !== (before?.concernsForecasts ?? false) ||
      (await isOtherThan(transaction, learned, before?.learned ?? nothingLearned));
    const moved = await storeContradictions(transaction, id, audit.contradictions, now);
    const row = {
      version,
      auditedAt: now,
      compared: audit.compared,
      counts: audit.counts,
      learned,
      concernsForecasts,
      failure: null,
      failedAt: null,
    };
    await transaction
      .insert(leagueAudits)
      .values({ leagueId: id, ...row })
      .onConflictDoUpdate({ target: leagueAudits.leagueId, set: row });
    await raiseVersion(transaction, id, moved + (isOther ? 1 : 0));
  });
}

/** Compares values like PostgreSQL, which reorders JSON keys. */
async function isOtherThan(
  transaction: Transaction,
  one: LearnedRules,
  other: LearnedRules,
): Promise<boolean> {
  const result = await transaction.execute<{ differs: boolean }>(
    sql`select ${JSON.stringify(one)}::jsonb <> ${JSON.stringify(other)}::jsonb as differs`,
  );
  return result.rows[0]?.differs ?? true;
}

/**
 * Stores contradictions.
 * @returns the number of new, changed and resolved contradictions
 */
async function storeContradictions(
  transaction: Transaction,
  id: LeagueId,
  found: readonly Contradiction[],
  now: Date,
): Promise<number> {
  const table = leagueContradictions;
  const places = new Map(found.map((one) => [placeOf(one), one]));
  const open = and(eq(table.leagueId, id), isNull(table.resolvedAt));
  const isGone = places.size === 0 ? open : and(open, notInArray(table.place, [...places.keys()]));
  const resolved = await transaction.update(table).set({ resolvedAt: now }).where(isGone);
  let changedCount = resolved.rowCount ?? 0;
  const known = new Map(
    (await transaction.select().from(table).where(eq(table.leagueId, id))).map((row) => [row.place, row]),
  );
  const rows = [...places].map(([place, one], position) => ({
    leagueId: id,
    place,
    position,
    ...one,
    firstSeenAt: now,
    lastSeenAt: now,
    resolvedAt: null,
  }));
  for (const row of rows) {
    const before = known.get(row.place);
    if (!before || before.resolvedAt !== null || !hasSameFigures(before, row)) changedCount++;
  }
  if (rows.length > 0)
    await transaction
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.leagueId, table.place],
        set: {
          position: sql`excluded.position`,
          platform: sql`excluded.platform`,
          ours: sql`excluded.ours`,
          concernsForecasts: sql`excluded.concerns_forecasts`,
          lastSeenAt: now,
          // A contradiction that recurs after it was resolved counts as new.
          firstSeenAt: sql`case when ${table.resolvedAt} is null then ${table.firstSeenAt} else excluded.first_seen_at end`,
          resolvedAt: null,
        },
      });
  return changedCount;
}

type Figures = Pick<Contradiction, 'platform' | 'ours'>;

function hasSameFigures(one: Figures, other: Figures): boolean {
  const write = (figure: Contradiction['ours']) =>
    figure !== null && typeof figure === 'object'
      ? `${figure.wins}-${figure.losses}-${figure.ties}`
      : JSON.stringify(figure);
  return write(one.platform) === write(other.platform) && write(one.ours) === write(other.ours);
}

/** Records that an audit failed. The last result stays stored. */
export async function storeFailure(database: Queryable, id: LeagueId, why: string, now: Date): Promise<void> {
  const set = { failure: why.slice(0, 500), failedAt: now };
  await database.execute(sql`
    insert into ${leagueAudits} (league_id, failure, failed_at)
    select id, ${set.failure}, ${now.toISOString()}::timestamptz from ${leagues} where id = ${id}
    on conflict (league_id) do update set failure = excluded.failure, failed_at = excluded.failed_at`);
}

export async function forgetResolved(database: Queryable): Promise<void> {
  await database
    .delete(leagueContradictions)
    .where(lt(leagueContradictions.resolvedAt, sql`now() - make_interval(days => ${retentionDays})`));
}
