import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { hashSecret, newSecret } from '../../kernel/crypto/secrets.ts';
import type { Queryable } from '../../kernel/database/connect.ts';
import { type CodePurpose, emailCodes } from '../../kernel/database/schema/account.ts';
import { deliveryDays } from '../../kernel/outbox/outbox.ts';

const day = 86_400_000;
/** Lifetime of codes by purpose, in milliseconds. */
const lifetime = {
  confirmEmail: 7 * day,
  resetPassword: 3_600_000,
  changeEmail: day,
  undoEmail: 14 * day,
} as const satisfies Record<CodePurpose, number>;

/** Creates a code for an email. It replaces earlier codes of the same purpose, except undo codes. */
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

/**
 * Deletes expired codes. Codes with a new address stay until emails to the address are deleted, because
 * account deletion finds these emails through the codes.
 */
export async function forgetOldCodes(database: Queryable, now: Date): Promise<void> {
  const emailsGone = new Date(now.getTime() - deliveryDays * day);
  await database
    .delete(emailCodes)
    .where(
      or(
        and(isNull(emailCodes.address), lt(emailCodes.expiresAt, now)),
        lt(emailCodes.expiresAt, emailsGone),
      ),
    );
}

/** The account that a code was issued for, and the account's new address, if any. */
export interface Redeemed {
  readonly userId: string;
  readonly address: string | null;
}

/**
 * Redeems a code.
 * @returns what the code was issued for; null if it is unknown, expired, used, or for another purpose
 */
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

/** Invalidates an account's codes for some purposes. */
export async function dropCodes(
  database: Queryable,
  userId: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<void> {
  await database
    .update(emailCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailCodes.userId, userId),
        inArray(emailCodes.purpose, [...purposes]),
        isNull(emailCodes.usedAt),
      ),
    );
}
