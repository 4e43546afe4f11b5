import { and, eq, lt } from 'drizzle-orm';
import { keyedHash } from '../kernel/crypto/secrets.ts';
import type { Queryable } from '../kernel/database/connect.ts';
import { premiumGrants, trialMemories } from '../kernel/database/schema/account.ts';
import { mailboxOf } from '../kernel/mail/mailbox.ts';

const day = 86_400_000;

/** Days until a mailbox can have another trial, even with a new account. */
const retentionDays = 730;

export interface TrialUser {
  readonly id: string;
  readonly email: string;
}

const hashOf = (key: Buffer, email: string) => keyedHash(key, 'trial', mailboxOf(email));

/** Returns whether an account, or another one with the same mailbox, has had its free trial. */
export async function hadTrial(database: Queryable, key: Buffer, { email, id }: TrialUser): Promise<boolean> {
  const own = and(eq(premiumGrants.userId, id), eq(premiumGrants.source, 'trial'));
  if ((await database.$count(premiumGrants, own)) > 0) return true;
  return (await database.$count(trialMemories, eq(trialMemories.hash, hashOf(key, email)))) > 0;
}

/**
 * Records that a mailbox used a free trial; the record outlives the account.
 * @returns false if the trial was already recorded
 */
async function remember(database: Queryable, key: Buffer, email: string, now: Date): Promise<boolean> {
  const made = await database
    .insert(trialMemories)
    .values({ hash: hashOf(key, email), startedAt: now })
    .onConflictDoNothing()
    .returning({ hash: trialMemories.hash });
  return made.length > 0;
}

/**
 * Starts the free trial in the caller's transaction.
 * @returns false if the account or its mailbox already had a trial; the caller must then roll back
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

/** Records the mailbox of an account being deleted. The address may have changed since. */
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

/** Deletes records of trials after two years. */
export async function forgetOldTrials(database: Queryable, now: Date): Promise<void> {
  await database
    .delete(trialMemories)
    .where(lt(trialMemories.startedAt, new Date(now.getTime() - retentionDays * day)));
}
