import { asc, eq, sql } from 'drizzle-orm';
import { revokeTokens } from '../../accounts/auth/tokens.ts';
import { writeAudit } from '../../kernel/audit-log.ts';
import type { Database } from '../../kernel/database/connect.ts';
import { type Role, users } from '../../kernel/database/schema/account.ts';

// Only an operator with access to the server can grant or revoke the administrator role. No email address has
// it automatically.

export type RoleChange = 'changed' | 'unchanged' | 'noAccount' | 'unconfirmed';

/**
 * Sets an existing account's role and ends its sessions. On servers that send email, an administrator's
 * address must be confirmed.
 */
export async function setRole(
  database: Database,
  email: string,
  role: Role,
  { now, needsConfirmation }: { readonly now: Date; readonly needsConfirmation: boolean },
): Promise<RoleChange> {
  return database.transaction(async (transaction) => {
    const [user] = await transaction
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
      .for('update');
    if (!user || user.isDemo || user.closedAt) return 'noAccount';
    if (user.role === role) return 'unchanged';
    if (role === 'admin' && needsConfirmation && !user.emailConfirmedAt) return 'unconfirmed';
    await transaction.update(users).set({ role }).where(eq(users.id, user.id));
    await revokeTokens(transaction, user.id, now);
    await writeAudit(transaction, {
      actor: 'operator',
      actorId: null,
      action: role === 'admin' ? 'roleGiven' : 'roleTaken',
      userId: user.id,
    });
    return 'changed';
  });
}

export async function administrators(database: Database): Promise<string[]> {
  const rows = await database
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.email));
  return rows.map(({ email }) => email);
}
