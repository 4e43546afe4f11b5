import { asc, eq, sql } from 'drizzle-orm';
import { revokeTokens } from '../auth/tokens.ts';
import type { Database } from '../database/connect.ts';
import { type Role, users } from '../database/schema/account.ts';
import { writeAudit } from './audit.ts';

/* The administrator's role is given and taken by whoever has the server in hand, and by no address alone. */

/** What became of giving or taking the role. */
export type RoleChange = 'changed' | 'unchanged' | 'noAccount' | 'unconfirmed';

/**
 * Gives an account a role. It has to be there: who registers the address later does not get it. Where email is delivered
 * the administrator's address has to be confirmed, too. Every session ends, so that the next begins with the new rights.
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

/** The addresses of all administrators. */
export async function administrators(database: Database): Promise<string[]> {
  const rows = await database
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.email));
  return rows.map(({ email }) => email);
}
