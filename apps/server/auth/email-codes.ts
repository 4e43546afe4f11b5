import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { type CodePurpose, emailCodes } from '../database/schema/account.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** How long a code holds, in milliseconds. */
const day = 86_400_000;
const lifetime = {
  confirmEmail: 7 * day,
  resetPassword: 3_600_000,
  changeEmail: day,
  undoEmail: 14 * day,
} as const satisfies Record<CodePurpose, number>;

/** A code to be sent by email. It replaces the ones sent before for the same purpose; a way back is kept beside others. */
export async function issueCode(
  database: Queryable,
  userId: string,
  purpose: CodePurpose,
  now: Date,
  address: string | null = null,
): Promise<string> {
  if (purpose !== 'undoEmail')
    await database
      .delete(emailCodes)
      .where(and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, purpose), isNull(emailCodes.usedAt)));
  const code = newSecret();
  await database.insert(emailCodes).values({
    hash: hashSecret(code),
    userId,
    purpose,
    address,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime[purpose]),
  });
  return code;
}

/** Forgets codes that do not hold any more. */
export async function forgetOldCodes(database: Queryable, now: Date): Promise<void> {
  await database.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
}

/** What a code was issued for: an account, and the address it makes the account's, where it does. */
export interface Redeemed {
  readonly userId: string;
  readonly address: string | null;
}

/** Uses a code up. What it was issued for; null when it is unknown, expired, for something else, or used. */
export async function redeemCode(
  database: Queryable,
  code: string,
  purpose: CodePurpose,
  now: Date,
): Promise<Redeemed | null> {
  const [row] = await database
    .update(emailCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailCodes.hash, hashSecret(code)),
        eq(emailCodes.purpose, purpose),
        isNull(emailCodes.usedAt),
        gt(emailCodes.expiresAt, now),
      ),
    )
    .returning({ userId: emailCodes.userId, address: emailCodes.address });
  return row ?? null;
}

/** Takes an account's codes of some purposes out of use. */
export async function dropCodes(
  database: Queryable,
  userId: string,
  purposes: readonly CodePurpose[],
): Promise<void> {
  await database
    .delete(emailCodes)
    .where(and(eq(emailCodes.userId, userId), inArray(emailCodes.purpose, [...purposes])));
}
