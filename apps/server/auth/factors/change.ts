import type { AnswerOf, BodyOf, calls } from '@fantasy-stats/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '../../admin/audit.ts';
import type { Transaction } from '../../database/connect.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../../database/schema/account.ts';
import { ApiError } from '../../http/errors.ts';
import { seal } from '../../settings/vault.ts';
import type { Account } from '../account.ts';
import { secondFactorEmail } from '../emails.ts';
import { ownerByPassword } from '../log-in.ts';
import type { AuthParts } from '../parts.ts';
import { noteSecondFactor } from '../tokens.ts';
import { type Factors, factorsOf, newRecoveryCodes, takeTotp, totpPlace } from './factors.ts';
import { creationFor, verifiedPasskey } from './passkeys.ts';
import { countWrong, openTicket, readTicket, useTicket } from './tickets.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/* Adding and removing second factors, by their owner. */

/** Passkeys an account can have. */
const mostPasskeys = 20;

const hasAny = ({ hasTotp, passkeys: keys }: Factors) => hasTotp || keys.length > 0;

/**
 * The factors of an account whose owner may change them: with the password, and, where there are some, in a session that
 * was opened with one.
 * @throws ApiError invalidCredentials, secondFactorMissing
 */
async function changeable({ database }: AuthParts, user: Account, password: string): Promise<Factors> {
  await ownerByPassword(database, user.id, password);
  const factors = await factorsOf(database, user.id);
  if (hasAny(factors) && !user.hasSecondFactor) throw new ApiError('secondFactorMissing');
  return factors;
}

async function tell(
  { config, mail }: AuthParts,
  transaction: Transaction,
  user: Account,
  action: 'secondFactorAdded' | 'secondFactorRemoved',
  what: string,
): Promise<void> {
  const own = { actor: 'user', actorId: user.id, userId: user.id } as const;
  await writeAudit(transaction, { ...own, action });
  await mail.put(transaction, secondFactorEmail(config.publicUrl, user.email, what));
}

/** A new secret for an authenticator app, in the place of one that was never confirmed. @throws ApiError */
export async function beginTotp(
  parts: AuthParts,
  user: Account,
  password: string,
): Promise<AnswerOf<typeof calls.account.beginTotp>> {
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
  const [kept] = await database.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id));
  /* Switched on already: it has to be removed first, so that nobody loses the one that works by trying. */
  if (kept?.secret !== sealed) throw new ApiError('secondFactorWrong');
  return { secret, uri: totpUri(secret, user.email) };
}

/** Switches codes on with a first one. @returns recovery codes where this is the first factor @throws ApiError secondFactorWrong */
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
    await tell(
      parts,
      transaction,
      user,
      'secondFactorAdded',
      'Logging in now asks for a code from your app.',
    );
    return hasAny(before) ? null : newRecoveryCodes(transaction, user.id, now());
  });
}

/** Takes a factor away; an administrator keeps one. @throws ApiError, also lastFactor */
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
    await tell(parts, transaction, user, 'secondFactorRemoved', what);
  });
}

/** Switches codes off. @throws ApiError */
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

/** New recovery codes in the place of the old. @throws ApiError, also secondFactorWrong where there is no factor */
export async function renewRecoveryCodes(
  parts: AuthParts,
  user: Account,
  password: string,
): Promise<string[]> {
  const factors = await changeable(parts, user, password);
  if (!hasAny(factors)) throw new ApiError('secondFactorWrong');
  return parts.database.transaction((transaction) => newRecoveryCodes(transaction, user.id, parts.now()));
}

/** What the browser is to make a passkey with. @throws ApiError */
export async function beginPasskey(
  parts: AuthParts,
  user: Account,
  password: string,
): Promise<AnswerOf<typeof calls.account.beginPasskey>> {
  const factors = await changeable(parts, user, password);
  if (factors.passkeys.length >= mostPasskeys) throw new ApiError('tooManyRequests');
  const creation = await creationFor(parts.config, user, factors.passkeys);
  const ticket = await openTicket(parts.database, user.id, 'addPasskey', parts.now(), creation.challenge);
  return { ticket, creation };
}

/** Keeps a passkey. @returns recovery codes where this is the first factor @throws ApiError secondFactorWrong, linkStateInvalid */
export async function addPasskey(
  parts: AuthParts,
  user: Account,
  token: string,
  given: BodyOf<typeof calls.account.addPasskey>,
): Promise<string[] | null> {
  const { config, database, now } = parts;
  const ticket = await readTicket(database, given.ticket, 'addPasskey', now());
  if (ticket.userId !== user.id || ticket.challenge === null) throw new ApiError('linkStateInvalid');
  const passkey = await verifiedPasskey(config, ticket.challenge, given.passkey);
  if (!passkey) {
    await countWrong(database, ticket);
    throw new ApiError('secondFactorWrong');
  }
  const before = await factorsOf(database, user.id);
  return database.transaction(async (transaction) => {
    await useTicket(transaction, ticket, now());
    const made = await transaction
      .insert(passkeys)
      .values({ ...passkey, userId: user.id, name: given.name, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (made.length === 0) throw new ApiError('secondFactorWrong');
    await noteSecondFactor(transaction, user.id, token, now());
    await tell(parts, transaction, user, 'secondFactorAdded', 'A passkey was added to your account.');
    return hasAny(before) ? null : newRecoveryCodes(transaction, user.id, now());
  });
}

/** Forgets a passkey. @throws ApiError, also notFound */
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
