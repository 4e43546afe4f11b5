import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { type CodePurpose, emailCodes } from '../database/schema/account.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** How long a code holds, in milliseconds. */
const lifetime = { confirmEmail: 7 * 86_400_000, resetPassword: 3_600_000 } as const satisfies Record<
  CodePurpose,
  number
>;

/** A code to be sent by e-mail. It replaces the ones sent before for the same purpose. */
export async function issueCode(
  database: Queryable,
  userId: string,
  purpose: CodePurpose,
  now: Date,
): Promise<string> {
  await database
    .delete(emailCodes)
    .where(and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, purpose), isNull(emailCodes.usedAt)));
  const code = newSecret();
  await database.insert(emailCodes).values({
    hash: hashSecret(code),
    userId,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime[purpose]),
  });
  return code;
}

/** Forgets codes that do not hold any more. */
export async function forgetOldCodes(database: Queryable, now: Date): Promise<void> {
  await database.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
}

/** Uses a code up. The account it belongs to; null when it is unknown, expired, for something else, or used. */
export async function redeemCode(
  database: Queryable,
  code: string,
  purpose: CodePurpose,
  now: Date,
): Promise<string | null> {
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
    .returning({ userId: emailCodes.userId });
  return row?.userId ?? null;
}
