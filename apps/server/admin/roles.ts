import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { Config } from '../config/read.ts';
import type { Queryable } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';
import { writeAudit } from './audit.ts';

type RoleConfig = Pick<Config, 'adminEmails' | 'mail'>;

/**
 * Whose the administrator's role is: the accounts the operator names. Where e-mail is delivered the address has to be
 * confirmed, too: knowing it is not owning it.
 */
function named({ adminEmails, mail }: RoleConfig) {
  if (adminEmails.length === 0) return sql`false`;
  const listed = inArray(sql`lower(${users.email})`, [...adminEmails]);
  return mail.smtpUrl === null ? listed : sql`(${and(listed, isNotNull(users.emailConfirmedAt))})`;
}

/** Gives the administrator's role to the accounts the operator names, and takes it from all others. */
export async function settleAdministrators(database: Queryable, config: RoleConfig): Promise<void> {
  const administrators = named(config);
  const given = await database
    .update(users)
    .set({ role: 'admin' })
    .where(and(administrators, eq(users.role, 'user')))
    .returning({ id: users.id });
  const taken = await database
    .update(users)
    .set({ role: 'user' })
    .where(and(not(administrators), eq(users.role, 'admin')))
    .returning({ id: users.id });
  await writeAudit(database, [...given.map(roleGiven), ...taken.map(roleTaken)]);
}

const byOperator = { actor: 'operator', actorId: null } as const;
const roleGiven = ({ id }: { id: string }) => ({ ...byOperator, action: 'roleGiven', userId: id }) as const;
const roleTaken = ({ id }: { id: string }) => ({ ...byOperator, action: 'roleTaken', userId: id }) as const;

/** Gives the role to one account, whose address was just confirmed, where it is among those the operator names. */
export async function settleAdministrator(
  database: Queryable,
  config: RoleConfig,
  userId: string,
): Promise<void> {
  const given = await database
    .update(users)
    .set({ role: 'admin' })
    .where(and(named(config), eq(users.id, userId), eq(users.role, 'user')))
    .returning({ id: users.id });
  await writeAudit(database, given.map(roleGiven));
}
