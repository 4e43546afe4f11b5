import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { users } from '../database/schema/account.ts';

/** Gives the administrator's role to the accounts the operator names, and takes it from all others. */
export async function settleAdministrators(database: Queryable, emails: readonly string[]): Promise<void> {
  const address = sql`lower(${users.email})`;
  const named = emails.length > 0 ? inArray(address, [...emails]) : sql`false`;
  await database
    .update(users)
    .set({ role: 'admin' })
    .where(and(named, ne(users.role, 'admin')));
  await database
    .update(users)
    .set({ role: 'user' })
    .where(and(sql`not (${named})`, eq(users.role, 'admin')));
}
