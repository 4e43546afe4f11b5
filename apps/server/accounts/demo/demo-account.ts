import { and, eq, sql } from 'drizzle-orm';
import { premiumGrants, users } from '../../kernel/database/schema/account.ts';
import type { Parts } from '../../kernel/parts.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { demoAccount } from './credentials.ts';

/**
 * Creates the demo account, whose password is printed at startup, or removes it. It exists only on the
 * simulator, so a public password never protects a real league.
 */
export async function settleDemoAccount({
  config,
  database,
  now,
}: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  if (!config.platforms.isSimulated) {
    await database.delete(users).where(eq(users.isDemo, true));
    return;
  }
  await database.transaction(async (transaction) => {
    // Hash the password only if the account does not exist, because hashing is slow.
    const isTaken = (await transaction.$count(users, eq(sql`lower(${users.email})`, demoAccount.email))) > 0;
    if (!isTaken)
      await transaction
        .insert(users)
        .values({
          email: demoAccount.email,
          passwordHash: await hashPassword(demoAccount.password),
          isDemo: true,
          emailConfirmedAt: now(),
          createdAt: now(),
        })
        .onConflictDoNothing();
    const [demo] = await transaction
      .select()
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, demoAccount.email), eq(users.isDemo, true)))
      .for('update');
    // An ordinary account with this address is not changed.
    if (!demo) return;
    if (!(await isPassword(demo.passwordHash, demoAccount.password))) {
      const passwordHash = await hashPassword(demoAccount.password);
      await transaction.update(users).set({ passwordHash }).where(eq(users.id, demo.id));
      await revokeTokens(transaction, demo.id, now());
    }
    const granted = await transaction
      .select({ id: premiumGrants.id })
      .from(premiumGrants)
      .where(and(eq(premiumGrants.userId, demo.id), eq(premiumGrants.source, 'demo')));
    if (granted.length === 0)
      await transaction.insert(premiumGrants).values({ userId: demo.id, source: 'demo', startsAt: now() });
  });
}
