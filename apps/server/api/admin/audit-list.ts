import { auditActions, type calls, type QueryOf, type ResponseOf } from '@fantasy-stats/contract';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/index.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { auditLog } from '../../kernel/database/schema/admin.ts';
import { holds, mostShown } from './found.ts';

type Audit = ResponseOf<typeof calls.admin.audit>;
type Query = Pick<QueryOf<typeof calls.admin.audit>, 'action' | 'before' | 'search'>;

/** Returns the audit log, newest first. Only existing accounts have an email address. */
export async function listAudit(database: Database, { action, before, search }: Query): Promise<Audit> {
  const actors = alias(users, 'actors');
  const rows = await database
    .select({ entry: auditLog, by: actors.email, user: users.email })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        action ? eq(auditLog.action, action) : undefined,
        before ? lt(auditLog.id, before) : undefined,
        or(holds(actors.email, search), holds(users.email, search)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(mostShown + 1);
  const entries = rows.slice(0, mostShown).flatMap(({ entry, by, user }) => {
    const known = auditActions.find((one) => one === entry.action);
    return known
      ? [
          {
            id: entry.id,
            at: entry.at.toISOString(),
            actor: entry.actor,
            by,
            action: known,
            user,
            subject: entry.subject,
            address: entry.address,
            facts: { ...entry.facts },
          },
        ]
      : [];
  });
  return { entries, next: rows.length > mostShown ? (rows[mostShown - 1]?.entry.id ?? null) : null };
}
