import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { type FillKind, leagueFills } from '../../database/schema/sync.ts';

export type FillRow = typeof leagueFills.$inferSelect;

/** How far the background is with one kind of a league's facts; null when nobody has begun. */
export async function fillOf(
  database: Queryable,
  leagueId: LeagueId,
  kind: FillKind,
): Promise<FillRow | null> {
  const [row] = await database
    .select()
    .from(leagueFills)
    .where(and(eq(leagueFills.leagueId, leagueId), eq(leagueFills.kind, kind)));
  return row ?? null;
}

/** All the kinds of a league. */
export async function fillsOf(database: Queryable, leagueId: LeagueId): Promise<FillRow[]> {
  return database
    .select()
    .from(leagueFills)
    .where(eq(leagueFills.leagueId, leagueId))
    .orderBy(leagueFills.kind);
}

/** Notes how far a kind is. What is not named stays; a failure before is over unless it is named. */
export async function setFill(
  database: Queryable,
  leagueId: LeagueId,
  kind: FillKind,
  change: Partial<Omit<FillRow, 'leagueId' | 'kind'>>,
): Promise<void> {
  const set = { attempts: 0, failure: null, ...change };
  await database
    .insert(leagueFills)
    .values({ leagueId, kind, ...set })
    .onConflictDoUpdate({ target: [leagueFills.leagueId, leagueFills.kind], set });
}

/** Makes a kind due now, or earlier than it was; how far it is stays. */
export async function makeDue(
  database: Queryable,
  leagueId: LeagueId,
  kind: FillKind,
  at: Date,
): Promise<void> {
  await database
    .insert(leagueFills)
    .values({ leagueId, kind, dueAt: at })
    .onConflictDoUpdate({
      target: [leagueFills.leagueId, leagueFills.kind],
      set: { dueAt: sql`least(${leagueFills.dueAt}, excluded.due_at)`, isDone: false },
      /* After failures, only time makes it due. */
      setWhere: eq(leagueFills.attempts, 0),
    });
}
