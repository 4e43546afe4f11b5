import type { AuditAction } from '@fantasy-stats/contract';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Queryable } from './database/connect.ts';
import type { Transaction } from './database/index.ts';
import { type AuditActor, auditLog } from './database/schema/admin.ts';

/** An audit entry: actor, action and target. Contains no secrets and no personal data except account ids. */
export interface AuditEntry {
  readonly actor: AuditActor;
  /** The acting account; null for the operator and for deleted accounts. */
  readonly actorId: string | null;
  readonly action: AuditAction;
  /** The account that was changed, if any. */
  readonly userId?: string | null;
  /** The other affected object, such as a league, a player or a sync. */
  readonly subject?: string | null;
  /** Source IP address; null for the server itself. */
  readonly address?: string | null;
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Writes an audit entry. Call it in the transaction of the change it records, so either both commit or
 * neither does.
 */
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
 * Removes an account's id from the log; its entries stay. Call it in the transaction that deletes the
 * account.
 */
export async function forgetInAudit(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(auditLog)
    .set({ actorId: null, address: null })
    .where(eq(auditLog.actorId, userId));
  await transaction.update(auditLog).set({ userId: null }).where(eq(auditLog.userId, userId));
}

/** Days until source IP addresses are deleted. */
const addressDays = 180;

/** Deletes old source IP addresses. The entries stay. */
export async function forgetOldAddresses(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - addressDays * 86_400_000);
  await database
    .update(auditLog)
    .set({ address: null })
    .where(and(isNotNull(auditLog.address), lt(auditLog.at, before)));
}
