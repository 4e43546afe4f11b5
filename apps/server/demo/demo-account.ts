import { and, eq, sql } from 'drizzle-orm';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { premiumGrants, users } from '../database/schema/account.ts';
import type { Parts } from '../parts.ts';
import { demoAccount } from './credentials.ts';

/**
 * Makes the demo account as printed at the start, or takes it away: it exists only while the simulator is the
 * platform, so that no real league is ever behind a password everybody knows.
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
    /* Hashing takes long enough to be left out where the account is there. */
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
    /* Somebody has opened an account of their own with this address: it stays theirs. */
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
