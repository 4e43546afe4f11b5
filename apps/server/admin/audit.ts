import type { AuditAction } from '@fantasy-stats/contract';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import type { Transaction } from '../database/index.ts';
import { type AuditActor, auditLog } from '../database/schema/admin.ts';

/** Something that is written down for good: who did what to whom. No secrets, and nothing of a person but his account. */
export interface AuditEntry {
  readonly actor: AuditActor;
  /** The account that did it; null where it was the operator, or is gone. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  /** The account it was done to, where that is one. */
  readonly userId?: string | null;
  /** What else it is about: a league, a player, a sync. */
  readonly subject?: string | null;
  /** Where it was done from; null for the server's own doing. */
  readonly address?: string | null;
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes the audit log: the one way into it. In the transaction of what it tells of, so that both happen or neither. */
export async function writeAudit(
  database: Queryable,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const list = 'action' in entries ? [entries] : entries;
  if (list.length === 0) return;
  await database.insert(auditLog).values(
    list.map(({ actor, actorId, action, userId = null, subject = null, facts = {}, address = null }) => ({
      actor,
      actorId,
      action,
      userId,
      subject,
      facts,
      address,
    })),
  );
}

/**
 * Takes an account that is being deleted out of the log: what was done stays, by an account that is gone. To be called
 * in the transaction that deletes it.
 */
export async function forgetInAudit(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(auditLog)
    .set({ actorId: null, address: null })
    .where(eq(auditLog.actorId, userId));
  await transaction.update(auditLog).set({ userId: null }).where(eq(auditLog.userId, userId));
}

/** Days after which it is forgotten where something was done from. */
const addressDays = 180;

/** Forgets where things were done from long ago. What was done, and by whom, stays. */
export async function forgetOldAddresses(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - addressDays * 86_400_000);
  await database
    .update(auditLog)
    .set({ address: null })
    .where(and(isNotNull(auditLog.address), lt(auditLog.at, before)));
}
