import { and, eq, lt } from 'drizzle-orm';
import { keyedHash } from '../auth/secrets.ts';
import type { Queryable } from '../database/connect.ts';
import { premiumGrants, trialMemories } from '../database/schema/account.ts';
import { mailboxOf } from '../mail/mailbox.ts';

const day = 86_400_000;

/** How long a mailbox that had a trial gets no other, also with a new account: two years. */
const rememberedDays = 730;

/** Whose trial is asked for. */
export interface TrialUser {
  readonly id: string;
  readonly email: string;
}

const hashOf = (key: Buffer, email: string) => keyedHash(key, 'trial', mailboxOf(email));

/** Whether an account, or another one of the same mailbox, has had its free trial. */
export async function hadTrial(database: Queryable, key: Buffer, { email, id }: TrialUser): Promise<boolean> {
  const own = and(eq(premiumGrants.userId, id), eq(premiumGrants.source, 'trial'));
  if ((await database.$count(premiumGrants, own)) > 0) return true;
  return (await database.$count(trialMemories, eq(trialMemories.hash, hashOf(key, email)))) > 0;
}

/** Remembers that a mailbox had a trial, beyond its account's life. False when that was known. */
async function remember(database: Queryable, key: Buffer, email: string, now: Date): Promise<boolean> {
  const made = await database
    .insert(trialMemories)
    .values({ hash: hashOf(key, email), startedAt: now })
    .onConflictDoNothing()
    .returning({ hash: trialMemories.hash });
  return made.length > 0;
}

/**
 * Starts the free trial, in a transaction. False when the account or its mailbox had it: once each, also for two requests
 * at a time. What was written then has to be given up.
 */
export async function startTrial(
  transaction: Queryable,
  key: Buffer,
  user: TrialUser,
  days: number,
  now: Date,
): Promise<boolean> {
  if (!(await remember(transaction, key, user.email, now))) return false;
  const made = await transaction
    .insert(premiumGrants)
    .values({ userId: user.id, source: 'trial', startsAt: now, endsAt: new Date(now.getTime() + days * day) })
    .onConflictDoNothing()
    .returning({ id: premiumGrants.id });
  return made.length > 0;
}

/** Remembers the mailbox an account has at its end, if it had a trial: its address may have changed since. */
export async function rememberTrialOf(
  database: Queryable,
  key: Buffer,
  { email, id }: TrialUser,
): Promise<void> {
  const [trial] = await database
    .select({ startsAt: premiumGrants.startsAt })
    .from(premiumGrants)
    .where(and(eq(premiumGrants.userId, id), eq(premiumGrants.source, 'trial')));
  if (trial) await remember(database, key, email, trial.startsAt);
}

/** Forgets trials of two years ago. */
export async function forgetOldTrials(database: Queryable, now: Date): Promise<void> {
  await database
    .delete(trialMemories)
    .where(lt(trialMemories.startedAt, new Date(now.getTime() - rememberedDays * day)));
}
