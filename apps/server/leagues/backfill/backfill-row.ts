import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { type BackfillKind, leagueBackfills } from '../../kernel/database/schema/sync.ts';

export type BackfillRow = typeof leagueBackfills.$inferSelect;

export async function backfillOf(
  database: Queryable,
  leagueId: LeagueId,
  kind: BackfillKind,
): Promise<BackfillRow | null> {
  const [row] = await database
    .select()
    .from(leagueBackfills)
    .where(and(eq(leagueBackfills.leagueId, leagueId), eq(leagueBackfills.kind, kind)));
  return row ?? null;
}

export async function backfillsOf(database: Queryable, leagueId: LeagueId): Promise<BackfillRow[]> {
  return database
    .select()
    .from(leagueBackfills)
    .where(eq(leagueBackfills.leagueId, leagueId))
    .orderBy(leagueBackfills.kind);
}

/**
 * Updates the progress of a kind of data. Omitted fields stay unchanged, except that an earlier failure is
 * cleared.
 */
export async function setBackfill(
  database: Queryable,
  leagueId: LeagueId,
  kind: BackfillKind,
  change: Partial<Omit<BackfillRow, 'leagueId' | 'kind'>>,
): Promise<void> {
  const set = { attempts: 0, failure: null, ...change };
  await database
    .insert(leagueBackfills)
    .values({ leagueId, kind, ...set })
    .onConflictDoUpdate({ target: [leagueBackfills.leagueId, leagueBackfills.kind], set });
}

/** Makes the read of a kind of data due at a given time, unless it is due earlier. Keeps its progress. */
export async function makeDue(
  database: Queryable,
  leagueId: LeagueId,
  kind: BackfillKind,
  at: Date,
): Promise<void> {
  await database
    .insert(leagueBackfills)
    .values({ leagueId, kind, dueAt: at })
    .onConflictDoUpdate({
      target: [leagueBackfills.leagueId, leagueBackfills.kind],
      set: { dueAt: sql`least(${leagueBackfills.dueAt}, excluded.due_at)`, isDone: false },
      // After a failed attempt, keep the due time, which includes a pause.
      setWhere: eq(leagueBackfills.attempts, 0),
    });
}
