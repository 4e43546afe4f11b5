import type { BodyOf, calls, ResponseOf } from '@fantasy-stats/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '../../../kernel/audit-log.ts';
import { seal } from '../../../kernel/crypto/vault.ts';
import type { Transaction } from '../../../kernel/database/connect.ts';
import { passkeys, recoveryCodes, totpSecrets, users } from '../../../kernel/database/schema/account.ts';
import type { Account } from '../../../kernel/http/account.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { secondFactorEmail } from '../emails.ts';
import { ownerByPassword } from '../log-in.ts';
import type { AuthParts } from '../parts.ts';
import { noteSecondFactor } from '../tokens.ts';
import { type Factors, factorsOf, newRecoveryCodes, takeTotp, totpPlace } from './factors.ts';
import { creationFor, verifiedPasskey } from './passkeys.ts';
import { countGuess, openTicket, useTicket } from './tickets.ts';
import { newTotpSecret, totpUri } from './totp.ts';

const mostPasskeys = 20;

const hasAny = ({ hasTotp, passkeys: keys }: Factors) => hasTotp || keys.length > 0;

/**
 * Returns the account's factors if the user may change them: this requires the password and, if there are
 * factors, a session verified with one.
 * @throws ApiError invalidCredentials, secondFactorMissing
 */
async function changeable({ database }: AuthParts, user: Account, password: string): Promise<Factors> {
  await ownerByPassword(database, user.id, password);
  const factors = await factorsOf(database, user.id);
  if (hasAny(factors) && !user.hasSecondFactor) throw new ApiError('secondFactorMissing');
  return factors;
}

async function notifyOfChange(
  { config, mail }: AuthParts,
  transaction: Transaction,
  user: Account,
  action: 'secondFactorAdded' | 'secondFactorRemoved',
  what: string,
): Promise<void> {
  const own = { actor: 'user', actorId: user.id, userId: user.id } as const;
  await writeAudit(transaction, { ...own, action });
  await mail.put(transaction, user.id, secondFactorEmail(config.publicUrl, user.email, what));
}

/**
 * Creates a secret for an authenticator app, replacing an unconfirmed one.
 * @throws ApiError
 */
export async function beginTotp(
  parts: AuthParts,
  user: Account,
  password: string,
): Promise<ResponseOf<typeof calls.account.beginTotp>> {
  const { credentialsKeys, database, now } = parts;
  await changeable(parts, user, password);
  const secret = newTotpSecret();
  const sealed = seal(credentialsKeys, totpPlace(user.id), secret);
  const fresh = { secret: sealed, createdAt: now(), lastStep: 0 };
  await database
    .insert(totpSecrets)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: fresh,
      setWhere: isNull(totpSecrets.confirmedAt),
    });
  const [stored] = await database.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id));
  // The new secret is not stored if an authenticator app is already active: the user must remove it first.
  if (stored?.secret !== sealed) throw new ApiError('secondFactorWrong');
  return { secret, uri: totpUri(secret, user.email) };
}

/**
 * Activates TOTP with a first code.
 * @returns recovery codes if this is the first factor
 * @throws ApiError secondFactorWrong
 */
export async function confirmTotp(
  parts: AuthParts,
  user: Account,
  token: string,
  code: string,
): Promise<string[] | null> {
  const { credentialsKeys, database, now } = parts;
  const before = await factorsOf(database, user.id);
  if (before.hasTotp) throw new ApiError('secondFactorWrong');
  return database.transaction(async (transaction) => {
    if (!(await takeTotp(transaction, credentialsKeys, user.id, code, now())))
      throw new ApiError('secondFactorWrong');
    await noteSecondFactor(transaction, user.id, token, now());
    await notifyOfChange(
      parts,
      transaction,
      user,
      'secondFactorAdded',
      'Logging in now asks for a code from your app.',
    );
    return hasAny(before) ? null : newRecoveryCodes(transaction, user.id, now());
  });
}

/**
 * Removes a factor; administrators must keep one.
 * @throws ApiError lastFactor
 */
async function remove(
  parts: AuthParts,
  user: Account,
  what: string,
  isLast: boolean,
  take: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const { database, now } = parts;
  if (isLast && user.role === 'admin') throw new ApiError('lastFactor');
  await database.transaction(async (transaction) => {
    await take(transaction);
    if (isLast) {
      await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
      await noteSecondFactor(transaction, user.id, null, now());
    }
    await notifyOfChange(parts, transaction, user, 'secondFactorRemoved', what);
  });
}

/**
 * Turns TOTP off.
 * @throws ApiError
 */
export async function removeTotp(parts: AuthParts, user: Account, password: string): Promise<void> {
  const factors = await changeable(parts, user, password);
  await remove(
    parts,
    user,
    'Logging in no longer asks for a code from your app.',
    factors.passkeys.length === 0,
    async (transaction) => {
      await transaction.delete(totpSecrets).where(eq(totpSecrets.userId, user.id));
    },
  );
}

/**
 * Replaces the recovery codes.
 * @throws ApiError as {@link changeable}; secondFactorWrong if the account has no factor
 */
export async function renewRecoveryCodes(
  parts: AuthParts,
  user: Account,
  password: string,
): Promise<string[]> {
  const factors = await changeable(parts, user, password);
  if (!hasAny(factors)) throw new ApiError('secondFactorWrong');
  return parts.database.transaction((transaction) => newRecoveryCodes(transaction, user.id, parts.now()));
}

/**
 * Returns the options for creating a passkey.
 * @throws ApiError
 */
export async function beginPasskey(
  parts: AuthParts,
  user: Account,
  password: string,
): Promise<ResponseOf<typeof calls.account.beginPasskey>> {
  const factors = await changeable(parts, user, password);
  if (factors.passkeys.length >= mostPasskeys) throw new ApiError('tooManyRequests');
  const creation = await creationFor(parts.config, user, factors.passkeys);
  const ticket = await openTicket(parts.database, user.id, 'addPasskey', parts.now(), creation.challenge);
  return { ticket, creation };
}

/**
 * Stores a passkey.
 * @returns recovery codes if this is the first factor
 * @throws ApiError secondFactorWrong, linkStateInvalid
 */
export async function addPasskey(
  parts: AuthParts,
  user: Account,
  token: string,
  given: BodyOf<typeof calls.account.addPasskey>,
): Promise<string[] | null> {
  const { config, database, now } = parts;
  const ticket = await countGuess(database, given.ticket, 'addPasskey', now());
  if (ticket.userId !== user.id || ticket.challenge === null) throw new ApiError('linkStateInvalid');
  const passkey = await verifiedPasskey(config, ticket.challenge, given.passkey);
  if (!passkey) throw new ApiError('secondFactorWrong');
  return database.transaction(async (transaction) => {
    // Serializes concurrent requests, which must not exceed the limit or create recovery codes twice.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const before = await factorsOf(transaction, user.id);
    if (before.passkeys.length >= mostPasskeys) throw new ApiError('tooManyRequests');
    await useTicket(transaction, ticket, now());
    const made = await transaction
      .insert(passkeys)
      .values({ ...passkey, userId: user.id, name: given.name, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (made.length === 0) throw new ApiError('secondFactorWrong');
    await noteSecondFactor(transaction, user.id, token, now());
    await notifyOfChange(
      parts,
      transaction,
      user,
      'secondFactorAdded',
      'A passkey was added to your account.',
    );
    return hasAny(before) ? null : newRecoveryCodes(transaction, user.id, now());
  });
}

/**
 * Deletes a passkey.
 * @throws ApiError as {@link changeable}; lastFactor, notFound
 */
export async function removePasskey(
  parts: AuthParts,
  user: Account,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const factors = await changeable(parts, user, password);
  if (!factors.passkeys.some((one) => one.id === id)) throw new ApiError('notFound');
  await remove(
    parts,
    user,
    'A passkey was removed from your account.',
    factors.passkeys.length === 1 && !factors.hasTotp,
    async (transaction) => {
      await transaction.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)));
    },
  );
}
